import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { updateDueMembers } from '../../packages/server/src/areas/due-members.js';
import { startSite, type Visitor } from './site.js';

const AREAS = '/api/marketing/member-areas';
const ACCOUNT = '/api/site-users/account';

interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

const READS_OF_OWNER: readonly ApiRequest[] = [
  { method: 'GET', path: AREAS },
  { method: 'GET', path: `${AREAS}/tea-club` },
  { method: 'GET', path: '/api/people-hub/v1/billing/plan-quotas' },
];
const READS_OF_PERSON: readonly ApiRequest[] = [
  { method: 'GET', path: `${ACCOUNT}/profile` },
  { method: 'GET', path: `${ACCOUNT}/memberships` },
  { method: 'GET', path: `${ACCOUNT}/orders/none` },
  { method: 'GET', path: '/api/people-hub/v1/member-navigation' },
];
const CHANGES_OF_PERSON: readonly ApiRequest[] = [
  { method: 'PUT', path: `${ACCOUNT}/profile`, body: { firstName: 'Mallory' } },
  { method: 'DELETE', path: `${ACCOUNT}/memberships/membership-ben-community` },
  { method: 'PUT', path: `${ACCOUNT}/member-areas/community/request-to-join`, body: {} },
  { method: 'POST', path: `${ACCOUNT}/closure`, body: { password: 'member-pass-1' } },
  { method: 'POST', path: `${ACCOUNT}/memberships/membership-ben-community/resume`, body: {} },
  {
    method: 'PUT',
    path: `${ACCOUNT}/memberships/membership-ben-community/cancellation-reason`,
    body: { reason: 'OTHER' },
  },
];

const nameOf = ({ method, path }: ApiRequest) => `${method} ${path}`;
const send = (who: Visitor, { method, path, body }: ApiRequest) =>
  method === 'GET' ? who.get(path) : who.sendChange(method, path, body);

describe('a request', async () => {
  const site = await startSite();
  const visitor = await site.newVisitor();
  /** Returns all data that a request could have changed, as text. */
  const readAllData = async () =>
    JSON.stringify(
      await Promise.all(
        [
          'users',
          'sessions',
          'areas',
          'memberships',
          'orders',
          'lock_screens',
          'blocks',
          'videos',
          'settings',
        ]
          .concat(['survey_answers', 'survey_dismissals', 'reset_tokens', 'email_links', 'outbox'])
          .concat(['cancellations', 'pricing_options', 'refunds'])
          .map((table) => site.readDatabase(`select * from ${table} order by 1`)),
      ),
    );
  // Otherwise the server writes what the list of members is sorted by meanwhile.
  const store = await site.openStore();
  await updateDueMembers(store);
  await store.close();
  const before = await readAllData();
  for (const request of [...READS_OF_PERSON, ...CHANGES_OF_PERSON]) {
    test(`for a person’s own data is refused without a session: ${nameOf(request)}`, async () => {
      const { status, json } = await send(visitor, request);
      assert.deepEqual([status, json.error.code], [401, 'not-signed-in']);
      assert.equal(await readAllData(), before);
    });
  }

  test('with the cookie of an ended session is refused', async () => {
    const signedOut = await site.logInAs('owner');
    const token = signedOut.cookies.get('session') ?? '';
    await signedOut.delete(`${ACCOUNT}/session`);
    for (const request of READS_OF_OWNER) {
      signedOut.cookies.set('session', token);
      assert.equal((await send(signedOut, request)).status, 401);
    }
  });
});

test('of a person who helps reads the areas with the role, and is refused everything that only the owner does', async () => {
  const site = await startSite();
  const helper = await site.signUp();
  const { siteUserId } = (await helper.get(`${ACCOUNT}/profile`)).json;
  const areas = async () => {
    const { status, json } = await helper.get(AREAS);
    return [status, status === 200 ? json.role : json.error.code];
  };
  assert.deepEqual(await areas(), [403, 'not-staff']);
  const store = await site.openStore();
  const giveRole = (role: 'owner' | 'support' | null) =>
    store.db.updateTable('users').set({ role }).where('id', '=', siteUserId).execute();

  await giveRole('support');
  assert.deepEqual(await areas(), [200, 'support']);
  assert.equal((await helper.get(`${AREAS}/tea-club`)).status, 200);
  assert.equal((await helper.get('/api/people-hub/v1/billing/plan-quotas')).json.error.code, 'not-owner');
  const refused = await helper.sendChange('PUT', `${AREAS}/toggle`, { memberAreasEnabled: false });
  assert.deepEqual([refused.status, refused.json.error.code], [403, 'not-owner']);

  await giveRole('owner');
  assert.deepEqual(await areas(), [200, 'owner']);
  await giveRole(null);
  assert.deepEqual(await areas(), [403, 'not-staff']);
  await store.close();
});
