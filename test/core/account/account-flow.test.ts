import { expect } from '@open-wc/testing';
import { safePath, type JoinContext, type JoinFailureReason } from 'member-area-elements/core';
import {
  createAccountFlow,
  type AccountExit,
  type AccountFlow,
  type Departure,
  type FormResult,
} from 'member-area-elements/core/account';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { accepted, errors, site } from '../join/join-backend.js';
import {
  scripted,
  type RecordedCall,
  type ScriptedAnswer,
  type ScriptedServer,
} from '../../runner/scripted.js';

const credentials = { email: 'ana@example.com', password: 'secret-pass-1' };
const newAccount = { ...credentials, firstName: 'Ana', lastName: 'Lima' };
const context: JoinContext = {
  accountLoginOrigin: 'MEMBER_AREA_BLOCK',
  memberAreaId: 'community',
  pricingOptionId: 'monthly',
  originUrlPath: safePath('/shop')!,
};
const done: ScriptedAnswer = { status: 204 };
/** The answer of a server after a login. */
const signedIn: ScriptedAnswer = {
  status: 204,
  headers: { 'Set-Cookie': `SiteUserInfo=${encodeURIComponent('{"authenticated":true}')}; Path=/` },
};

let exitCalls: unknown[];
/** Whether the page lets the visitor leave or prevents it. */
let departure: Departure;
let pageHandlesFailures: boolean;
const notice = (reason: 'not-yet-open' | 'no-longer-open'): FormResult => ({ kind: 'notice', reason });
const notJoined = (alert: JoinFailureReason | null): FormResult => ({ kind: 'not-joined', alert });

let server: ScriptedServer;
let collector: ScriptedServer;

/** An exit that records its calls. */
const exit: AccountExit = {
  framed: true,
  loaded: () => exitCalls.push('loaded'),
  moved: (...where) => exitCalls.push(['moved', ...where]),
  close: () => exitCalls.push('close'),
  redirect(path) {
    exitCalls.push(['redirect', path]);
    return departure;
  },
  joined(...join) {
    exitCalls.push(['joined', ...join]);
    return departure;
  },
  joinFailed(failure) {
    exitCalls.push(['join failed', failure]);
    return Promise.resolve(!pageHandlesFailures);
  },
  accountChanged(followUp) {
    exitCalls.push(['account changed', followUp]);
    return departure;
  },
};
let flow: AccountFlow;

/** Starts a backend that gives these answers to all calls, except to those for the details of the area. */
async function startBackend(...answers: ScriptedAnswer[]): Promise<void> {
  server = await scripted(...answers);
  collector = await scripted({ status: 202 }, { status: 202 });
  const details = await scripted();
  site.configure({
    apiRoot: '',
    eventsUrl: `${collector.root}/events`,
    endpoints: {
      session: `${server.root}/session`,
      account: `${server.root}/account`,
      profile: `${server.root}/profile`,
      membership: `${server.root}/memberships/{id}`,
      resumedMembership: `${server.root}/memberships/{id}/resume`,
      cancellationReason: `${server.root}/memberships/{id}/cancellation-reason`,
      passwordReset: `${server.root}/reset`,
      newPassword: `${server.root}/reset/{token}`,
      accountClosure: `${server.root}/closure`,
      emailChange: `${server.root}/email-change`,
      emailConfirmation: `${server.root}/email-confirmation`,
      confirmedEmail: `${server.root}/email-confirmation/{token}`,
      requestToJoin: `${server.root}/{id}/join`,
      memberArea: `${details.root}/{id}`,
    },
  });
}

const requests = async () => (await server.calls()).map(({ method, url }) => `${method} ${url}`);
const bodyOf = (call: RecordedCall | undefined) => JSON.parse(call!.body) as Record<string, unknown>;

beforeEach(() => {
  cleanBrowser();
  flow = createAccountFlow(site, exit);
  exitCalls = [];
  departure = 'leaving';
  pageHandlesFailures = false;
  errors.length = 0;
});
after(cleanBrowser);

