import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const joinPath = (id: string) => `/api/site-users/account/member-areas/${id}/request-to-join`;
const TOGGLE = '/api/marketing/member-areas/toggle';

describe('a join request', async () => {
  const site = await startSite();
  const join = (visitor: Visitor, id: string, body: unknown = {}) => visitor.put(joinPath(id), body);
  const readMemberships = async (visitor: Visitor) =>
    (await visitor.get('/api/site-users/account/memberships')).json.memberships;

  test('is 401 for a signed-out visitor', async () => {
    const { status, json } = await join(await site.newVisitor(), 'community');
    assert.deepEqual([status, json.error.code], [401, 'not-signed-in']);
  });

  test('creates a membership of a free area at once', async () => {
    const visitor = await site.signUp();
    const body = { originUrlPath: '/', pricingOptionId: '', loginStatus: 'already_logged_in' };
    const { status, json } = await join(visitor, 'community', body);
    assert.deepEqual([status, json], [200, { data: { redirectUrlPath: '/members/community' } }]);
    assert.equal((await readMemberships(visitor)).length, 1);
  });

  test('redirects a member to the area and creates no second membership, even for requests at the same time', async () => {
    const visitor = await site.signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(visitor, 'community')));
    for (const { status, json } of answers) {
      assert.deepEqual([status, json], [200, { data: { redirectUrlPath: '/members/community' } }]);
    }
    assert.equal((await readMemberships(visitor)).length, 1);
  });

  test('redirects to the checkout of a paid area with the option and the origin, and creates nothing yet', async () => {
    const visitor = await site.signUp();
    const { status, json } = await join(visitor, 'letters', {
      originUrlPath: '/pricing/letters?a=b&c=d',
      pricingOptionId: 'letters-yearly',
    });
    assert.equal(status, 200);
    const target = new URL(json.data.redirectUrlPath, site.url);
    assert.equal(target.pathname, '/checkout');
    assert.deepEqual(Object.fromEntries(target.searchParams), {
      memberAreaId: 'letters',
      pricingOptionId: 'letters-yearly',
      originUrlPath: '/pricing/letters?a=b&c=d',
    });
    assert.deepEqual(await readMemberships(visitor), []);
  });

  test('uses the first option when none is named', async () => {
    const visitor = await site.signUp();
    for (const body of [{}, { pricingOptionId: '' }]) {
      const { json } = await join(visitor, 'workshop', body);
      assert.match(json.data.redirectUrlPath, /pricingOptionId=workshop-once/);
    }
  });

  for (const originUrlPath of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'relative',
    '',
    7,
    null,
  ]) {
    test(`ignores the origin ${JSON.stringify(originUrlPath)}`, async () => {
      const { status, json } = await join(await site.logInAs('visitor'), 'letters', { originUrlPath });
      assert.equal(status, 200);
      const target = new URL(json.data.redirectUrlPath, site.url);
      assert.equal(target.searchParams.get('originUrlPath') ?? '', '');
    });
  }

  test('refuses an option of another area and an unknown login status', async () => {
    const visitor = await site.signUp();
    for (const [body, field] of [
      [{ pricingOptionId: 'letters-monthly' }, 'pricingOptionId'],
      [{ loginStatus: 'whatever' }, 'loginStatus'],
      [{ pricingOptionId: 7 }, 'pricingOptionId'],
    ] as const) {
      const { status, json } = await join(visitor, 'workshop', body);
      assert.deepEqual(
        [status, json.error.code, json.error.fields],
        [400, 'invalid', { [field]: 'invalid' }],
      );
    }
  });

  test('is 404 for an unknown area', async () => {
    const { status, json } = await join(await site.signUp(), 'nothing');
    assert.deepEqual([status, json.error.code], [404, 'not-found']);
  });

  test('is 400 with code 1 before the enrollment dates and 2 after them', async () => {
    const visitor = await site.signUp();
    for (const [id, errorCode] of [
      ['next-season', 1],
      ['last-season', 2],
    ] as const) {
      const { status, json } = await join(visitor, id);
      assert.deepEqual([status, json], [400, { errorCode }]);
    }
    assert.deepEqual(await readMemberships(visitor), []);
  });

  test('is 403 while the owner has turned member areas off', async () => {
    const owner = await site.logInAs('owner');
    const visitor = await site.signUp();
    await owner.put(TOGGLE, { memberAreasEnabled: false });
    const { status, json } = await join(visitor, 'community');
    await owner.put(TOGGLE, { memberAreasEnabled: true });
    assert.deepEqual([status, json.error.code], [403, 'feature-off']);
    assert.equal((await join(visitor, 'community')).status, 200);
  });
});
