import type { Api } from 'member-area-elements/core/api';
import { endContract } from 'member-area-elements/contract/account/end-contract';
import { addPasskey } from 'member-area-elements/contract/account/add-passkey';
import { logInWithPasskey } from 'member-area-elements/contract/account/log-in-with-passkey';
import { passkeyLogInOptions } from 'member-area-elements/contract/account/passkey-log-in-options';
import { passkeyOptions } from 'member-area-elements/contract/account/passkey-options';
import { connectProvider } from 'member-area-elements/contract/account/connect-provider';
import { logInWithProvider } from 'member-area-elements/contract/account/log-in-with-provider';
import { addNote } from 'member-area-elements/contract/owner/add-note';
import { createCoupon } from 'member-area-elements/contract/owner/create-coupon';
import { invitePerson } from 'member-area-elements/contract/owner/invite-person';
import { grantMembership } from 'member-area-elements/contract/owner/grant-membership';
import { moveMembers } from 'member-area-elements/contract/owner/move-members';
import { changeOption } from 'member-area-elements/contract/account/change-option';
import { changeMemberPrices } from 'member-area-elements/contract/owner/change-member-prices';
import { refundOrder } from 'member-area-elements/contract/owner/refund-order';
import { describe, expect, it } from 'vitest';
import { areaBody, createClient } from './client.js';
import type { Answer } from '../answering-fetch.js';

type Expected = [name: keyof Api, call: (api: Api) => Promise<unknown>, request: string, body?: unknown];