const forms: [
  action: string,
  request: string,
  loginStatus: string,
  event: string,
  submit: (context: JoinContext | null, followUp: boolean) => Promise<FormResult>,
][] = [
  [
    'logging in',
    'POST /session',
    'logged_in_to_join',
    'MemberAreas_LoginForMemberArea',
    (...more) => flow.logIn(credentials, ...more),
  ],
  [
    'creating an account',
    'POST /account',
    'created_account_to_join',
    'MemberAreas_CreateAccountForMemberArea',
    (...more) => flow.createAccount(newAccount, ...more),
  ],
];

for (const [action, request, loginStatus, event, submit] of forms) {
  describe(action, () => {
    it('sends the typed values with the crumb', async () => {
      await startBackend(signedIn);
      setCookie('crumb', 'c1');
      await submit(null, false);
      const [call] = await server.calls();
      expect(await requests()).to.deep.equal([request]);
      expect(call!.headers['x-csrf-token']).to.equal('c1');
      expect(bodyOf(call)).to.deep.equal(action === 'logging in' ? credentials : newAccount);
    });

    it('notifies the page that the visitor has changed', async () => {
      await startBackend(signedIn);
      expect(await submit(null, false)).to.deep.equal({ kind: 'leaving' });
      expect(exitCalls).to.deep.equal([['account changed', false]]);
    });

    it('notifies the page that the visitor continues to the follow-up', async () => {
      await startBackend(signedIn);
      expect(await submit(null, true)).to.deep.equal({ kind: 'leaving' });
      expect(exitCalls).to.deep.equal([['account changed', true]]);
    });

    it(`sends the join as ${loginStatus}, and redirects to its path`, async () => {
      await startBackend(signedIn, accepted);
      expect(await submit(context, false)).to.deep.equal({ kind: 'leaving' });
      expect(await requests()).to.deep.equal([request, 'PUT /community/join']);
      expect(bodyOf((await server.calls())[1])).to.deep.equal({
        originUrlPath: '/shop',
        pricingOptionId: 'monthly',
        loginStatus,
      });
      expect(exitCalls).to.deep.equal([['joined', 'community', '/members/community']]);
    });

    it('records an event without typed values when it is for a join', async () => {
      await startBackend(signedIn, accepted);
      setCookie('ss_cvr', 'v1');
      await submit(context, false);
      const [call] = await collector.calls(1);
      expect(bodyOf(call)['eventContent']).to.include({ event_name: event, member_area_id: 'community' });
      for (const value of Object.values(newAccount)) expect(call!.body).not.to.contain(value);
    });

    it('records no event without a join', async () => {
      await startBackend(signedIn);
      setCookie('ss_cvr', 'v1');
      await submit(null, false);
      await site.track('ViewLogin');
      const calls = await collector.calls(1);
      expect(calls.map((call) => bodyOf(call)['eventContent'])).to.have.lengthOf(1);
      expect(bodyOf(calls[0])['eventContent']).to.include({ event_name: 'MemberAreas_ViewLogin' });
    });

    const joins: [
      action: string,
      answer: ScriptedAnswer,
      result: FormResult,
      status: number,
      reason: string,
    ][] = [
      [
        'before enrollment',
        { status: 400, body: { errorCode: 1 } },
        notice('not-yet-open'),
        400,
        'not-yet-open',
      ],
      [
        'after enrollment',
        { status: 400, body: { errorCode: 2 } },
        notice('no-longer-open'),
        400,
        'no-longer-open',
      ],
      ['to a closed members area', { status: 403 }, notJoined('closed'), 403, 'closed'],
      ['with a server error', { status: 500 }, notJoined('server'), 500, 'server'],
      ['to a full area', { status: 409 }, notJoined('server'), 409, 'server'],
      ['without an answer', { kind: 'reset' }, notJoined('network'), 0, 'network'],
    ];
    for (const [how, answer, result, status, reason] of joins) {
      it(`shows the result of a join ${how}, and notifies the page first`, async () => {
        await startBackend(signedIn, answer);
        expect(await submit(context, false)).to.deep.equal(result);
        expect(exitCalls).to.deep.equal([['join failed', { memberAreaId: 'community', status, reason }]]);
      });

      it(`shows nothing when the page handles a join ${how}`, async () => {
        pageHandlesFailures = true;
        await startBackend(signedIn, answer);
        expect(await submit(context, false)).to.deep.equal(
          result.kind === 'notice' ? { kind: 'staying' } : notJoined(null),
        );
      });
    }

    it('asks to log in again, and reports the reason, when the join is answered 401', async () => {
      await startBackend(signedIn, { status: 401 });
      expect(await submit(context, false)).to.deep.equal({ kind: 'lapsed' });
      expect(exitCalls).to.deep.equal([]);
      expect(errors.map(([{ message }]) => message)).to.deep.equal([
        'The server answered the join with 401 right after the visitor had signed in. The browser did not send the session cookie: check ' +
          'its Domain, Path, Secure and SameSite, and that the browser accepts it from the server that apiRoot names.',
      ]);
    });

    it('stays on the screen when the page prevents leaving, after a join and without one', async () => {
      departure = 'staying';
      await startBackend(signedIn, accepted, signedIn);
      expect(await submit(context, false)).to.deep.equal({ kind: 'staying' });
      expect(await submit(null, false)).to.deep.equal({ kind: 'staying' });
    });

    it('reports nothing when the SiteUserInfo cookie names the visitor afterwards', async () => {
      await startBackend(signedIn);
      await submit(null, false);
      expect(errors).to.deep.equal([]);
    });

    for (const [how, cookie, fault] of [
      ['is missing', null, 'cannot be read: it is missing, HttpOnly, or set for another domain or path'],
      // No test loads a page from this path, so no script can delete this cookie.
      ['belongs to another path', 'SiteUserInfo={"authenticated":true}; Path=/elsewhere', 'cannot be read'],
      [
        'says that nobody is signed in',
        'SiteUserInfo={"authenticated":false}; Path=/',
        'still says that nobody is signed in',
      ],
    ] as const) {
      it(`leaves, and reports once that SiteUserInfo ${how}`, async () => {
        const answer = { status: 204, ...(cookie && { headers: { 'Set-Cookie': cookie } }) };
        await startBackend(answer, answer);
        expect(await submit(null, false)).to.deep.equal({ kind: 'leaving' });
        expect(await submit(null, false)).to.deep.equal({ kind: 'leaving' });
        expect(errors).to.have.lengthOf(1);
        const [[{ message }, { during }]] = errors as [(typeof errors)[0]];
        expect(during).to.equal(action === 'logging in' ? 'log-in' : 'create-account');
        expect(message).to.contain(`The server accepted the ${during}, but the SiteUserInfo cookie ${fault}`);
        expect(message).to.contain('Path=/, without HttpOnly, for localhost.');
      });
    }

    const failures: [action: string, answer: ScriptedAnswer, result: FormResult, reported: boolean][] = [
      [
        'fields are refused',
        { status: 422, body: { error: { fields: { email: 'taken' } } } },
        { kind: 'fields', fields: { email: 'taken' } },
        false,
      ],
      [
        'the credentials are wrong',
        { status: 401, body: { error: { code: 'wrong-credentials' } } },
        { kind: 'wrong-credentials' },
        false,
      ],
      [
        'it is answered 401 without a code, which means wrong credentials for a log-in',
        { status: 401 },
        action === 'logging in' ? { kind: 'wrong-credentials' } : { kind: 'alert', reason: 'server' },
        action !== 'logging in',
      ],
      [
        'there were too many attempts',
        { status: 429, headers: { 'Retry-After': '120' } },
        { kind: 'too-many-tries', minutes: 2 },
        false,
      ],
      ['the members area is closed', { status: 403 }, { kind: 'alert', reason: 'closed' }, true],
      ['the server fails', { status: 500 }, { kind: 'alert', reason: 'server' }, true],
      ['there is no answer', { kind: 'reset' }, { kind: 'alert', reason: 'network' }, true],
    ];
    for (const [how, answer, result, reported] of failures) {
      it(`sends no join and stays when ${how}`, async () => {
        await startBackend(answer, accepted);
        expect(await submit(context, true)).to.deep.equal(result);
        expect(await requests()).to.deep.equal([request]);
        expect(exitCalls).to.deep.equal([]);
        expect(errors).to.have.lengthOf(reported ? 1 : 0);
      });
    }
  });
}

