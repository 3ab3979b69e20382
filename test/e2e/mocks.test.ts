/** The entry `member-area-testing/mocks`: in Node with a client, and in a browser with Playwright and a service worker. */
import assert from 'node:assert/strict';
import {
  createApi,
  endpoints,
  type Connections,
  type PasskeyCreation,
  type Passkeys,
  type ProviderPage,
} from 'member-area-elements/core/api';
import { addPasskey } from 'member-area-elements/contract/account/add-passkey';
import { logInWithPasskey } from 'member-area-elements/contract/account/log-in-with-passkey';
import type { MembershipsAndOrders } from 'member-area-elements/contract/account/memberships';
import { joinOutcome, requestToJoin } from 'member-area-elements/core';
import {
  createMockSite,
  memberAreaHandlers,
  refuse,
  type MockRefusal,
  type Operation,
  type RefusalName,
} from 'member-area-testing/mocks';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { FIELDS } from '../profile-fields.js';
import { DescribedApi, type DescribedOperation } from '../described-api.js';

const ROOT = 'https://api.test';
const AREAS = endpoints.memberAreas;
const PASSWORD = 'long-enough-1';
const ACCOUNT = { firstName: 'Nia', lastName: 'New', email: 'nia@example.com', password: PASSWORD };
const BAKERS = { headline: 'Bakers', description: '', joinButtonVisibility: true, benefitsVisibility: true };
const WITHDRAWAL = { kind: 'withdrawal', orderNumber: '1002', email: 'ana@example.com' } as const;
const SETTINGS = {
  ...{ showTitle: true, showDescription: true, showPrice: true, showBenefits: true },
  ...{ buttonText: 'Join', alignment: 'start' as const },
};

