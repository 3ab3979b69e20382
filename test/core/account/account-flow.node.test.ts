import {
  createAccountFlow,
  type AccountExit,
  type AccountFlow,
  type Departure,
  type FormResult,
} from 'member-area-elements/core/account';
import { safePath, type JoinContext, type JoinOutcome, type Site } from 'member-area-elements/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client.js';
import type { Answer, Call } from '../answering-fetch.js';

const credentials = { email: 'ana@example.com', password: 'secret-pass-1' };
const newAccount = { ...credentials, firstName: 'Ana', lastName: 'Lima' };
const memberAreaId = 'community';
const context: JoinContext = {
  accountLoginOrigin: 'MEMBER_AREA_BLOCK',
  memberAreaId,
  pricingOptionId: 'monthly',
  originUrlPath: safePath('/shop')!,
};
const done: Answer = { status: 204 };
const profile: Answer = { body: { siteUserId: 'u1', firstName: 'A', lastName: 'L', email: 'a@b.c' } };
const redirect: JoinOutcome = { kind: 'redirect', memberAreaId, redirectUrlPath: safePath('/members')! };
const serverAlert: FormResult = { kind: 'alert', reason: 'server' };
const wrongPassword: FormResult = { kind: 'fields', fields: { currentPassword: 'wrong' } };

let flow: AccountFlow;
let calls: Call[];
/** What the flow has done besides its calls: on the exit, as events, as joins, and what it has reported. */
let exitCalls: unknown[];
let tracked: unknown[];
let joins: unknown[];
let errors: [during: string, message: string][];
/** Whether the page lets the visitor leave or prevents it. */
let departure: Departure;
let pageHandlesFailures: boolean;

beforeEach(() => {
  [exitCalls, tracked, joins, errors] = [[], [], [], []];
  departure = 'leaving';
  pageHandlesFailures = false;
});

/** Opens an account page whose backend gives these answers, and where a join has this outcome. */
function openAccount(answers: Answer[], outcome: JoinOutcome = redirect): void {
  const client = createClient(...answers);
  calls = client.calls;
  const site: Partial<Site> = {
    api: () => Promise.resolve(client.api),
    siteUser: () => ({ state: 'signed-in', firstName: 'Ana', siteUserId: 'u1' }),
    person: { adopt: () => exitCalls.push('adopted') } as Partial<Site['person']> as Site['person'],
    track: (...event) => Promise.resolve(void tracked.push(event)),
    join: (request) => (joins.push(request), Promise.resolve(outcome)),
    report: (error, during) => errors.push([during, (error as Error).message]),
  };
  const exit: Partial<AccountExit> = {
    redirect: (path) => (exitCalls.push(['redirect', path]), departure),
    joined: (...join) => (exitCalls.push(['joined', ...join]), departure),
    joinFailed: (failure) => (
      exitCalls.push(['join failed', failure]),
      Promise.resolve(!pageHandlesFailures)
    ),
    accountChanged: (followUp) => (exitCalls.push(['account changed', followUp]), departure),
  };
  flow = createAccountFlow(site as Site, exit as AccountExit);
}

const requests = () =>
  calls.map(({ method, url }) => `${method} ${url.replace('/api/site-users/account', '')}`);
const bodies = () => calls.map(({ body }) => JSON.parse(body || 'null') as unknown);
const reported = () => errors.map(([during]) => during);

const failedJoins: [how: string, outcome: JoinOutcome, result: FormResult, status: number, reason: string][] =
  [
    [
      'before enrollment',
      { kind: 'account', memberAreaId, status: 400, reason: 'not-yet-open' },
      { kind: 'notice', reason: 'not-yet-open' },
      400,
      'not-yet-open',
    ],
    [
      'with a server error',
      { kind: 'alert', memberAreaId, status: 500, reason: 'server' },
      { kind: 'not-joined', alert: 'server' },
      500,
      'server',
    ],
  ];