describe('opening the login screen while signed in', () => {
  it('sends the join as already_logged_in', async () => {
    await startBackend(accepted);
    expect(await flow.resume(context)).to.deep.equal({ kind: 'leaving' });
    expect(await requests()).to.deep.equal(['PUT /community/join']);
    expect(bodyOf((await server.calls())[0])['loginStatus']).to.equal('already_logged_in');
    expect(exitCalls).to.deep.equal([['joined', 'community', '/members/community']]);
  });

  it('shows the login form when the session has ended', async () => {
    await startBackend({ status: 401 });
    expect(await flow.resume(context)).to.deep.equal({ kind: 'lapsed' });
    expect(errors).to.deep.equal([]);
  });

  it('can be repeated when the join fails', async () => {
    await startBackend({ status: 500 }, accepted);
    expect(await flow.resume(context)).to.deep.equal(notJoined('server'));
    expect(await flow.resume(context)).to.deep.equal({ kind: 'leaving' });
  });

  for (const [errorCode, reason] of [
    [1, 'not-yet-open'],
    [2, 'no-longer-open'],
  ] as const) {
    it(`shows a notice in the account outside the enrollment dates (code ${errorCode})`, async () => {
      await startBackend({ status: 400, body: { errorCode } });
      expect(await flow.resume(context)).to.deep.equal({ kind: 'notice', reason });
    });
  }
});