const described = new DescribedApi();
const site = createMockSite();
const server = setupServer(...memberAreaHandlers({ site, apiRoot: ROOT }));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => site.reset());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends a request with the crumb. */
async function send(method: string, path: string, body?: unknown, headers: object = {}): Promise<Reply> {
  const answer = await fetch(ROOT + path, {
    method,
    headers: {
      'x-csrf-token': site.crumb,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const options = () => ({ fetch: globalThis.fetch, apiRoot: ROOT, csrfToken: () => site.crumb });
const newClient = () => createApi(options);

const path = (template: string, id: string) => template.replace(/\{\w+\}/, id);

describe('the handlers, and docs/openapi.yaml', () => {
  const succeeded = new Set<string>();

  /** Sends a request that succeeds. Its body and its answer must be as the description says. */
  async function call(method: string, path: string, body?: unknown, headers?: object): Promise<Reply> {
    const operation = described.find(method, path.split('?')[0]!);
    assert.ok(operation, `${method} ${path}`);
    if (body !== undefined && operation.operationId !== 'uploadVideo')
      assert.deepEqual(described.bodyProblems(operation, body), [], operation.operationId);
    const reply = await send(method, path, body, headers);
    assert.deepEqual(described.answerProblems(operation, reply), [], operation.operationId);
    assert.ok(reply.status < 300, `${operation.operationId}: ${reply.status} ${reply.text}`);
    succeeded.add(operation.operationId);
    return reply;
  }
  it('answer each call of a visitor', async () => {
    await call('GET', path(endpoints.memberArea, 'letters'));
    await call('GET', path(endpoints.lockScreen, 'letters'));
    await call('GET', path(endpoints.block, 'main'));
    const event = { eventSchemaName: 'MemberAreas', eventContent: { event_name: 'ViewJoinMember' } };
    await call('POST', '/api/events', event);
    assert.deepEqual(site.events, [event]);
    await call('POST', endpoints.session, { email: 'ana@example.com', password: PASSWORD });
    await call('PUT', '/api/site-users/account/member-areas/sample/request-to-join', {
      ...{ originUrlPath: '/', pricingOptionId: '', loginStatus: 'already_logged_in' },
    });
    await call('GET', endpoints.memberNavigation);
  });

  it('answer each call of the account', async () => {
    await call('POST', endpoints.account, ACCOUNT);
    await call('POST', endpoints.emailConfirmation);
    await call('PUT', path(endpoints.confirmedEmail, site.mails[0]!.token));
    await call('PUT', endpoints.profile, { language: 'de' });
    assert.deepEqual(JSON.parse((await call('GET', endpoints.profile)).text), {
      siteUserId: site.people.at(-1)!.siteUserId,
      ...{ firstName: 'Nia', lastName: 'New', email: 'nia@example.com' },
      ...{ emailConfirmed: true, language: 'de', mayEndSessions: true, mayUsePasskeys: true },
      mayConnectProviders: true,
    });
    const file = await call('GET', endpoints.ownData);
    assert.match(file.text, /nia@example\.com/);
    assert.ok(!file.text.includes(PASSWORD));
    await call('GET', endpoints.sessions);
    await call('DELETE', path(endpoints.otherSession, 'ended'));
    await call('DELETE', endpoints.sessions);
    await call('POST', endpoints.emailChange, { email: 'other@example.com', password: PASSWORD });
    await call('DELETE', endpoints.session);
    await call('POST', endpoints.passwordReset, { email: ACCOUNT.email });
    await call('PUT', path(endpoints.newPassword, site.mails.at(-1)!.token), { password: 'a-new-password' });
    await call('POST', endpoints.session, { email: ACCOUNT.email, password: 'a-new-password' });
    await call('POST', endpoints.accountClosure, { password: 'a-new-password' });
    assert.equal(site.people.length, 2);
  });

  it('answer each call that logs in with a mailed code', async () => {
    const signUp = { email: 'nia@example.com', screen: '/account/login?memberAreaId=letters' };
    await call('POST', endpoints.codes, signUp);
    const [mail] = site.mails;
    assert.match(mail!.code!, /^\d{6}$/);
    assert.equal(mail!.path, `/login/link/${mail!.token}?memberAreaId=letters`);
    const created = await call('POST', endpoints.codeSession, { email: mail!.to, code: mail!.code });
    assert.deepEqual(JSON.parse(created.text), { isNew: true });
    assert.match((await call('GET', endpoints.profile)).text, /"hasPassword":false/);
    await call('POST', endpoints.codes, { email: mail!.to });
    const link = path(endpoints.linkSession, site.mails[1]!.token);
    assert.deepEqual(JSON.parse((await call('POST', link)).text), { isNew: false });
    assert.equal((await send('POST', link)).status, 410);
  });

  it('answer each call about passkeys', async () => {
    site.signIn();
    const sample = addPasskey.sample.body;
    const { user } = JSON.parse((await call('POST', endpoints.passkeyOptions, {})).text) as PasskeyCreation;
    assert.equal(user.name, 'ana@example.com');
    await call('POST', endpoints.passkeys, sample);
    const read = async () => JSON.parse((await call('GET', endpoints.passkeys)).text) as Passkeys;
    const [passkey] = (await read()).passkeys;
    assert.equal(passkey!.name, sample.name);
    await call('PUT', path(endpoints.passkey, passkey!.id), { name: 'Laptop' });
    await call('DELETE', endpoints.session);
    await call('POST', endpoints.passkeySessionOptions);
    await call('POST', endpoints.passkeySession, logInWithPasskey.sample.body);
    const { passkeys: renamed } = await read();
    assert.deepEqual(
      renamed.map(({ name, lastUsedAt, isRemovable }) => [name, typeof lastUsedAt, isRemovable]),
      [['Laptop', 'string', true]],
    );
    const removal = path(endpoints.passkeyRemoval, passkey!.id);
    assert.equal((await send('POST', removal, { password: 'another' })).status, 400);
    await call('POST', removal, {});
    assert.deepEqual((await read()).passkeys, []);
    const unknown = await send('POST', endpoints.passkeySession, logInWithPasskey.sample.body);
    assert.equal(unknown.status, 401);
  });

  it('answer each call about log-in providers', async () => {
    const back = { returnTo: '/account/login?memberAreaId=letters' };
    const visit = async (address: string, body: object = back): Promise<string> =>
      (JSON.parse((await call('POST', address, body)).text) as ProviderPage).url;
    const [logIn, own] = [endpoints.providerLogIn, endpoints.connection].map((one) => path(one, 'example'));
    const read = async () => JSON.parse((await call('GET', endpoints.connections)).text) as Connections;
    // The sample person has confirmed the email at the provider too.
    assert.equal(await visit(logIn!), `${back.returnTo}&logInResult=connected`);
    assert.equal(site.people[0]!.connections!.length, 1);
    assert.equal(await visit(logIn!), back.returnTo);
    const [connection] = (await read()).connections;
    assert.deepEqual(
      [connection!.providerId, connection!.email, typeof connection!.lastUsedAt, connection!.isRemovable],
      ['example', 'ana@example.com', 'string', true],
    );
    assert.equal(await visit(own!), `${back.returnTo}&logInResult=already-connected`);
    const removal = path(endpoints.connectionRemoval, 'example');
    assert.equal((await send('POST', removal, { password: 'another' })).status, 400);
    await call('POST', removal, {});
    assert.deepEqual((await read()).connections, []);
    assert.equal((await send('POST', removal, {})).status, 404);
    assert.equal(await visit(own!), `${back.returnTo}&logInResult=connected`);
  });

  it('answer each call about memberships', async () => {
    await call('POST', endpoints.contractEnds, WITHDRAWAL);
    site.signIn();
    await call('GET', endpoints.memberships);
    await call('GET', path(endpoints.order, 'o1'));
    await call('GET', path(endpoints.membershipOptions, 'm1'));
    const { pricingOption } = site.people[0]!.memberships[0]!;
    await call('PUT', path(endpoints.membershipOption, 'm1'), { pricingOptionId: pricingOption!.id });
    await call('DELETE', path(endpoints.membershipOption, 'm1'));
    site.addMembership('ana@example.com', 'letters', { id: 'm9' });
    await call('PUT', path(endpoints.membershipPause, 'm9'), { periods: 2 });
    await call('DELETE', path(endpoints.membership, 'm1'));
    await call('PUT', path(endpoints.cancellationReason, 'm1'), { reason: 'OTHER', comment: 'Rye.' });
    assert.deepEqual(site.reasons, [{ membershipId: 'm1', reason: 'OTHER', comment: 'Rye.' }]);
    await call('POST', path(endpoints.resumedMembership, 'm1'), {});
    assert.deepEqual(site.reasons, []);
    await call('POST', path(endpoints.resumedMembership, 'm9'), {});
  });

  it('answer each call of the owner', async () => {
    site.signIn('olu@example.com');
    await call('GET', AREAS);
    await call('GET', endpoints.planQuotas);
    await call('GET', endpoints.overview);
    await call('GET', endpoints.leavingReasons);
    await call('GET', endpoints.audit);
    const created = await call('POST', AREAS, { name: 'Rye Club', purchaseType: 'FREE' });
    const { id } = JSON.parse(created.text) as { id: string };
    const { headers } = await call('GET', `${AREAS}/${id}`);
    const update = { name: 'Rye', description: '', purchaseType: 'FREE', pricingOptions: [], benefits: [] };
    await call('PUT', `${AREAS}/${id}`, update, { 'if-match': headers.get('etag') });
    assert.equal((await send('PUT', `${AREAS}/${id}`, update, { 'if-match': '"1"' })).status, 412);
    await call('PUT', path(endpoints.updateLockScreen, id), BAKERS);
    await call('PUT', path(endpoints.resetLockScreen, id));
    await call('PUT', path(endpoints.ownedBlock, 'main'), { memberAreaId: id, settings: SETTINGS });
    await call('DELETE', `${AREAS}/${id}`);
    const film = { 'content-type': 'video/mp4', 'x-file-name': 'a.mp4' };
    const upload = await call('POST', endpoints.videos, 'film', film);
    const video = { id: (JSON.parse(upload.text) as { id: string }).id };
    const films = await call('POST', AREAS, { name: 'Films', purchaseType: 'FREE', video });
    assert.match(films.text, new RegExp(`"videos":\\[{"id":"${video.id}","title":"a","kind":"file"`));
    const refused = await send('POST', AREAS, { name: 'More films', purchaseType: 'FREE', video });
    assert.match(refused.text, /"video":"unknown"/);
    await call('DELETE', path(endpoints.ownedVideo, video.id));
    assert.equal((await send('DELETE', path(endpoints.ownedVideo, video.id))).status, 404);
    await call('GET', endpoints.people);
    const invited = await call('POST', endpoints.people, { email: 'kim@example.com', role: 'support' });
    await call('DELETE', path(endpoints.staffPerson, (JSON.parse(invited.text) as { id: string }).id));
    await call('PUT', path(endpoints.staffPerson, 'sample-owner'), { role: 'owner' });
    assert.equal((await send('DELETE', path(endpoints.staffPerson, 'sample-owner'))).status, 409);
    const summer = {
      code: 'SUMMER',
      reduction: { kind: 'percent', percent: 20 },
      duration: { kind: 'forever' },
    };
    const coupon = await call('POST', endpoints.coupons, summer);
    const couponId = (JSON.parse(coupon.text) as { id: string }).id;
    assert.equal((await send('POST', endpoints.coupons, { ...summer, code: 'summer' })).status, 409);
    assert.match((await call('GET', endpoints.coupons)).text, /"code":"SUMMER".*"status":"active"/);
    await call('DELETE', path(endpoints.coupon, couponId));
    assert.match((await call('GET', endpoints.coupons)).text, /"status":"ended"/);
    const late = { ...summer, endsAt: '2020-01-01T00:00:00Z' };
    assert.match((await send('POST', endpoints.coupons, late)).text, /"endsAt":"invalid"/);
    await call('POST', endpoints.coupons, summer);
    await call('POST', endpoints.survey, { feeling: 'NO_LONGER_USED' });
    await call('POST', endpoints.surveyDismissal, { method: 'close' });
    await call('PUT', endpoints.updateNavigationSetting, { navigationSetting: 'HIDDEN' });
    await call('PUT', endpoints.toggleMemberAreas, { memberAreasEnabled: false });
    await call('GET', endpoints.health);
    await call('GET', endpoints.ownerMails);
    await call('PUT', endpoints.ownerMails, { joined: 'off', paymentFailed: true, left: true });
  });

  it('answer each call about the members', async () => {
    site.signIn('olu@example.com');
    await call('GET', `${endpoints.members}?sort=name&limit=1`);
    const exported = await call('GET', endpoints.memberExport);
    assert.match(exported.text, /ana@example\.com/);
    const ana = site.people.find(({ email }) => email === 'ana@example.com')!.siteUserId;
    await call('GET', path(endpoints.member, ana));
    await call('GET', path(endpoints.memberData, ana));
    const note = await call('POST', path(endpoints.memberNotes, ana), { text: 'Met at the fair.' });
    await call('DELETE', path(endpoints.memberNote, (JSON.parse(note.text) as { id: string }).id));
    await call('POST', path(endpoints.memberLinks, ana));
    assert.equal(site.mails.at(-1)!.to, 'ana@example.com');
    const granted = await call('POST', endpoints.grantedMemberships, {
      ...{ memberIds: [ana], memberAreaId: 'sample', endsAt: null },
    });
    assert.deepEqual(JSON.parse(granted.text), { granted: 0, unchanged: 1 });
    const letters = { memberIds: [ana], memberAreaId: 'letters', endsAt: '2100-01-01T00:00:00Z' };
    await call('POST', endpoints.grantedMemberships, letters);
    const { id } = site.people
      .flatMap(({ memberships }) => memberships)
      .find(({ memberAreaId, status }) => memberAreaId === 'letters' && status === 'ENDING')!;
    await call('PUT', path(endpoints.ownedMembership, id), { endsAt: null });
    const { pricingOptions } = JSON.parse((await call('GET', `${AREAS}/letters`)).text) as {
      pricingOptions: { id: string }[];
    };
    await call('PUT', path(endpoints.memberPrices, 'letters'), { pricingOptionId: pricingOptions[0]!.id });
    const moved = await call('POST', path(endpoints.movedMembers, 'letters'), { memberAreaId: 'sample' });
    assert.equal(moved.status, 200);
    await call('POST', path(endpoints.membershipEnd, 'm1'), { when: 'now' });
    await call('POST', path(endpoints.orderRefunds, 'o1'), { endsAccess: false, key: 'once' });
    await call('DELETE', path(endpoints.member, ana));
    assert.ok(site.people.every(({ siteUserId }) => siteUserId !== ana));
  });

  it('answer every operation', () => {
    assert.deepEqual(
      [...succeeded].sort(),
      described
        .operations()
        .map(({ operationId }) => operationId)
        .sort(),
    );
  });

  it('refuse every operation as each refusal of its description', async () => {
    let count = 0;
    for (const operation of described.operations()) {
      for (const { status, name, value } of described.refusals(operation)) {
        const refused = toRefusal(value);
        server.resetHandlers();
        server.use(refuse(operation.operationId as Operation, refused, { apiRoot: ROOT }));
        const reply = await send(operation.method, sampleAddress(operation));
        assert.deepEqual(JSON.parse(reply.text), value, `${operation.operationId}: ${name}`);
        if (/^\d+$/.test(status) && name !== 'captcha') assert.equal(String(reply.status), status, name);
        assert.deepEqual(described.answerProblems(operation, reply), [], `${operation.operationId}: ${name}`);
        count++;
      }
    }
    assert.ok(count > 50, String(count));
  });

  /** Returns the refusal whose body an example is. */
  function toRefusal(value: unknown): MockRefusal {
    const { error, errorCode, crumbFail } = value as {
      error?: { code: string; fields?: Record<string, string> };
      errorCode?: number;
      crumbFail?: true;
    };
    if (crumbFail) return 'wrong-crumb';
    if (errorCode) return errorCode === 1 ? 'coming-soon' : 'sign-up-closed';
    return error!.fields ? { fields: error!.fields } : (error!.code as RefusalName);
  }

  const sampleAddress = ({ path: template }: DescribedOperation) => template.replace(/\{\w+\}/, 'sample');
});

/** Returns why a call of the client was refused. */
async function refusedFields(call: Promise<unknown>): Promise<{ fields?: unknown; code?: string }> {
  const error: unknown = await call.then(
    () => assert.fail('It resolved.'),
    (reason: unknown) => reason,
  );
  return (error as { failure: { fields?: unknown; code?: string } }).failure;
}

describe('a mock site in Node', () => {
  it('lets a visitor create an account, join, leave, log out and log in with the client', async () => {
    const api = newClient();
    const join = async (memberAreaId: string) => {
      const request = { memberAreaId, originUrlPath: '/' };
      const result = await requestToJoin({ ...options(), hasSiteUserCrumb: () => true }, request);
      return joinOutcome(result, request, { state: 'unknown' });
    };
    assert.equal((await join('sample')).kind, 'authenticate');
    await api.createAccount(ACCOUNT);
    assert.deepEqual(await join('sample'), {
      kind: 'redirect',
      memberAreaId: 'sample',
      redirectUrlPath: '/members/sample',
    });
    const [membership] = (await api.memberships()).memberships;
    assert.deepEqual([membership?.memberAreaId, membership?.feeType], ['sample', 'free']);
    assert.equal((await api.memberArea('sample')).membership?.status, 'ACTIVE');
    assert.deepEqual(
      (await api.memberNavigation()).areas.map(({ id }) => id),
      ['sample'],
    );

    await api.cancelMembership(membership!.id);
    assert.deepEqual((await api.memberships()).memberships, []);
    await api.logOut();
    await assert.rejects(api.profile(), /status 401/);
    await api.logIn({ email: ACCOUNT.email, password: PASSWORD });
    assert.equal((await api.profile()).firstName, 'Nia');
  });

  it('leads to the checkout for a paid area, and into it after the payment', async () => {
    site.reset();
    site.signIn('olu@example.com');
    const joinPath = '/api/site-users/account/member-areas/letters/request-to-join';
    const body = { originUrlPath: '/blog', pricingOptionId: 'yearly' };
    const redirectOf = ({ text }: Reply) =>
      (JSON.parse(text) as { data: { redirectUrlPath: string } }).data.redirectUrlPath;
    assert.equal(
      redirectOf(await send('PUT', joinPath, body)),
      '/checkout?memberAreaId=letters&pricingOptionId=yearly&originUrlPath=%2Fblog',
    );
    site.addMembership('olu@example.com', 'letters');
    assert.equal(redirectOf(await send('PUT', joinPath, body)), '/members/letters');
    site.reset();
    site.signIn('olu@example.com');
    site.addMembership('olu@example.com', 'letters', { status: 'PAYMENT_FAILED' });
    assert.equal(redirectOf(await send('PUT', joinPath, body)), '/account/memberships');
    site.reset();
    site.signIn('olu@example.com');
    const inGrace = { status: 'PAYMENT_FAILED', endsAt: '2099-01-15T12:00:00Z' } as const;
    site.addMembership('olu@example.com', 'letters', inGrace);
    assert.equal(redirectOf(await send('PUT', joinPath, body)), '/members/letters');
    assert.equal(
      site.people.find(({ email }) => email === 'olu@example.com')?.memberships[0]?.status,
      'PAYMENT_FAILED',
    );
  });

  it('receives a withdrawal of somebody who is signed out, and carries out the first one of somebody who is signed in', async () => {
    const api = newClient();
    assert.equal((await api.endContract(WITHDRAWAL)).outcome, 'received');
    const { email: _, ...anonymous } = WITHDRAWAL;
    assert.deepEqual((await refusedFields(api.endContract(anonymous))).fields, { email: 'required' });
    assert.equal(site.people[0]!.memberships[0]!.status, 'ACTIVE');

    site.signIn();
    const { outcome, refund } = await api.endContract(anonymous);
    assert.deepEqual([outcome, refund?.value], ['ended', '10.00']);
    const [{ memberships, orders }] = site.people as [(typeof site.people)[number]];
    assert.deepEqual([memberships[0]!.status, orders[0]!.status], ['CANCELLED', 'REFUNDED']);
    assert.equal(orders[0]!.refunds.length, 1);
    assert.equal((await api.endContract(anonymous)).outcome, 'ended-before');
    await assert.rejects(api.endContract({ ...anonymous, orderNumber: '9' }), /status 404/);
  });

  it('cancels a contract to the end of its period, and does not cancel installments', async () => {
    const api = newClient();
    site.signIn();
    const { outcome, endsAt } = await api.endContract({ kind: 'cancellation', orderNumber: '1002' });
    assert.deepEqual([outcome, endsAt], ['ended', '2099-01-15T12:00:00Z']);
    assert.equal(site.people[0]!.memberships[0]!.status, 'ENDING');
    const installments = await api.endContract({ kind: 'cancellation', orderNumber: '1001' });
    assert.equal(installments.outcome, 'not-cancellable');
    const late = await api.endContract({ kind: 'withdrawal', orderNumber: '1001' });
    assert.equal(late.outcome, 'too-late');
  });

  it('pauses a membership from its next payment on, and lets it go on with a payment', async () => {
    site.signIn('ana@example.com');
    const dueToday = { value: '10.00', currencyCode: 'USD' };
    const { membershipPause, resumedMembership, memberships } = endpoints;
    const membershipOf = async (id: string) => {
      const answer = JSON.parse((await send('GET', memberships)).text) as MembershipsAndOrders;
      return answer.memberships.find((one) => one.id === id)!;
    };
    site.addMembership('ana@example.com', 'letters', { id: 'm9', nextPaymentAt: '2099-01-31T12:00:00Z' });
    assert.equal((await membershipOf('m9')).maxPausePeriods, 3);
    assert.equal((await send('PUT', path(membershipPause, 'm9'), { periods: 1 })).status, 200);
    const { status, pause } = await membershipOf('m9');
    assert.deepEqual(
      [status, pause],
      ['ACTIVE', { from: '2099-01-31T12:00:00Z', until: '2099-02-28T12:00:00.000Z' }],
    );
    assert.equal((await send('POST', path(resumedMembership, 'm9'), {})).status, 200);
    assert.equal((await membershipOf('m9')).pause, undefined);
    assert.equal((await send('PUT', path(membershipPause, 'm1'), { periods: 1 })).status, 409);

    const begun = { from: '2020-01-15T12:00:00Z', until: '2099-01-15T12:00:00Z' };
    site.addMembership('ana@example.com', 'letters', { id: 'm10', pause: begun });
    assert.equal((await membershipOf('m10')).status, 'PAUSED');
    assert.deepEqual((await membershipOf('m10')).resumptionPrice, dueToday);
    assert.equal((await send('POST', path(resumedMembership, 'm10'), {})).status, 409);
    assert.equal((await send('POST', path(resumedMembership, 'm10'), { dueToday })).status, 200);
    assert.equal((await membershipOf('m10')).status, 'ACTIVE');

    const over = { from: '2020-01-15T12:00:00Z', until: '2020-02-15T12:00:00Z' };
    site.addMembership('ana@example.com', 'letters', { id: 'm11', pause: over });
    assert.equal((await membershipOf('m11')).status, 'ACTIVE');
    site.addMembership('ana@example.com', 'letters', { id: 'm12', pause: begun });
    assert.equal((await send('DELETE', path(endpoints.membership, 'm12'))).status, 200);
    assert.equal((await membershipOf('m12')).status, 'CANCELLED');
  });

  it('cancels a subscription at its end, and refuses the end of installments and a join outside the dates', async () => {
    site.signIn('ana@example.com');
    const memberships = endpoints.memberships;
    assert.equal((await send('DELETE', `${memberships}/m1`)).status, 200);
    const { status, endsAt } = site.people[0]!.memberships[0]!;
    assert.deepEqual([status, endsAt], ['ENDING', '2099-01-15T12:00:00Z']);
    assert.equal((await send('DELETE', `${memberships}/m2`)).status, 409);
    assert.equal((await send('POST', `${memberships}/m4/resume`, {})).status, 409);

    const enrollment = { opensAt: '2099-01-01T00:00:00Z' };
    const area = { id: 'rye', title: 'Rye', purchaseType: 'FREE' as const, pricingOptions: [], benefits: [] };
    const later = createMockSite({ memberAreas: [{ ...area, enrollment }] });
    later.signIn();
    server.use(...memberAreaHandlers({ site: later, apiRoot: ROOT }));
    const answer = await send(
      'PUT',
      '/api/site-users/account/member-areas/rye/request-to-join',
      { originUrlPath: '', pricingOptionId: '' },
      { 'x-csrf-token': later.crumb },
    );
    assert.deepEqual([answer.status, JSON.parse(answer.text)], [400, { errorCode: 1 }]);
  });

  it('refuses a change with a wrong crumb, and a crumb after the end of its session', async () => {
    assert.deepEqual(
      JSON.parse((await send('DELETE', endpoints.session, undefined, { 'x-csrf-token': 'x' })).text),
      {
        crumbFail: true,
      },
    );
    site.signIn();
    const { crumb } = site;
    site.signOut();
    const reply = await send('DELETE', endpoints.session, undefined, { 'x-csrf-token': crumb });
    assert.equal(reply.status, 403);
  });

  it('refuses the calls of the owner to others, and those of a person to signed-out visitors', async () => {
    for (const { method, path: template, operationId } of described.operations()) {
      if (!template.startsWith('/api/marketing/') || operationId === 'lockScreen') continue;
      const address = template.replace(/\{\w+\}/, 'sample');
      site.signOut();
      assert.equal((await send(method, address, {})).status, 401, operationId);
      site.signIn('ana@example.com');
      assert.equal((await send(method, address, {})).status, 403, operationId);
    }
  });

  it('refuses fields that are not valid, a second account, and an area beyond the quota', async () => {
    const api = newClient();
    const wrong = { ...ACCOUNT, email: 'nobody', password: 'short' };
    assert.deepEqual((await refusedFields(api.createAccount(wrong))).fields, {
      email: 'invalid',
      password: 'too-short',
    });
    const second = { ...ACCOUNT, email: 'Ana@example.com' };
    assert.deepEqual((await refusedFields(api.createAccount(second))).fields, { email: 'taken' });
    const lookAlike = { ...ACCOUNT, email: '\uff41na@example.com' };
    assert.deepEqual((await refusedFields(api.createAccount(lookAlike))).fields, { email: 'taken' });
    const list = { ...ACCOUNT, email: 'nia,nora@example.com' };
    assert.deepEqual((await refusedFields(api.createAccount(list))).fields, { email: 'invalid' });

    site.signIn('olu@example.com');
    const area = { purchaseType: 'FREE' as const };
    assert.deepEqual((await refusedFields(api.createMemberArea({ ...area, title: 'letters' }))).fields, {
      name: 'taken',
    });
    await api.createMemberArea({ ...area, title: 'Four' });
    await api.createMemberArea({ ...area, title: 'Five' });
    const { code } = await refusedFields(api.createMemberArea({ ...area, title: 'Six' }));
    assert.equal(code, 'quota-reached');
  });

  it('answers with a connection that breaks, and with a page', async () => {
    const api = newClient();
    server.use(refuse('memberArea', 'no-answer', { apiRoot: ROOT, once: true }));
    await assert.rejects(
      api.memberArea('sample'),
      ({ failure }: { failure: { kind: string } }) => failure.kind === 'network',
    );
    server.use(refuse('memberArea', 'html', { apiRoot: ROOT, once: true }));
    await assert.rejects(
      api.memberArea('sample'),
      ({ failure }: { failure: { kind: string } }) => failure.kind === 'malformed',
    );
    assert.equal((await api.memberArea('sample')).title, 'The Commons');
  });

  it('refuses the edit of an area, and not the switch of all areas, whose path it would match', async () => {
    site.signIn('olu@example.com');
    server.use(refuse('updateMemberArea', 'server-error', { apiRoot: ROOT }));
    assert.equal((await send('PUT', endpoints.toggleMemberAreas, { memberAreasEnabled: true })).status, 200);
    assert.equal((await send('PUT', `${AREAS}/sample`, {})).status, 500);
  });

  it('answers at other paths, and at every origin without apiRoot', async () => {
    const other = createMockSite();
    server.use(...memberAreaHandlers({ site: other, endpoints: { memberArea: '/areas/{id}' } }));
    const answer = await fetch('https://other.test/areas/letters');
    assert.equal(((await answer.json()) as { title: string }).title, 'Letters');
  });

  it('starts with the people and areas of the test', async () => {
    const own = createMockSite({
      people: [],
      memberAreas: [{ id: 'rye', title: 'Rye', purchaseType: 'FREE', pricingOptions: [], benefits: [] }],
    });
    server.use(...memberAreaHandlers({ site: own, apiRoot: ROOT }));
    assert.equal((await newClient().memberArea('rye')).title, 'Rye');
    assert.equal((await send('GET', '/api/people-hub/v1/member-areas/sample')).status, 404);
    assert.throws(() => own.signIn(), RangeError);
    assert.throws(
      () => own.addMembership('ana@example.com', 'rye'),
      /no person with the email "ana@example.com"/,
    );
  });

  it('can have a login of its own, which has names, emails and passwords', async () => {
    const login = { kind: 'site', accountPath: '/me', mayClose: true } as const;
    const own = createMockSite({ login });
    server.use(...memberAreaHandlers({ site: own, apiRoot: ROOT }));
    own.signIn('ana@example.com');
    const api = createApi(() => ({ ...options(), csrfToken: () => own.crumb }));
    const profile = await api.profile();
    assert.deepEqual([profile.login, profile.mayEndSessions], [login, undefined]);
    const isRefused = (error: unknown) =>
      (error as { failure: { code?: string } }).failure.code === 'site-login';
    await assert.rejects(api.logIn({ email: 'ana@example.com', password: PASSWORD }), isRefused);
    await assert.rejects(api.updateProfile({ firstName: 'Mallory' }), isRefused);
    await assert.rejects(api.sessions(), isRefused);
    await api.updateProfile({ language: 'de' });
    assert.equal((await api.profile()).language, 'de');
    await api.closeAccount();
    assert.equal(
      own.people.some(({ email }) => email === 'ana@example.com'),
      false,
    );
    own.reset();
  });

  it('keeps the fields that the site adds, and refuses what does not fit them', async () => {
    const own = createMockSite({ profileFields: FIELDS });
    server.use(...memberAreaHandlers({ site: own, apiRoot: ROOT }));
    const api = createApi(() => ({ ...options(), csrfToken: () => own.crumb }));
    assert.deepEqual((await refusedFields(api.createAccount(ACCOUNT))).fields, {
      'profileFields.phone': 'required',
      'profileFields.rules': 'required',
    });
    const needed = { phone: '112', rules: true };
    await api.createAccount({ ...ACCOUNT, profileFields: { ...needed, guests: 2, diet: null } });
    assert.deepEqual((await api.profile()).profileFields, { ...needed, guests: 2 });
    const wrong = { firstName: 'Changed', profileFields: { guests: 9, size: 'L' } };
    assert.deepEqual((await refusedFields(api.updateProfile(wrong))).fields, {
      'profileFields.guests': 'invalid',
      'profileFields.size': 'invalid',
    });
    await api.updateProfile({ profileFields: { guests: null, diet: 'vegan' } });
    await api.updateProfile({ lastName: 'Changed' });
    assert.deepEqual((await api.profile()).profileFields, { ...needed, diet: 'vegan' });
    assert.equal((await api.profile()).firstName, ACCOUNT.firstName);

    own.signIn('ana@example.com');
    assert.equal((await api.profile()).profileFields, undefined);
    assert.throws(
      () => createMockSite({ profileFields: [{ name: 'email', label: 'Email', type: 'text' }] }),
      /^RangeError: profileFields\[0\]\.name: "email" is taken/,
    );
  });
});