const lockScreen = {
  headline: 'Members only',
  description: 'Join us',
  joinButtonVisibility: false,
  benefitsVisibility: true,
};
const account = { firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com', password: 'visitor-pass-1' };
const credentials = { email: 'ana@example.com', password: 'visitor-pass-1' };
const answers = { feeling: 'VERY_DISAPPOINTED', mainBenefit: 'Letters' } as const;

const blockSettings = {
  showTitle: true,
  showDescription: false,
  showPrice: true,
  showBenefits: false,
  buttonText: 'Come in',
  alignment: 'end',
} as const;

const customization = '/api/marketing/member-area-lock-screen-customization';
const accountApi = '/api/site-users/account';

const marketing = '/api/marketing';

const reads: Expected[] = [
  ['members', (api) => api.members({}), `GET ${marketing}/members`],
  [
    'members',
    (api) =>
      api.members({ search: 'ana & co', standing: 'past-due', sort: '-name', area: '', cursor: undefined }),
    `GET ${marketing}/members?search=ana+%26+co&standing=past-due&sort=-name`,
  ],
  ['member', (api) => api.member('p/1'), `GET ${marketing}/members/p%2F1`],
  ['people', (api) => api.people(), `GET ${marketing}/people`],
  ['coupons', (api) => api.coupons(), `GET ${marketing}/coupons`],
  ['overview', (api) => api.overview(), `GET ${marketing}/overview`],
  [
    'leavingReasons',
    (api) => api.leavingReasons('next one'),
    `GET ${marketing}/leaving-reasons?cursor=next+one`,
  ],
  ['audit', (api) => api.audit({ by: 'p1' }), `GET ${marketing}/audit?by=p1`],
  ['memberArea', (api) => api.memberArea('tea club'), 'GET /api/people-hub/v1/member-areas/tea%20club'],
  ['memberAreas', (api) => api.memberAreas(), 'GET /api/marketing/member-areas'],
  ['ownedMemberArea', (api) => api.ownedMemberArea('tea club'), 'GET /api/marketing/member-areas/tea%20club'],
  ['planQuotas', (api) => api.planQuotas(), 'GET /api/people-hub/v1/billing/plan-quotas'],
  ['lockScreen', (api) => api.lockScreen('a/b'), `GET ${customization}/a%2Fb`],
  ['profile', (api) => api.profile(), `GET ${accountApi}/profile`],
  ['passkeys', (api) => api.passkeys(), `GET ${accountApi}/passkeys`],
  ['connections', (api) => api.connections(), `GET ${accountApi}/connections`],
  ['sessions', (api) => api.sessions(), `GET ${accountApi}/sessions`],
  ['memberships', (api) => api.memberships(), `GET ${accountApi}/memberships`],
  ['membershipOptions', (api) => api.membershipOptions('m 1'), `GET ${accountApi}/memberships/m%201/options`],
  ['order', (api) => api.order('o/1'), `GET ${accountApi}/orders/o%2F1`],
  ['block', (api) => api.block('front page'), 'GET /api/people-hub/v1/member-area-blocks/front%20page'],
  ['health', (api) => api.health(), 'GET /api/marketing/health'],
  ['ownerMails', (api) => api.ownerMails(), 'GET /api/marketing/owner-mails'],
  ['memberNavigation', (api) => api.memberNavigation(), 'GET /api/people-hub/v1/member-navigation'],
];

const grant = { memberIds: ['p1', 'p2'], memberAreaId: 'letters', endsAt: null };
const refund = { value: '5.00', endsAccess: true, key: 'k1' };

const withdrawal = { kind: 'withdrawal', orderNumber: '1001', email: 'ana@example.com' } as const;

const invitation = { email: 'kim@example.com', role: 'support' } as const;

/** The changes whose answers the client reads. */
const answeredChanges: [...Expected, answer: object][] = [
  [
    'endContract',
    (api) => api.endContract(withdrawal),
    'POST /api/site-users/contract-ends',
    withdrawal,
    endContract.sample.answer,
  ],
  [
    'passkeyOptions',
    (api) => api.passkeyOptions(passkeyOptions.sample.body),
    `POST ${accountApi}/passkeys/options`,
    passkeyOptions.sample.body,
    passkeyOptions.sample.answer,
  ],
  [
    'logInWithProvider',
    (api) => api.logInWithProvider('google', logInWithProvider.sample.body),
    `POST ${accountApi}/log-in-providers/google/log-in`,
    logInWithProvider.sample.body,
    logInWithProvider.sample.answer,
  ],
  [
    'connectProvider',
    (api) => api.connectProvider('google', connectProvider.sample.body),
    `POST ${accountApi}/connections/google`,
    connectProvider.sample.body,
    connectProvider.sample.answer,
  ],
  [
    'invitePerson',
    (api) => api.invitePerson(invitation),
    `POST ${marketing}/people`,
    invitation,
    invitePerson.sample.answer,
  ],
  [
    'createCoupon',
    (api) => api.createCoupon(createCoupon.sample.body),
    `POST ${marketing}/coupons`,
    createCoupon.sample.body,
    createCoupon.sample.answer,
  ],
  [
    'addNote',
    (api) => api.addNote('p/1', 'Hi'),
    `POST ${marketing}/members/p%2F1/notes`,
    { text: 'Hi' },
    addNote.sample.answer,
  ],
  [
    'grantMembership',
    (api) => api.grantMembership(grant),
    `POST ${marketing}/memberships`,
    grant,
    grantMembership.sample.answer,
  ],
  [
    'moveMembers',
    (api) => api.moveMembers('a/b', 'c'),
    'POST /api/marketing/member-area-members/a%2Fb',
    { memberAreaId: 'c' },
    moveMembers.sample.answer,
  ],
  [
    'changeMemberPrices',
    (api) => api.changeMemberPrices('a/1', 'monthly'),
    `PUT ${marketing}/member-area-prices/a%2F1`,
    { pricingOptionId: 'monthly' },
    changeMemberPrices.sample.answer,
  ],
  [
    'refundOrder',
    (api) => api.refundOrder('o/1', refund),
    `POST ${marketing}/orders/o%2F1/refunds`,
    refund,
    refundOrder.sample.answer,
  ],
];

const changes: Expected[] = [
  ['changeRole', (api) => api.changeRole('p/1', 'owner'), `PUT ${marketing}/people/p%2F1`, { role: 'owner' }],
  ['endCoupon', (api) => api.endCoupon('c/1'), `DELETE ${marketing}/coupons/c%2F1`],
  ['removePerson', (api) => api.removePerson('p/1'), `DELETE ${marketing}/people/p%2F1`],
  ['deleteNote', (api) => api.deleteNote('n/1'), `DELETE ${marketing}/member-notes/n%2F1`],
  ['sendMemberLink', (api) => api.sendMemberLink('p/1'), `POST ${marketing}/members/p%2F1/links`],
  ['closeMember', (api) => api.closeMember('p/1'), `DELETE ${marketing}/members/p%2F1`],
  [
    'endMembership',
    (api) => api.endMembership('m/1', 'period'),
    `POST ${marketing}/memberships/m%2F1/end`,
    { when: 'period' },
  ],
  [
    'moveMembershipEnd',
    (api) => api.moveMembershipEnd('m/1', null),
    `PUT ${marketing}/memberships/m%2F1`,
    { endsAt: null },
  ],
  ['deleteVideo', (api) => api.deleteVideo('v/1'), 'DELETE /api/marketing/member-areas/videos/v%2F1'],
  ['deleteMemberArea', (api) => api.deleteMemberArea('a/b'), 'DELETE /api/marketing/member-areas/a%2Fb'],
  [
    'updateLockScreen',
    (api) => api.updateLockScreen('a1', lockScreen),
    `PUT ${customization}/a1/lock-screen/update`,
    lockScreen,
  ],
  ['resetLockScreen', (api) => api.resetLockScreen('a1'), `PUT ${customization}/a1/lock-screen/reset`],
  [
    'updateNavigationSetting',
    (api) => api.updateNavigationSetting('HIDDEN'),
    'PUT /api/marketing/member-areas/update-navigation-setting',
    { navigationSetting: 'HIDDEN' },
  ],
  [
    'toggleMemberAreas',
    (api) => api.toggleMemberAreas(false),
    'PUT /api/marketing/member-areas/toggle',
    { memberAreasEnabled: false },
  ],
  ['sendSurvey', (api) => api.sendSurvey(answers), 'POST /api/marketing/member-areas/survey', answers],
  [
    'dismissSurvey',
    (api) => api.dismissSurvey('not_now'),
    'POST /api/marketing/member-areas/survey/dismissal',
    { method: 'not_now' },
  ],
  ['logIn', (api) => api.logIn(credentials), `POST ${accountApi}/session`, credentials],
  [
    'sendCode',
    (api) => api.sendCode({ email: 'ana@example.com', screen: '/account/login' }),
    `POST ${accountApi}/codes`,
    { email: 'ana@example.com', screen: '/account/login' },
  ],
  ['logOut', (api) => api.logOut(), `DELETE ${accountApi}/session`],
  ['endSession', (api) => api.endSession('s 1'), `DELETE ${accountApi}/sessions/s%201`],
  [
    'logInWithPasskey',
    (api) => api.logInWithPasskey(logInWithPasskey.sample.body),
    `POST ${accountApi}/passkeys/session`,
    logInWithPasskey.sample.body,
  ],
  [
    'addPasskey',
    (api) => api.addPasskey(addPasskey.sample.body),
    `POST ${accountApi}/passkeys`,
    addPasskey.sample.body,
  ],
  [
    'renamePasskey',
    (api) => api.renamePasskey('k 1', 'Phone'),
    `PUT ${accountApi}/passkeys/k%201`,
    { name: 'Phone' },
  ],
  ['removePasskey', (api) => api.removePasskey('k 1', {}), `POST ${accountApi}/passkeys/k%201/removal`, {}],
  [
    'disconnectProvider',
    (api) => api.disconnectProvider('google', {}),
    `POST ${accountApi}/connections/google/removal`,
    {},
  ],
  ['endOtherSessions', (api) => api.endOtherSessions(), `DELETE ${accountApi}/sessions`],
  ['createAccount', (api) => api.createAccount(account), `POST ${accountApi}`, account],
  [
    'updateProfile',
    (api) => api.updateProfile({ firstName: 'Anna' }),
    `PUT ${accountApi}/profile`,
    { firstName: 'Anna' },
  ],
  ['cancelMembership', (api) => api.cancelMembership('m 1'), `DELETE ${accountApi}/memberships/m%201`],
  [
    'changeOption',
    (api) => api.changeOption('m 1', changeOption.sample.body),
    `PUT ${accountApi}/memberships/m%201/option`,
    changeOption.sample.body,
  ],
  ['keepOption', (api) => api.keepOption('m 1'), `DELETE ${accountApi}/memberships/m%201/option`],
  [
    'pauseMembership',
    (api) => api.pauseMembership('m 1', { periods: 2 }),
    `PUT ${accountApi}/memberships/m%201/pause`,
    { periods: 2 },
  ],
  [
    'resumeMembership',
    (api) => api.resumeMembership('m 1'),
    `POST ${accountApi}/memberships/m%201/resume`,
    {},
  ],
  [
    'sendCancellationReason',
    (api) => api.sendCancellationReason('m 1', { reason: 'OTHER', comment: 'Bye' }),
    `PUT ${accountApi}/memberships/m%201/cancellation-reason`,
    { reason: 'OTHER', comment: 'Bye' },
  ],
  [
    'requestPasswordReset',
    (api) => api.requestPasswordReset('ana@example.com'),
    `POST ${accountApi}/password-reset`,
    { email: 'ana@example.com' },
  ],
  [
    'setPassword',
    (api) => api.setPassword('tok/en', 'new-pass-123'),
    `PUT ${accountApi}/password-reset/tok%2Fen`,
    { password: 'new-pass-123' },
  ],
  [
    'closeAccount',
    (api) => api.closeAccount('visitor-pass-1'),
    `POST ${accountApi}/closure`,
    { password: 'visitor-pass-1' },
  ],
  [
    'changeEmail',
    (api) => api.changeEmail('anna@example.com', 'old-pass-123'),
    `POST ${accountApi}/email-change`,
    { email: 'anna@example.com', password: 'old-pass-123' },
  ],
  [
    'resendEmailConfirmation',
    (api) => api.resendEmailConfirmation(),
    `POST ${accountApi}/email-confirmation`,
  ],
  [
    'saveBlock',
    (api) => api.saveBlock('b1', 'letters', blockSettings),
    'PUT /api/marketing/member-area-blocks/b1',
    { memberAreaId: 'letters', settings: blockSettings },
  ],
  [
    'saveBlock',
    (api) => api.saveBlock('b1', '', blockSettings),
    'PUT /api/marketing/member-area-blocks/b1',
    { memberAreaId: null, settings: blockSettings },
  ],
];

/** Makes a call and returns its result and its only request. */
async function captureRequest(
  call: (api: Api) => Promise<unknown>,
  token: string | null = 'crumb-1',
  answer: Answer = { status: 204 },
) {
  const { api, options, calls } = createClient(answer);
  options.csrfToken = () => token;
  const result = await call(api).catch((error: unknown) => error);
  const [request, ...others] = calls;
  expect(others).to.deep.equal([]);
  return { result, request: request! };
}

describe('the calls of the API client', () => {
  for (const [name, call, request] of reads) {
    it(`${name} is ${request}, without a body and without the token`, async () => {
      const actual = (await captureRequest(call)).request;
      expect(`${actual.method} ${actual.url}`).to.equal(request);
      expect(actual.body).to.equal('');
      expect(actual.headers).to.include({ accept: 'application/json' });
      expect(actual.headers).to.not.have.any.keys('content-type', 'x-csrf-token');
    });
  }

  for (const [name, call, request, body] of changes) {
    it(`${name} is ${request} with the token, and an empty answer is enough`, async () => {
      const { result, request: actual } = await captureRequest(call);
      expect(result).to.equal(undefined);
      expect(`${actual.method} ${actual.url}`).to.equal(request);
      expect(actual.headers).to.include({ accept: 'application/json', 'x-csrf-token': 'crumb-1' });
      if (body === undefined) {
        expect(actual.body).to.equal('');
        expect(actual.headers).to.not.have.property('content-type');
      } else {
        expect(JSON.parse(actual.body)).to.deep.equal(body);
        expect(actual.headers).to.include({ 'content-type': 'application/json' });
      }
    });
  }

  for (const [name, call, request, body, answer] of answeredChanges) {
    it(`${name} is ${request} with the token, and reads the answer`, async () => {
      const { result, request: actual } = await captureRequest(call, 'crumb-1', { body: answer });
      expect(result).to.deep.equal(answer);
      expect(`${actual.method} ${actual.url}`).to.equal(request);
      expect(JSON.parse(actual.body)).to.deep.equal(body);
      expect(actual.headers).to.include({ 'x-csrf-token': 'crumb-1' });
    });
  }

  it('addresses of files have the root of the backend and the filter', () => {
    const { api } = createClient();
    expect(api.memberExportAddress({ search: 'a b', marketing: 'yes' })).to.equal(
      `https://api.example${marketing}/members/export?search=a+b&marketing=yes`,
    );
    expect(api.memberDataAddress('p/1')).to.equal(`https://api.example${marketing}/members/p%2F1/data`);
    expect(api.memberDataAddress('')).to.equal('');
    expect(api.ownDataAddress()).to.equal(`https://api.example${accountApi}/data`);
  });

  it('createMemberArea is POST /api/marketing/member-areas, sends the title as name and returns the area', async () => {
    const { api, calls } = createClient({ status: 201, body: areaBody({ id: 'new-1', name: 'Readers' }) });
    const area = await api.createMemberArea({ title: 'Readers', purchaseType: 'FREE', layout: 'grid' });
    expect(area).to.include({ id: 'new-1', title: 'Readers' });
    expect(`${calls[0]!.method} ${calls[0]!.url}`).to.equal('POST /api/marketing/member-areas');
    expect(JSON.parse(calls[0]!.body)).to.deep.equal({
      name: 'Readers',
      purchaseType: 'FREE',
      layout: 'grid',
    });
  });

  it('send a reason without a comment when the comment is empty', async () => {
    const { request } = await captureRequest((api) =>
      api.sendCancellationReason('m1', { reason: 'NOT_USED', comment: '' }),
    );
    expect(JSON.parse(request.body)).to.deep.equal({ reason: 'NOT_USED' });
  });

  it('updateMemberArea is PUT /api/marketing/member-areas/{id}, sends the version and returns the area', async () => {
    const body = areaBody({ id: 'a1', name: 'Readers', path: '/members/a1', numMembers: 3 });
    const { api, calls } = createClient({ headers: { etag: '"2"' }, body }, { body });
    const data = {
      description: 'Letters',
      purchaseType: 'FREE' as const,
      pricingOptions: [],
      benefits: [{ description: 'Tea' }],
    };
    const update = { title: 'Readers', ...data };
    const area = await api.updateMemberArea('a1', update, '"1"');
    expect(area).to.include({ title: 'Readers', version: '"2"', path: '/members/a1', numMembers: 3 });
    await api.updateMemberArea('a1', update);
    const [withVersion, without] = calls;
    expect(`${withVersion!.method} ${withVersion!.url}`).to.equal('PUT /api/marketing/member-areas/a1');
    expect(JSON.parse(withVersion!.body)).to.deep.equal({ name: 'Readers', ...data });
    expect(withVersion!.headers).to.include({ 'if-match': '"1"' });
    expect(without!.headers).not.to.have.property('if-match');
  });

  it('saveOwnerMails is PUT /api/marketing/owner-mails, and returns what was stored', async () => {
    const mails = { joined: 'off', paymentFailed: true, left: false } as const;
    const { result, request } = await captureRequest((api) => api.saveOwnerMails(mails), 'crumb-1', {
      body: mails,
    });
    expect(result).to.deep.equal(mails);
    expect(`${request.method} ${request.url}`).to.equal('PUT /api/marketing/owner-mails');
    expect(JSON.parse(request.body)).to.deep.equal(mails);
  });

  it('are all tested here', () => {
    const tested = [...new Set([...reads, ...changes, ...answeredChanges].map(([name]) => name))];
    expect(Object.keys(createClient().api)).to.have.members([
      ...tested,
      'confirmEmail',
      'logInWithCode',
      'logInWithLink',
      'passkeyLogInOptions',
      'createMemberArea',
      'saveOwnerMails',
      'updateMemberArea',
      'memberExportAddress',
      'memberDataAddress',
      'ownDataAddress',
    ]);
  });

  it('logInWithCode and logInWithLink read whether the account is new', async () => {
    const code = { email: 'ana@example.com', code: '482913' };
    const isNew: Answer = { body: { isNew: true } };
    const byCode = await captureRequest((api) => api.logInWithCode(code), 'crumb-1', isNew);
    expect(byCode.result).toEqual({ isNew: true });
    expect(byCode.request).toMatchObject({ method: 'POST', url: `${accountApi}/codes/session` });
    const byLink = await captureRequest((api) => api.logInWithLink('tok/en'));
    expect(byLink.result).toEqual({ isNew: false });
    expect(byLink.request).toMatchObject({ method: 'POST', url: `${accountApi}/code-links/tok%2Fen` });
  });

  it('passkeyLogInOptions reads what the browser is asked, with members that are not listed', async () => {
    const options = { ...passkeyLogInOptions.sample.answer, hints: ['client-device'] };
    const { result, request } = await captureRequest((api) => api.passkeyLogInOptions(), 'crumb-1', {
      body: options,
    });
    expect(result).toEqual(options);
    expect(request).toMatchObject({ method: 'POST', url: `${accountApi}/passkeys/session/options` });
  });

  it('confirmEmail sends the token of the link, and reads the one for a new password', async () => {
    const answer = { body: { passwordToken: 'p1' } };
    const { result, request } = await captureRequest((api) => api.confirmEmail('tok/en'), 'crumb-1', answer);
    expect(result).to.deep.equal({ passwordToken: 'p1' });
    expect(`${request.method} ${request.url}`).to.equal(`PUT ${accountApi}/email-confirmation/tok%2Fen`);
    const { result: empty } = await captureRequest((api) => api.confirmEmail('tok/en'));
    expect(empty).to.deep.equal({});
  });

  it('send no token header when there is no token', async () => {
    const { request } = await captureRequest((api) => api.logOut(), null);
    expect(request.headers).to.not.have.property('x-csrf-token');
  });

  it('of a lock screen send its version as If-Match, and no header without one', async () => {
    const { api, calls } = createClient({ status: 204 }, { status: 204 });
    await api.updateLockScreen('a', { ...lockScreen, version: 'not sent' } as typeof lockScreen, '"v1"');
    await api.updateLockScreen('a', lockScreen);
    expect(JSON.parse(calls[0]!.body)).to.deep.equal(lockScreen);
    expect(calls.map(({ headers }) => headers['if-match'])).to.deep.equal(['"v1"', undefined]);
  });

  it('go to the configured path, and the others to their default path', async () => {
    const { api, options, calls } = createClient({ status: 204 }, { status: 204 });
    options.endpoints = { membership: '/v2/members/{id}/leave' };
    await api.cancelMembership('m1');
    await api.logOut();
    expect(calls.map(({ url }) => url)).to.deep.equal([
      '/v2/members/m1/leave',
      '/api/site-users/account/session',
    ]);
  });

  it('use configuration that changes after the client was created', async () => {
    const { api, options, calls } = createClient({ status: 204 });
    options.apiRoot += '/v2/';
    await api.logOut();
    expect(calls.map(({ url }) => url)).to.deep.equal(['/v2/api/site-users/account/session']);
  });
});
