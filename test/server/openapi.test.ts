/** Each operation of `docs/openapi.yaml`, sent to the server once with success. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Passkeys } from 'member-area-elements/contract/account/passkeys';
import type { PasskeyCreation, PasskeyRequest } from 'member-area-elements/contract/parts/web-authn';
import { SoftwareAuthenticator } from '../../packages/testing/src/authenticator/software-authenticator.js';
import { startTestLogInProvider } from 'member-area-testing/conformance';
import { DescribedApi } from '../described-api.js';
import { whenDone } from '../setup/when-done.js';
import { createMovie } from './movie.js';
import {
  ACCOUNT as NEW_ACCOUNT,
  findMail,
  readCode,
  readLinkToken,
  startSite,
  type Answer,
  type Mail,
  type RequestHeaders,
} from './site.js';

const ACCOUNT = '/api/site-users/account';
const AREAS = '/api/marketing/member-areas';
const LOCK = '/api/marketing/member-area-lock-screen-customization/community';
const PASSWORD = { password: NEW_ACCOUNT.password };

describe('the server and docs/openapi.yaml', async () => {
  const api = new DescribedApi();
  const succeeded = new Set<string>();

  const provider = await startTestLogInProvider();
  whenDone(() => provider.close());
  const { issuer, clientId, clientSecret } = provider;
  const site = await startSite({
    logInProviders: [{ id: 'example', name: 'Example ID', issuer, clientId, clientSecret }],
  });
  const visitor = await site.newVisitor();
  const owner = await site.logInAs('owner');

  /** Sends a request, and checks its body and its answer against the description. */
  async function send(
    who: typeof visitor,
    method: string,
    path: string,
    body?: unknown,
    headers?: RequestHeaders,
  ): Promise<Answer> {
    const operation = api.find(method, path);
    assert.ok(operation, `${method} ${path}`);
    if (body !== undefined && !(body instanceof Uint8Array))
      assert.deepEqual(api.bodyProblems(operation, body), [], operation.operationId);
    const answer = await (method === 'GET' ? who.get(path) : who.sendChange(method, path, body, headers));
    assert.deepEqual(api.answerProblems(operation, answer), [], operation.operationId);
    assert.ok(answer.status < 300, `${operation.operationId}: ${answer.status} ${answer.text}`);
    succeeded.add(operation.operationId);
    return answer;
  }

  /** Returns the token of the link in the last mail of a kind to an address. */
  async function readToken(kind: Mail['kind'], to: string): Promise<string> {
    return readLinkToken(await findMail(visitor, kind, to));
  }

  async function sendPasskeyCalls(who: typeof visitor): Promise<void> {
    const device = new SoftwareAuthenticator({ origin: site.url });
    const keys = `${ACCOUNT}/passkeys`;
    const created = await device.create(
      JSON.parse((await send(who, 'POST', `${keys}/options`, {})).text) as PasskeyCreation,
    );
    await send(who, 'POST', keys, { credential: created, name: 'Phone' });
    const asked = await send(who, 'POST', `${keys}/session/options`);
    const credential = await device.get(JSON.parse(asked.text) as PasskeyRequest);
    await send(who, 'POST', `${keys}/session`, { credential });
    const { passkeys } = JSON.parse((await send(who, 'GET', keys)).text) as Passkeys;
    await send(who, 'PUT', `${keys}/${passkeys[0]?.id}`, { name: 'Old phone' });
    await send(who, 'POST', `${keys}/${passkeys[0]?.id}/removal`, {});
  }

  async function sendProviderCalls(who: typeof visitor): Promise<void> {
    const body = { returnTo: '/account' };
    const connections = `${ACCOUNT}/connections`;
    await send(who, 'POST', `${ACCOUNT}/log-in-providers/example/log-in`, body);
    const { url } = JSON.parse((await send(who, 'POST', `${connections}/example`, body)).text) as {
      url: string;
    };
    const { pathname, search } = new URL(provider.visit({ url, claims: { sub: 'described' } }));
    await who.get(pathname + search);
    await send(who, 'GET', connections);
    await send(who, 'POST', `${connections}/example/removal`, {});
  }

  test('the reads of visitors', async () => {
    await send(visitor, 'GET', '/api/people-hub/v1/member-areas/letters');
    await send(visitor, 'GET', LOCK);
    await send(visitor, 'GET', '/api/people-hub/v1/member-area-blocks/main');
    await send(visitor, 'POST', '/api/events', {
      eventSchemaName: 'MemberAreas',
      eventContent: { event_name: 'ViewJoinMember' },
    });
  });

  test('the account', async () => {
    const email = 'described@example.com';
    await send(visitor, 'POST', ACCOUNT, { ...NEW_ACCOUNT, email });
    await send(visitor, 'POST', `${ACCOUNT}/email-confirmation`);
    await send(
      visitor,
      'PUT',
      `${ACCOUNT}/email-confirmation/${await readToken('email-confirmation', email)}`,
    );
    await send(visitor, 'GET', `${ACCOUNT}/profile`);
    await send(visitor, 'PUT', `${ACCOUNT}/profile`, { language: 'de' });
    await send(visitor, 'GET', `${ACCOUNT}/sessions`);
    await send(visitor, 'DELETE', `${ACCOUNT}/sessions/ended`);
    await send(visitor, 'DELETE', `${ACCOUNT}/sessions`);
    await sendPasskeyCalls(visitor);
    await sendProviderCalls(visitor);
    await send(visitor, 'GET', `${ACCOUNT}/data`);
    await send(visitor, 'POST', `${ACCOUNT}/email-change`, { email: 'other@example.com', ...PASSWORD });
    await send(visitor, 'DELETE', `${ACCOUNT}/session`);
    await send(visitor, 'POST', `${ACCOUNT}/password-reset`, { email });
    await send(
      visitor,
      'PUT',
      `${ACCOUNT}/password-reset/${await readToken('password-reset', email)}`,
      PASSWORD,
    );
    // One email gets three mails an hour, and this one has had some.
    await site.updateDatabase(`delete from tries where key like 'mail-to %'`);
    for (const by of ['code', 'link'] as const) {
      await send(visitor, 'DELETE', `${ACCOUNT}/session`);
      await send(visitor, 'POST', `${ACCOUNT}/codes`, { email });
      const code = readCode(await findMail(visitor, 'sign-in-code', email));
      const token = await readToken('sign-in-code', email);
      await (by === 'code'
        ? send(visitor, 'POST', `${ACCOUNT}/codes/session`, { email, code })
        : send(visitor, 'POST', `${ACCOUNT}/code-links/${token}`));
    }
    await send(visitor, 'POST', `${ACCOUNT}/session`, { email, ...PASSWORD });
  });

  test('memberships and orders', async () => {
    const join = { originUrlPath: '/', pricingOptionId: '', loginStatus: 'already_logged_in' };
    await send(visitor, 'PUT', `${ACCOUNT}/member-areas/community/request-to-join`, join);
    await send(visitor, 'GET', '/api/people-hub/v1/member-navigation');
    const { location } = await visitor.submit(
      await visitor.get('/checkout?memberAreaId=letters&pricingOptionId=letters-monthly'),
      '/checkout',
      { action: 'pay' },
    );
    assert.equal(location, '/members/letters');
    const { json } = await send(visitor, 'GET', `${ACCOUNT}/memberships`);
    const paid = json.memberships.find(({ memberAreaId }) => memberAreaId === 'letters')!;
    const membership = `${ACCOUNT}/memberships/${paid.id}`;
    await send(visitor, 'GET', `${membership}/options`);
    await send(visitor, 'PUT', `${membership}/option`, { pricingOptionId: 'letters-yearly' });
    await send(visitor, 'DELETE', `${membership}/option`);
    const letters = await owner.get(`${AREAS}/letters`);
    await owner.put(`${AREAS}/letters`, { ...letters.json, maxPausePeriods: 1 });
    await send(visitor, 'PUT', `${membership}/pause`, { periods: 1 });
    await send(visitor, 'DELETE', membership);
    await send(visitor, 'PUT', `${membership}/cancellation-reason`, { reason: 'OTHER', comment: 'Rye.' });
    await send(visitor, 'POST', `${membership}/resume`, {});
    await send(visitor, 'GET', `${ACCOUNT}/orders/${json.orders[0].id}`);
    await send(visitor, 'POST', `${ACCOUNT}/closure`, PASSWORD);
  });

  test('the calls of the owner', async () => {
    await send(owner, 'GET', AREAS);
    const { json } = await send(owner, 'POST', AREAS, { name: 'Described', purchaseType: 'FREE' });
    const area = `${AREAS}/${json.id}`;
    await send(owner, 'GET', area);
    const update = { name: 'Again', description: '', purchaseType: 'FREE', pricingOptions: [], benefits: [] };
    await send(owner, 'PUT', area, update);
    await send(owner, 'DELETE', area);
    await send(owner, 'GET', '/api/people-hub/v1/billing/plan-quotas');
    await send(owner, 'GET', '/api/marketing/overview');
    await send(owner, 'GET', '/api/marketing/leaving-reasons');
    await send(owner, 'GET', '/api/marketing/audit');
    await send(owner, 'PUT', `${LOCK}/lock-screen/update`, {
      ...{ headline: 'Bakers', description: '', joinButtonVisibility: true, benefitsVisibility: true },
    });
    await send(owner, 'PUT', `${LOCK}/lock-screen/reset`);
    await send(owner, 'PUT', '/api/marketing/member-area-blocks/main', {
      memberAreaId: null,
      settings: {
        ...{ showTitle: true, showDescription: true, showPrice: true, showBenefits: false },
        ...{ buttonText: 'Join', alignment: 'start' },
      },
    });
    const movie = { 'content-type': 'video/mp4' };
    const { id: video } = (await send(owner, 'POST', `${AREAS}/videos`, createMovie(60), movie)).json;
    await send(owner, 'POST', AREAS, { name: 'Films', purchaseType: 'FREE', video: { id: video } });
    await send(owner, 'DELETE', `${AREAS}/videos/${video}`);
    await send(owner, 'POST', `${AREAS}/survey`, { feeling: 'NO_LONGER_USED' });
    await send(owner, 'POST', `${AREAS}/survey/dismissal`, { method: 'close' });
    await send(owner, 'PUT', `${AREAS}/update-navigation-setting`, { navigationSetting: 'HIDDEN' });
    await send(owner, 'PUT', `${AREAS}/toggle`, { memberAreasEnabled: true });
    const coupons = '/api/marketing/coupons';
    const reduction = { kind: 'percent', percent: 20 };
    const coupon = { code: 'DESCRIBED', reduction, duration: { kind: 'once' } };
    const created = await send(owner, 'POST', coupons, coupon);
    await send(owner, 'GET', coupons);
    await send(owner, 'DELETE', `${coupons}/${created.json.id}`);
    const people = '/api/marketing/people';
    const invited = await send(owner, 'POST', people, { email: 'kim@example.com', role: 'support' });
    const { json: staff } = await send(owner, 'GET', people);
    await send(owner, 'DELETE', `${people}/${invited.json.id}`);
    await send(owner, 'PUT', `${people}/${staff.people[0]!.id}`, { role: 'owner' });
    await send(owner, 'GET', '/api/marketing/health');
    const mails = (await send(owner, 'GET', '/api/marketing/owner-mails')).json;
    await send(owner, 'PUT', '/api/marketing/owner-mails', mails);
  });

  test('the calls about one member', async () => {
    const member = await site.signUp();
    const { siteUserId } = member.readSiteUserInfo();
    const path = `/api/marketing/members/${siteUserId}`;
    await member.submit(
      await member.get('/checkout?memberAreaId=letters&pricingOptionId=letters-monthly'),
      '/checkout',
      { action: 'pay' },
    );
    await send(owner, 'GET', '/api/marketing/members');
    await send(owner, 'GET', '/api/marketing/members/export');
    const { json } = await send(owner, 'GET', path);
    const option = { pricingOptionId: 'letters-monthly' };
    await send(owner, 'PUT', '/api/marketing/member-area-prices/letters', option);
    const declared = { kind: 'cancellation', orderNumber: String(json.orders[0].number) };
    await send(member, 'POST', '/api/site-users/contract-ends', declared);
    const refund = { value: '5.00', endsAccess: false, key: 'described' };
    await send(owner, 'POST', `/api/marketing/orders/${json.orders[0].id}/refunds`, refund);
    await send(owner, 'POST', `/api/marketing/memberships/${json.memberships[0].id}/end`, { when: 'now' });
    const grant = { memberIds: [siteUserId], memberAreaId: 'community', endsAt: null };
    await send(owner, 'POST', '/api/marketing/memberships', grant);
    const { memberships } = (await owner.get(path)).json;
    const { id: granted } = memberships.find(({ memberAreaId }) => memberAreaId === 'community')!;
    const endsAt = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
    await send(owner, 'PUT', `/api/marketing/memberships/${granted}`, { endsAt });
    const target = { memberAreaId: 'letters' };
    await send(owner, 'POST', '/api/marketing/member-area-members/community', target);
    const note = await send(owner, 'POST', `${path}/notes`, { text: 'Met at the fair.' });
    await send(owner, 'DELETE', `/api/marketing/member-notes/${note.json.id}`);
    await send(owner, 'POST', `${path}/links`);
    await send(owner, 'GET', `${path}/data`);
    await send(owner, 'DELETE', path);
  });

  test('are all operations', () => {
    const described = api.operations().map(({ operationId }) => operationId);
    assert.deepEqual([...succeeded].sort(), described.sort());
  });

  test('an answer that is not described fails', () => {
    const area = api.find('GET', '/api/people-hub/v1/member-areas/letters')!;
    const text = JSON.stringify({ id: 'letters', title: 'Letters', purchaseType: 'GIFT' });
    assert.match(api.answerProblems(area, { status: 200, text })[0]!, /^\/purchaseType/);
    assert.deepEqual(api.answerProblems(area, { status: 200, text: '<p>' }), ['the body is not JSON']);
  });
});
