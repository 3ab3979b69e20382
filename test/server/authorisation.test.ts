import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { createMovie } from './movie.js';
import { startSite, type RequestHeaders, type Visitor } from './site.js';

const AREAS = '/api/marketing/member-areas';
const LOCK = '/api/marketing/member-area-lock-screen-customization/community/lock-screen';
const BLOCK = '/api/marketing/member-area-blocks/main';
const ACCOUNT = '/api/site-users/account';
const SCREEN = { headline: 'H', description: '', joinButtonVisibility: true, benefitsVisibility: true };
const SETTINGS = {
  ...{ showTitle: true, showDescription: true, showPrice: true, showBenefits: false },
  ...{ buttonText: 'Come in', alignment: 'center' },
};

interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: RequestHeaders;
}

const READS_OF_OWNER: readonly ApiRequest[] = [
  { method: 'GET', path: AREAS },
  { method: 'GET', path: `${AREAS}/tea-club` },
  { method: 'GET', path: '/api/people-hub/v1/billing/plan-quotas' },
];
const CHANGES_OF_OWNER: readonly ApiRequest[] = [
  { method: 'POST', path: AREAS, body: { name: 'A', purchaseType: 'FREE' } },
  { method: 'PUT', path: `${AREAS}/tea-club`, body: { name: 'A', purchaseType: 'FREE' } },
  { method: 'DELETE', path: `${AREAS}/last-season` },
  { method: 'PUT', path: `${AREAS}/toggle`, body: { memberAreasEnabled: false } },
  { method: 'PUT', path: `${AREAS}/update-navigation-setting`, body: { navigationSetting: 'HIDDEN' } },
  { method: 'POST', path: `${AREAS}/survey`, body: { feeling: 'NO_LONGER_USED' } },
  { method: 'POST', path: `${AREAS}/survey/dismissal`, body: { method: 'close' } },
  {
    method: 'POST',
    path: `${AREAS}/videos`,
    body: createMovie(60),
    headers: { 'content-type': 'video/mp4' },
  },
  { method: 'DELETE', path: `${AREAS}/videos/none` },
  { method: 'PUT', path: `${LOCK}/update`, body: SCREEN },
  { method: 'PUT', path: `${LOCK}/reset`, body: {} },
  { method: 'PUT', path: BLOCK, body: { memberAreaId: 'letters', settings: SETTINGS } },
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
const CHANGES_OF_ANYONE: readonly ApiRequest[] = [
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

const nameOf = ({ method, path }: ApiRequest) => `${method} ${path}`;
const send = (who: Visitor, { method, path, body, headers }: ApiRequest, moreHeaders: RequestHeaders = {}) =>
  method === 'GET' ? who.get(path) : who.sendChange(method, path, body, { ...headers, ...moreHeaders });

describe('a request', async () => {
  const site = await startSite();
  const [visitor, member, other, owner] = [
    await site.newVisitor(),
    await site.logInAs('member'),
    await site.logInAs('visitor'),
    await site.logInAs('owner'),
  ];
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
  const before = await readAllData();
  const assertRefused = async (
    who: Visitor,
    request: ApiRequest,
    status: number,
    code: string,
    headers?: RequestHeaders,
  ) => {
    const answer = await send(who, request, headers);
    assert.equal(answer.status, status);
    if (code === 'crumb') assert.deepEqual(answer.json, { crumbFail: true });
    else assert.equal(answer.json.error.code, code);
    assert.equal(await readAllData(), before);
  };

  for (const request of [...READS_OF_OWNER, ...CHANGES_OF_OWNER]) {
    test(`of the owner is refused to everyone else: ${nameOf(request)}`, async () => {
      await assertRefused(visitor, request, 401, 'not-signed-in');
      await assertRefused(member, request, 403, 'not-owner');
    });
  }

  for (const request of [...READS_OF_PERSON, ...CHANGES_OF_PERSON]) {
    test(`for a person’s own data is refused without a session: ${nameOf(request)}`, () =>
      assertRefused(visitor, request, 401, 'not-signed-in'));
  }

  for (const request of [...CHANGES_OF_OWNER, ...CHANGES_OF_PERSON, ...CHANGES_OF_ANYONE]) {
    const who = CHANGES_OF_PERSON.includes(request) ? member : owner;
    test(`is refused without its crumb and from another site: ${nameOf(request)}`, async () => {
      for (const crumb of [null, '', 'guess', other.readCookie('siteUserCrumb'), who.readCookie('crumb')])
        await assertRefused(who, request, 403, 'crumb', { 'x-csrf-token': crumb });
      for (const origin of ['https://evil.example', 'null', site.url.replace('http:', 'https:')])
        await assertRefused(who, request, 403, 'crumb', { origin });
      await assertRefused(who, request, 403, 'crumb', { origin: null });
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