describe('saving names', () => {
  const names = { firstName: 'Ana', lastName: 'Lima' };

  it('sends the names', async () => {
    await startBackend(done);
    expect(await flow.saveNames(names)).to.deep.equal({ kind: 'done' });
    expect(await requests()).to.deep.equal(['PUT /profile']);
    expect(bodyOf((await server.calls())[0])).to.deep.equal(names);
  });

  it('shows which name is invalid', async () => {
    await startBackend({ status: 422, body: { error: { fields: { firstName: 'too-long' } } } });
    expect(await flow.saveNames(names)).to.deep.equal({ kind: 'fields', fields: { firstName: 'too-long' } });
  });

  it('asks to log in when the session has ended', async () => {
    await startBackend({ status: 401 });
    expect(await flow.saveNames(names)).to.deep.equal({ kind: 'lapsed' });
    expect(errors).to.deep.equal([]);
  });
});

describe('changing the email and the password', () => {
  it('sends the current password', async () => {
    await startBackend(done, done);
    expect(await flow.changeEmail('anna@example.com', 'old')).to.deep.equal({ kind: 'done' });
    expect(await flow.changePassword('new-password', 'old')).to.deep.equal({ kind: 'done' });
    const [email, password] = await server.calls();
    expect(bodyOf(email)).to.deep.equal({ email: 'anna@example.com', password: 'old' });
    expect(bodyOf(password)).to.deep.equal({ newPassword: 'new-password', currentPassword: 'old' });
  });

  const wrongPassword: FormResult = { kind: 'fields', fields: { currentPassword: 'wrong' } };

  it('shows that the password is wrong, for both answers that say so', async () => {
    await startBackend(
      { status: 401, body: { error: { code: 'wrong-credentials' } } },
      { status: 400, body: { error: { fields: { password: 'wrong' } } } },
    );
    expect(await flow.changeEmail('anna@example.com', 'old')).to.deep.equal(wrongPassword);
    expect(await flow.changeEmail('anna@example.com', 'old')).to.deep.equal(wrongPassword);
    expect(await requests()).to.deep.equal(['POST /email-change', 'POST /email-change']);
  });

  it('shows that the password is wrong when a bare 401 is followed by a readable profile', async () => {
    await startBackend(
      { status: 401 },
      { body: { siteUserId: 'u1', firstName: 'A', lastName: 'L', email: 'a@b.c' } },
    );
    expect(await flow.changePassword('new-password', 'old')).to.deep.equal(wrongPassword);
    expect(await requests()).to.deep.equal(['PUT /profile', 'GET /profile']);
    expect(errors).to.deep.equal([]);
  });

  it('asks to log in when a bare 401 is followed by another 401', async () => {
    await startBackend({ status: 401 }, { status: 401 });
    expect(await flow.changeEmail('anna@example.com', 'old')).to.deep.equal({ kind: 'lapsed' });
    expect(errors).to.deep.equal([]);
  });

  it('shows and reports a server failure when the call does not exist', async () => {
    await startBackend({ status: 404 });
    expect(await flow.changeEmail('a@b.c', 'old')).to.deep.equal({ kind: 'alert', reason: 'server' });
    expect(errors.map(([, { during }]) => during)).to.deep.equal(['change-email']);
  });
});