const forms: [
  action: string,
  during: string,
  request: string,
  loginStatus: string,
  event: string,
  submit: (context: JoinContext | null, followUp: boolean) => Promise<FormResult>,
][] = [
  [
    'logging in',
    'log-in',
    'POST /session',
    'logged_in_to_join',
    'LoginForMemberArea',
    (...more) => flow.logIn(credentials, ...more),
  ],
  [
    'creating an account',
    'create-account',
    'POST ',
    'created_account_to_join',
    'CreateAccountForMemberArea',
    (...more) => flow.createAccount(newAccount, ...more),
  ],
];

for (const [action, during, request, loginStatus, event, submit] of forms) {
  describe(action, () => {
    for (const followUp of [false, true]) {
      it(`sends the typed values, and notifies the page that the visitor has changed, follow-up ${followUp}`, async () => {
        openAccount([done]);
        expect(await submit(null, followUp)).to.deep.equal({ kind: 'leaving' });
        expect(requests()).to.deep.equal([request]);
        expect(bodies()).to.deep.equal([during === 'log-in' ? credentials : newAccount]);
        expect(exitCalls).to.deep.equal(['adopted', ['account changed', followUp]]);
        expect([tracked, joins, errors]).to.deep.equal([[], [], []]);
      });
    }

    it(`sends the join as ${loginStatus}, redirects to its path, and records an event without typed values`, async () => {
      openAccount([done]);
      expect(await submit(context, false)).to.deep.equal({ kind: 'leaving' });
      expect(joins).to.deep.equal([
        { memberAreaId, pricingOptionId: 'monthly', originUrlPath: '/shop', loginStatus },
      ]);
      expect(exitCalls).to.deep.equal(['adopted', ['joined', memberAreaId, '/members']]);
      expect(tracked).to.deep.equal([[event, { member_area_id: memberAreaId }]]);
    });

    for (const [how, outcome, result, status, reason] of failedJoins) {
      it(`shows the result of a join ${how}, and notifies the page first`, async () => {
        openAccount([done], outcome);
        expect(await submit(context, false)).to.deep.equal(result);
        expect(exitCalls).to.deep.equal(['adopted', ['join failed', { memberAreaId, status, reason }]]);
      });

      it(`shows nothing when the page handles a join ${how}`, async () => {
        pageHandlesFailures = true;
        openAccount([done], outcome);
        expect(await submit(context, false)).to.deep.equal(
          result.kind === 'notice' ? { kind: 'staying' } : { kind: 'not-joined', alert: null },
        );
      });
    }

    it('asks to log in again, and reports the reason, when the join is answered 401', async () => {
      openAccount([done], { kind: 'authenticate', memberAreaId, screen: 'login' });
      expect(await submit(context, false)).to.deep.equal({ kind: 'lapsed' });
      expect(exitCalls).to.deep.equal(['adopted']);
      expect(errors).to.deep.equal([
        [
          'join',
          'The server answered the join with 401 right after the visitor had signed in. The browser did not send the session cookie: check ' +
            'its Domain, Path, Secure and SameSite, and that the browser accepts it from the server that apiRoot names.',
        ],
      ]);
    });

    it('stays on the screen when the page prevents leaving, after a join and without one', async () => {
      departure = 'staying';
      openAccount([done, done]);
      expect(await submit(context, false)).to.deep.equal({ kind: 'staying' });
      expect(await submit(null, false)).to.deep.equal({ kind: 'staying' });
    });

    it('stays busy when somebody else is signed in, at the form and at the join', async () => {
      const code = 'other-person';
      openAccount([{ status: 409, body: { error: { code } } }, done], { kind: code, memberAreaId });
      expect(await submit(context, false)).to.deep.equal({ kind: 'leaving' });
      expect(await submit(context, false)).to.deep.equal({ kind: 'leaving' });
      expect(errors).to.deep.equal([]);
    });

    const failures: [action: string, answer: Answer, result: FormResult, reported: boolean][] = [
      [
        'fields are refused',
        { status: 422, body: { error: { fields: { email: 'taken' } } } },
        { kind: 'fields', fields: { email: 'taken' } },
        false,
      ],
      [
        'it is answered 401 without a code, which means wrong credentials for a log-in',
        { status: 401 },
        during === 'log-in' ? { kind: 'wrong-credentials' } : serverAlert,
        during !== 'log-in',
      ],
      ['there is no answer', new TypeError('reset'), { kind: 'alert', reason: 'network' }, true],
    ];
    for (const [how, answer, result, isReported] of failures) {
      it(`sends no join and stays when ${how}`, async () => {
        openAccount([answer]);
        expect(await submit(context, true)).to.deep.equal(result);
        expect(requests()).to.deep.equal([request]);
        expect([exitCalls, joins]).to.deep.equal([[], []]);
        expect(reported()).to.deep.equal(isReported ? [during] : []);
      });
    }
  });
}

