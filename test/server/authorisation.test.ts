import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { movie } from './movie.js';
import { startSite, type SentHeaders, type Visitor } from './site.js';

const AREAS = '/api/marketing/member-areas';
const LOCK = '/api/marketing/member-area-lock-screen-customization/community/lock-screen';
const ACCOUNT = '/api/site-users/account';
const SCREEN = { headline: 'H', description: '', joinButtonVisibility: true, benefitsVisibility: true };
const SETTINGS = {
  ...{ showTitle: true, showDescription: true, showPrice: true, showBenefits: false },
  ...{ buttonText: 'Come in', alignment: 'center' },
};

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: SentHeaders;
}

const READ_BY_OWNER: readonly Call[] = [
  { method: 'GET', path: AREAS },
  { method: 'GET', path: '/api/people-hub/v1/billing/plan-quotas' },
];
const CHANGED_BY_OWNER: readonly Call[] = [
  { method: 'POST', path: AREAS, body: { name: 'A', purchaseType: 'FREE' } },
  { method: 'PUT', path: `${AREAS}/toggle`, body: { memberAreasEnabled: false } },
  { method: 'PUT', path: `${AREAS}/update-navigation-setting`, body: { navigationSetting: 'HIDDEN' } },
  { method: 'POST', path: `${AREAS}/survey`, body: { feeling: 'NO_LONGER_USED' } },
  { method: 'POST', path: `${AREAS}/survey/dismissal`, body: { method: 'close' } },
  { method: 'POST', path: `${AREAS}/videos`, body: movie(60), headers: { 'content-type': 'video/mp4' } },
  { method: 'PUT', path: `${LOCK}/update`, body: SCREEN },
  { method: 'PUT', path: `${LOCK}/reset`, body: {} },
  { method: 'PUT', path: '/owner/block', body: { memberAreaId: 'letters', settings: SETTINGS } },
];
const READ_BY_PERSON: readonly Call[] = [
  { method: 'GET', path: `${ACCOUNT}/profile` },
  { method: 'GET', path: `${ACCOUNT}/memberships` },
];
const CHANGED_BY_PERSON: readonly Call[] = [
  { method: 'PUT', path: `${ACCOUNT}/profile`, body: { firstName: 'Mallory' } },
  { method: 'DELETE', path: `${ACCOUNT}/memberships/membership-ben-community` },
  { method: 'PUT', path: `${ACCOUNT}/member-areas/community/request-to-join`, body: {} },
];
const CHANGED_BY_ANYBODY: readonly Call[] = [
  {
    method: 'POST',
    path: `${ACCOUNT}/session`,
    body: { email: 'visitor@example.com', password: 'visitor-pass-1' },
  },
  { method: 'DELETE', path: `${ACCOUNT}/session` },
  {
    method: 'POST',
    path: ACCOUNT,
    body: { firstName: 'M', lastName: 'M', email: 'm@example.com', password: 'long-enough-1' },
  },
  { method: 'POST', path: `${ACCOUNT}/password-reset`, body: { email: 'owner@example.com' } },
  { method: 'PUT', path: `${ACCOUNT}/password-reset/${'x'.repeat(43)}`, body: { password: 'long-enough-1' } },
];

const name = ({ method, path }: Call) => `${method} ${path}`;
const send = (who: Visitor, { method, path, body, headers }: Call, more: SentHeaders = {}) =>
  method === 'GET' ? who.get(path) : who.change(method, path, body, { ...headers, ...more });

describe('a call', async () => {
  const site = await startSite();
  const [visitor, member, other, owner] = [
    await site.visitor(),
    await site.signedIn('member'),
    await site.signedIn('visitor'),
    await site.signedIn('owner'),
  ];
  /** Everything that a call could have changed. */
  const stored = async () =>
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
          .concat(['survey_answers', 'survey_dismissals', 'reset_tokens', 'mail'])
          .map((table) => site.read(`select * from ${table} order by 1`)),
      ),
    );
  const before = await stored();
  const refused = async (who: Visitor, call: Call, status: number, code: string, headers?: SentHeaders) => {
    const answer = await send(who, call, headers);
    assert.equal(answer.status, status);
    if (code === 'crumb') assert.deepEqual(answer.json, { crumbFail: true });
    else assert.equal(answer.json.error.code, code);
    assert.equal(await stored(), before);
  };

  for (const call of [...READ_BY_OWNER, ...CHANGED_BY_OWNER]) {
    test(`of the owner’s is refused to everybody else: ${name(call)}`, async () => {
      await refused(visitor, call, 401, 'not-signed-in');
      await refused(member, call, 403, 'not-owner');
    });
  }

  for (const call of [...READ_BY_PERSON, ...CHANGED_BY_PERSON]) {
    test(`of a person’s is refused to whoever is not signed in: ${name(call)}`, () =>
      refused(visitor, call, 401, 'not-signed-in'));
  }

  for (const call of [...CHANGED_BY_OWNER, ...CHANGED_BY_PERSON, ...CHANGED_BY_ANYBODY]) {
    const who = CHANGED_BY_PERSON.includes(call) ? member : owner;
    test(`is refused without its crumb, and from another site: ${name(call)}`, async () => {
      for (const crumb of [null, '', 'guess', other.cookie('siteUserCrumb'), who.cookie('crumb')])
        await refused(who, call, 403, 'crumb', { 'x-csrf-token': crumb });
      for (const origin of ['https://evil.example', 'null', site.url.replace('http:', 'https:')])
        await refused(who, call, 403, 'crumb', { origin });
      await refused(who, call, 403, 'crumb', { origin: null });
    });
  }

  test('with the cookie of a session that was ended is one of a visitor', async () => {
    const gone = await site.signedIn('owner');
    const token = gone.cookies.get('session') ?? '';
    await gone.delete(`${ACCOUNT}/session`);
    for (const call of READ_BY_OWNER) {
      gone.cookies.set('session', token);
      assert.equal((await send(gone, call)).status, 401);
    }
  });
});