describe('confirming an email', () => {
  it('sends the token of the link', async () => {
    await startBackend(done);
    expect(await flow.confirmEmail('tok/en')).to.deep.equal({ kind: 'done' });
    expect(await requests()).to.deep.equal(['PUT /email-confirmation/tok%2Fen']);
  });

  it('leads to a new password when the answer has a token for one', async () => {
    await startBackend({ status: 200, body: { passwordToken: 'p1' } });
    expect(await flow.confirmEmail('token')).to.deep.equal({ kind: 'password-needed', token: 'p1' });
  });

  for (const status of [401, 404, 410]) {
    it(`says that the link has expired after ${status}`, async () => {
      await startBackend({ status });
      expect(await flow.confirmEmail('token')).to.deep.equal({ kind: 'gone' });
      expect(errors).to.deep.equal([]);
    });
  }

  it('says how many seconds to wait for the next link', async () => {
    await startBackend(done, { status: 429, headers: { 'Retry-After': '42' } }, { status: 429 });
    expect(await flow.resendConfirmation()).to.deep.equal({ kind: 'done' });
    expect(await flow.resendConfirmation()).to.deep.equal({ kind: 'wait', seconds: 42 });
    expect(await flow.resendConfirmation()).to.deep.equal({ kind: 'wait', seconds: 60 });
    expect(errors).to.deep.equal([]);
  });

  it('passes on that there is nothing to confirm, and that the session has ended', async () => {
    await startBackend({ status: 410 }, { status: 401 });
    expect(await flow.resendConfirmation()).to.deep.equal({ kind: 'gone' });
    expect(await flow.resendConfirmation()).to.deep.equal({ kind: 'lapsed' });
  });

  it('shows and reports a server failure', async () => {
    await startBackend({ status: 503 });
    expect(await flow.resendConfirmation()).to.deep.equal({ kind: 'alert', reason: 'server' });
    expect(errors.map(([, { during }]) => during)).to.deep.equal(['resend-confirmation']);
  });
});

describe('choosing a language', () => {
  it('saves it in the profile', async () => {
    await startBackend(done);
    expect(await flow.saveLanguage('pl')).to.deep.equal({ kind: 'done' });
    const [call] = await server.calls();
    expect(bodyOf(call)).to.deep.equal({ language: 'pl' });
    expect(await requests()).to.deep.equal(['PUT /profile']);
  });
});

describe('a forgotten password', () => {
  it('sends the request for a link and the new password', async () => {
    await startBackend({ status: 202 }, done);
    expect(await flow.requestReset('ana@example.com')).to.deep.equal({ kind: 'done' });
    expect(await flow.setPassword('a/token', 'new-password')).to.deep.equal({ kind: 'done' });
    expect(await requests()).to.deep.equal(['POST /reset', 'PUT /reset/a%2Ftoken']);
  });

  for (const status of [401, 404, 410]) {
    it(`asks for another link when the link is refused with ${status}, and reports nothing`, async () => {
      await startBackend({ status });
      expect(await flow.setPassword('token', 'new-password')).to.deep.equal({ kind: 'gone' });
      expect(errors).to.deep.equal([]);
    });
  }

  it('shows and reports a server failure when the request for a link is answered 401', async () => {
    await startBackend({ status: 401 });
    expect(await flow.requestReset('ana@example.com')).to.deep.equal({ kind: 'alert', reason: 'server' });
    expect(errors.map(([, { during }]) => during)).to.deep.equal(['request-reset']);
  });
});