describe('opening the login screen while signed in', () => {
  it('sends the join as already_logged_in', async () => {
    openAccount([]);
    expect(await flow.resume(context)).to.deep.equal({ kind: 'leaving' });
    expect(joins).to.have.nested.property('[0].loginStatus', 'already_logged_in');
    expect(exitCalls).to.deep.equal([['joined', memberAreaId, '/members']]);
  });

  it('shows the login form when the session has ended', async () => {
    openAccount([], { kind: 'authenticate', memberAreaId, screen: 'login' });
    expect(await flow.resume(context)).to.deep.equal({ kind: 'lapsed' });
    expect(errors).to.deep.equal([]);
  });

  it('shows why the join has failed', async () => {
    for (const [, outcome, result] of failedJoins) {
      openAccount([], outcome);
      expect(await flow.resume(context)).to.deep.equal(result);
    }
  });
});

describe('the calls of the other screens', () => {
  const chosen = { pricingOptionId: 'yearly' };
  const dueToday = { value: '10.00', currencyCode: 'USD' };
  const cancellation = { reason: 'OTHER' } as const;
  const names = { firstName: 'Ana', lastName: 'Lima' };
  const actions: [action: string, act: () => Promise<unknown>, request: string, body?: unknown][] = [
    ['saving names', () => flow.saveNames(names), 'PUT /profile', names],
    [
      'changing the email',
      () => flow.changeEmail('anna@example.com', 'old'),
      'POST /email-change',
      { email: 'anna@example.com', password: 'old' },
    ],
    [
      'changing the password',
      () => flow.changePassword('new-password', 'old'),
      'PUT /profile',
      { newPassword: 'new-password', currentPassword: 'old' },
    ],
    ['choosing a language', () => flow.saveLanguage('pl'), 'PUT /profile', { language: 'pl' }],
    ['confirming an email', () => flow.confirmEmail('tok/en'), 'PUT /email-confirmation/tok%2Fen'],
    ['sending the confirmation again', () => flow.resendConfirmation(), 'POST /email-confirmation'],
    [
      'requesting a link for a new password',
      () => flow.requestReset('ana@example.com'),
      'POST /password-reset',
      { email: 'ana@example.com' },
    ],
    [
      'setting a password',
      () => flow.setPassword('a/token', 'new-password'),
      'PUT /password-reset/a%2Ftoken',
      { password: 'new-password' },
    ],
    ['ending a membership', () => flow.endMembership('m1'), 'DELETE /memberships/m1'],
    ['changing the option', () => flow.changeOption('m1', chosen), 'PUT /memberships/m1/option', chosen],
    ['keeping the option', () => flow.keepOption('m1'), 'DELETE /memberships/m1/option'],
    [
      'pausing a membership',
      () => flow.pauseMembership('m1', 2),
      'PUT /memberships/m1/pause',
      { periods: 2 },
    ],
    ['resuming a membership', () => flow.resumeMembership('m1'), 'POST /memberships/m1/resume', {}],
    [
      'ending a pause with a payment',
      () => flow.resumeMembership('m1', dueToday),
      'POST /memberships/m1/resume',
      { dueToday },
    ],
    [
      'sending the reason for leaving',
      () => flow.sendCancellationReason('m1', cancellation),
      'PUT /memberships/m1/cancellation-reason',
      cancellation,
    ],
    ['closing the account', () => flow.closeAccount('old'), 'POST /closure', { password: 'old' }],
  ];
  for (const [action, act, request, body = null] of actions) {
    it(`${action} is ${request}`, async () => {
      openAccount([done]);
      expect(await act()).to.deep.equal({ kind: 'done' });
      expect(requests()).to.deep.equal([request]);
      expect(bodies()).to.deep.equal([body]);
      expect(exitCalls).to.deep.equal(action === 'closing the account' ? ['adopted'] : []);
    });
  }

  const refused = (status: number, code?: string): Answer => ({ status, body: { error: { code } } });
  const gone: FormResult = { kind: 'gone' };
  const lapsed: FormResult = { kind: 'lapsed' };
  const captcha: FormResult = { kind: 'refused', code: 'captcha' };
  const results: [act: () => Promise<unknown>, answers: Answer[], result: object, during?: string][] = [
    [
      () => flow.saveNames(names),
      [{ status: 422, body: { error: { fields: { firstName: 'too-long' } } } }],
      { kind: 'fields', fields: { firstName: 'too-long' } },
    ],
    [() => flow.saveNames(names), [{ status: 401 }], lapsed],
    // The second answer is that to a call which needs only the session.
    [() => flow.changeEmail('a@b.c', 'old'), [refused(401, 'wrong-credentials')], wrongPassword],
    [
      () => flow.changeEmail('a@b.c', 'old'),
      [{ status: 400, body: { error: { fields: { password: 'wrong' } } } }],
      wrongPassword,
    ],
    [() => flow.changeEmail('a@b.c', 'old'), [{ status: 401 }, { status: 401 }], lapsed],
    [() => flow.changeEmail('a@b.c', 'old'), [{ status: 404 }], serverAlert, 'change-email'],
    [() => flow.changePassword('new-password', 'old'), [{ status: 401 }, profile], wrongPassword],
    [() => flow.closeAccount('old'), [refused(401, 'wrong-credentials')], wrongPassword],
    [() => flow.closeAccount('old'), [{ status: 401 }, profile], wrongPassword],
    [() => flow.closeAccount('old'), [{ status: 401 }, { status: 401 }], lapsed],
    [
      () => flow.closeAccount('old'),
      [refused(403, 'owner-account')],
      { kind: 'refused', code: 'owner-account' },
    ],
    [() => flow.closeAccount('old'), [{ status: 500 }], serverAlert, 'close-account'],
    [
      () => flow.confirmEmail('token'),
      [{ body: { passwordToken: 'p1' } }],
      { kind: 'password-needed', token: 'p1' },
    ],
    ...[401, 404, 410].flatMap((status): typeof results => [
      [() => flow.confirmEmail('token'), [{ status }], gone],
      [() => flow.setPassword('token', 'new-password'), [{ status }], gone],
    ]),
    [
      () => flow.resendConfirmation(),
      [{ status: 429, headers: { 'retry-after': '42' } }],
      { kind: 'wait', seconds: 42 },
    ],
    [() => flow.resendConfirmation(), [{ status: 429 }], { kind: 'wait', seconds: 60 }],
    [() => flow.resendConfirmation(), [{ status: 410 }], gone],
    [() => flow.resendConfirmation(), [{ status: 401 }], lapsed],
    [() => flow.resendConfirmation(), [refused(409, 'other-person')], { kind: 'leaving' }],
    [() => flow.resendConfirmation(), [{ status: 503 }], serverAlert, 'resend-confirmation'],
    [() => flow.requestReset('a@b.c'), [{ status: 401 }], serverAlert, 'request-reset'],
    [() => flow.endMembership('m1'), [{ status: 404 }], { kind: 'done' }],
    [() => flow.endMembership('m1'), [refused(409, 'not-cancellable')], serverAlert, 'end-membership'],
    [() => flow.changeOption('m1', chosen), [{ status: 404 }], gone],
    [
      () => flow.changeOption('m1', chosen),
      [refused(402, 'payment-refused')],
      { kind: 'refused', code: 'payment-refused' },
    ],
    [
      () => flow.changeOption('m1', chosen),
      [refused(409, 'price-changed')],
      { kind: 'refused', code: 'price-changed' },
    ],
    [() => flow.changeOption('m1', chosen), [{ status: 503 }], serverAlert, 'change-option'],
    [() => flow.keepOption('m1'), [{ status: 404 }], gone],
    [() => flow.keepOption('m1'), [{ status: 503 }], serverAlert, 'keep-option'],
    [() => flow.resumeMembership('m1'), [{ status: 404 }], gone],
    [() => flow.resumeMembership('m1'), [refused(409, 'ended')], { kind: 'refused', code: 'ended' }],
    [() => flow.resumeMembership('m1'), [{ status: 409 }], { kind: 'refused', code: undefined }],
    [() => flow.resumeMembership('m1'), [{ status: 503 }], serverAlert, 'resume-membership'],
    [() => flow.sendCancellationReason('m1', cancellation), [{ status: 404 }], { kind: 'done' }],
    [() => flow.sendCancellationReason('m1', cancellation), [{ status: 410 }], { kind: 'done' }],
    [() => flow.sendCancellationReason('m1', cancellation), [{ status: 401 }], lapsed],
    ...[400, 403].flatMap((status): typeof results => [
      [() => flow.logIn(credentials, null, false), [refused(status, 'captcha')], captcha],
      [() => flow.createAccount(newAccount, null, false), [refused(status, 'captcha')], captcha],
      [() => flow.requestReset('a@b.c'), [refused(status, 'captcha')], captcha],
      [() => flow.setPassword('token', 'new-password'), [refused(status, 'captcha')], captcha],
    ]),
    [() => flow.saveNames(names), [refused(400, 'captcha')], serverAlert, 'save-profile'],
    // A code that is the name of a property of every object.
    [
      () => flow.logIn(credentials, null, false),
      [refused(403, 'constructor')],
      { kind: 'alert', reason: 'closed' },
      'log-in',
    ],
  ];
  for (const [act, answers, result, during] of results) {
    const call = /flow\.\w+/.exec(String(act))![0].slice(5);
    it(`${call} is ${JSON.stringify(result)} after ${JSON.stringify(answers)}`, async () => {
      openAccount(answers);
      expect(await act()).to.deep.equal(result);
      expect(calls).to.have.length(answers.length);
      expect(reported()).to.deep.equal(during ? [during] : []);
    });
  }
});

describe('logging out', () => {
  it('redirects to the given path, even when the session had already ended', async () => {
    openAccount([{ status: 401 }]);
    expect(await flow.logOut(safePath('/pricing/letters'))).to.deep.equal({ kind: 'leaving' });
    expect(exitCalls).to.deep.equal(['adopted', ['redirect', '/pricing/letters']]);
    expect(errors).to.deep.equal([]);
  });

  it('ends the session and notifies the page', async () => {
    openAccount([done]);
    expect(await flow.logOut()).to.deep.equal({ kind: 'leaving' });
    expect(requests()).to.deep.equal(['DELETE /session']);
    expect(exitCalls).to.deep.equal(['adopted', ['account changed', false]]);
  });

  it('shows the login screen when the page prevents leaving', async () => {
    departure = 'staying';
    openAccount([done]);
    expect(await flow.logOut()).to.deep.equal({ kind: 'lapsed' });
  });

  it('shows and reports a server failure, and stays signed in', async () => {
    openAccount([{ status: 500 }]);
    expect(await flow.logOut()).to.deep.equal(serverAlert);
    expect(exitCalls).to.deep.equal([]);
    expect(reported()).to.deep.equal(['log-out']);
  });
});