describe('ending a membership', () => {
  for (const answer of [done, { status: 404 }]) {
    it(`succeeds with status ${answer.status}`, async () => {
      await startBackend(answer);
      expect(await flow.endMembership('m1')).to.deep.equal({ kind: 'done' });
      expect(await requests()).to.deep.equal(['DELETE /memberships/m1']);
      expect(errors).to.deep.equal([]);
    });
  }

  it('shows a server failure when the membership cannot be ended', async () => {
    await startBackend({ status: 409, body: { error: { code: 'not-cancellable' } } });
    expect(await flow.endMembership('m1')).to.deep.equal({ kind: 'alert', reason: 'server' });
  });
});

describe('resuming a membership', () => {
  for (const [answer, result] of [
    [done, { kind: 'done' }],
    [{ status: 404 }, { kind: 'gone' }],
    [
      { status: 409, body: { error: { code: 'ended' } } },
      { kind: 'refused', code: 'ended' },
    ],
    [{ status: 409 }, { kind: 'refused', code: undefined }],
  ] as const) {
    it(`is ${result.kind} with status ${answer.status}, and nothing is reported`, async () => {
      await startBackend(answer);
      expect(await flow.resumeMembership('m1')).to.deep.equal(result);
      expect(await requests()).to.deep.equal(['POST /memberships/m1/resume']);
      expect(errors).to.deep.equal([]);
    });
  }

  it('shows a server failure with any other status', async () => {
    await startBackend({ status: 503 });
    expect(await flow.resumeMembership('m1')).to.deep.equal({ kind: 'alert', reason: 'server' });
  });
});

describe('sending the reason for leaving', () => {
  for (const answer of [done, { status: 404 }, { status: 410 }]) {
    it(`succeeds with status ${answer.status}`, async () => {
      await startBackend(answer);
      expect(await flow.sendCancellationReason('m1', { reason: 'OTHER' })).to.deep.equal({ kind: 'done' });
      expect(await requests()).to.deep.equal(['PUT /memberships/m1/cancellation-reason']);
    });
  }

  it('shows that the session has ended', async () => {
    await startBackend({ status: 401 });
    expect(await flow.sendCancellationReason('m1', { reason: 'OTHER' })).to.deep.equal({ kind: 'lapsed' });
  });
});

describe('logging out', () => {
  it('redirects to the given path, even when the session had already ended', async () => {
    await startBackend({ status: 401 });
    expect(await flow.logOut(safePath('/pricing/letters'))).to.deep.equal({ kind: 'leaving' });
    expect(exitCalls).to.deep.equal([['redirect', '/pricing/letters']]);
    expect(errors).to.deep.equal([]);
  });

  it('ends the session and notifies the page', async () => {
    await startBackend(done);
    setCookie('siteUserCrumb', 'user');
    expect(await flow.logOut()).to.deep.equal({ kind: 'leaving' });
    const [call] = await server.calls();
    expect([call!.method, call!.headers['x-csrf-token']]).to.deep.equal(['DELETE', 'user']);
    expect(exitCalls).to.deep.equal([['account changed', false]]);
  });

  it('shows the login screen when the page prevents leaving', async () => {
    departure = 'staying';
    await startBackend(done);
    expect(await flow.logOut()).to.deep.equal({ kind: 'lapsed' });
  });

  it('shows and reports a server failure, and stays signed in', async () => {
    await startBackend({ status: 500 });
    expect(await flow.logOut()).to.deep.equal({ kind: 'alert', reason: 'server' });
    expect(exitCalls).to.deep.equal([]);
    expect(errors.map(([, { during }]) => during)).to.deep.equal(['log-out']);
  });
});

describe('closing the account', () => {
  const wrongPassword: FormResult = { kind: 'fields', fields: { currentPassword: 'wrong' } };

  it('sends the password', async () => {
    await startBackend(done);
    expect(await flow.closeAccount('old')).to.deep.equal({ kind: 'done' });
    const [call] = await server.calls();
    expect(`${call!.method} ${call!.url}`).to.equal('POST /closure');
    expect(bodyOf(call)).to.deep.equal({ password: 'old' });
    expect(exitCalls).to.deep.equal([]);
  });

  it('shows that the password is wrong, for each answer that says so', async () => {
    await startBackend(
      { status: 401, body: { error: { code: 'wrong-credentials' } } },
      { status: 400, body: { error: { code: 'invalid', fields: { password: 'invalid' } } } },
      { status: 401 },
      { body: { siteUserId: 'u1', firstName: 'A', lastName: 'L', email: 'a@b.c' } },
    );
    for (let n = 0; n < 3; n++) expect(await flow.closeAccount('old')).to.deep.equal(wrongPassword);
    expect(await requests()).to.deep.equal([
      'POST /closure',
      'POST /closure',
      'POST /closure',
      'GET /profile',
    ]);
    expect(errors).to.deep.equal([]);
  });

  it('asks to log in when the session has ended', async () => {
    await startBackend({ status: 401 }, { status: 401 });
    expect(await flow.closeAccount('old')).to.deep.equal({ kind: 'lapsed' });
  });

  it('says that the account of the owner cannot be closed, without a report', async () => {
    await startBackend({ status: 403, body: { error: { code: 'owner-account' } } });
    expect(await flow.closeAccount('old')).to.deep.equal({ kind: 'refused', code: 'owner-account' });
    expect(errors).to.deep.equal([]);
  });

  it('shows and reports a server failure', async () => {
    await startBackend({ status: 500 });
    expect(await flow.closeAccount('old')).to.deep.equal({ kind: 'alert', reason: 'server' });
    expect(errors.map(([, { during }]) => during)).to.deep.equal(['close-account']);
  });
});

describe('a captcha that fails', () => {
  const calls: [name: string, call: () => Promise<FormResult>][] = [
    ['logging in', () => flow.logIn(credentials, null, false)],
    ['creating an account', () => flow.createAccount(newAccount, null, false)],
    ['requesting a reset link', () => flow.requestReset('ana@example.com')],
    ['setting a password', () => flow.setPassword('token', 'new-password')],
  ];
  for (const status of [400, 403]) {
    for (const [name, call] of calls) {
      it(`is no failure of ${name}, with status ${status}`, async () => {
        await startBackend({ status, body: { error: { code: 'captcha' } } });
        expect(await call()).to.deep.equal({ kind: 'refused', code: 'captcha' });
        expect(errors).to.deep.equal([]);
      });
    }
  }

  it('means nothing in the other calls', async () => {
    await startBackend({ status: 400, body: { error: { code: 'captcha' } } });
    expect(await flow.saveNames({ firstName: 'A', lastName: 'L' })).to.deep.equal({
      kind: 'alert',
      reason: 'server',
    });
  });

  it('does not take a code for a property of every object', async () => {
    await startBackend({ status: 403, body: { error: { code: 'constructor' } } });
    expect(await flow.logIn(credentials, null, false)).to.deep.equal({ kind: 'alert', reason: 'closed' });
  });
});

for (const [name, KEY] of [
  ['edits that were kept', 'member-area-elements/kept-edits'],
  ['reasons that were kept', 'member-area-elements/unsent-reason'],
] as const)
  describe(`${name} for a login`, () => {
    const signedInAs = (siteUserId: string): ScriptedAnswer => ({
      status: 204,
      headers: {
        'Set-Cookie': `SiteUserInfo=${encodeURIComponent(JSON.stringify({ authenticated: true, siteUserId }))}; Path=/`,
      },
    });
    beforeEach(() =>
      sessionStorage.setItem(KEY, JSON.stringify({ siteUserId: 'ana', value: { firstName: 'Anna' } })),
    );

    for (const [siteUserId, isKept] of [
      ['ana', true],
      ['ben', false],
    ] as const) {
      it(`${isKept ? 'stay' : 'are removed'} after the login of ${siteUserId}`, async () => {
        await startBackend(signedInAs(siteUserId));
        await flow.logIn(credentials, null, false);
        expect(sessionStorage.getItem(KEY) !== null).to.equal(isKept);
      });
    }

    it('are removed by a log-out, and by closing the account', async () => {
      await startBackend(done, done);
      await flow.logOut();
      expect(sessionStorage.getItem(KEY)).to.equal(null);
      sessionStorage.setItem(KEY, 'anything');
      await flow.closeAccount('old');
      expect(sessionStorage.getItem(KEY)).to.equal(null);
    });

    it('stay when the log-out fails', async () => {
      await startBackend({ status: 500 });
      await flow.logOut();
      expect(sessionStorage.getItem(KEY)).not.to.equal(null);
    });
  });
