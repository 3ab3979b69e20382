import { expect } from '@open-wc/testing';
import { safePath, type JoinContext, type JoinFailureReason } from 'member-area-elements/core';
import {
  createAccountFlow,
  type AccountExit,
  type AccountFlow,
  type Departure,
  type FormResult,
} from 'member-area-elements/core/account';
import { cleanBrowser, setCookie } from '../cookies/clean-browser.js';
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
/** What a server answers that has signed somebody in. */
const signedIn: ScriptedAnswer = {
  status: 204,
  headers: { 'Set-Cookie': `SiteUserInfo=${encodeURIComponent('{"authenticated":true}')}; Path=/` },
};

let exits: unknown[];
/** What the page does of all that it may prevent. */
let departure: Departure;
let tellsFailures: boolean;
const notice = (reason: 'not-yet-open' | 'no-longer-open'): FormResult => ({ kind: 'notice', reason });
const notJoined = (alert: JoinFailureReason | null): FormResult => ({ kind: 'not-joined', alert });

let server: ScriptedServer;
let collector: ScriptedServer;

/** The way out, which writes down what is asked of it. */
const exit: AccountExit = {
  framed: true,
  loaded: () => exits.push('loaded'),
  moved: (...where) => exits.push(['moved', ...where]),
  close: () => exits.push('close'),
  redirect(path) {
    exits.push(['redirect', path]);
    return departure;
  },
  joined(...join) {
    exits.push(['joined', ...join]);
    return departure;
  },
  joinFailed(failure) {
    exits.push(['join failed', failure]);
    return Promise.resolve(!tellsFailures);
  },
  accountChanged(followUp) {
    exits.push(['account changed', followUp]);
    return departure;
  },
};
let flow: AccountFlow;

/** Has the backend give these answers to all calls but those for the area's details. */
async function backend(...answers: ScriptedAnswer[]): Promise<void> {
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
      passwordReset: `${server.root}/reset`,
      newPassword: `${server.root}/reset/{token}`,
      requestToJoin: `${server.root}/{id}/join`,
      memberArea: `${details.root}/{id}`,
    },
  });
}

const called = async () => (await server.calls()).map(({ method, url }) => `${method} ${url}`);
const bodyOf = (call: RecordedCall | undefined) => JSON.parse(call!.body) as Record<string, unknown>;

beforeEach(() => {
  cleanBrowser();
  flow = createAccountFlow(site, exit);
  exits = [];
  departure = 'leaving';
  tellsFailures = false;
  errors.length = 0;
});
after(cleanBrowser);

const ways: [
  what: string,
  request: string,
  loginStatus: string,
  event: string,
  go: (context: JoinContext | null, followUp: boolean) => Promise<FormResult>,
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

for (const [what, request, loginStatus, event, go] of ways) {
  describe(what, () => {
    it('sends what was typed, with the crumb', async () => {
      await backend(signedIn);
      setCookie('crumb', 'c1');
      await go(null, false);
      const [call] = await server.calls();
      expect(await called()).to.deep.equal([request]);
      expect(call!.headers['x-csrf-token']).to.equal('c1');
      expect(bodyOf(call)).to.deep.equal(what === 'logging in' ? credentials : newAccount);
    });

    it('tells the page, which has another visitor now', async () => {
      await backend(signedIn);
      expect(await go(null, false)).to.deep.equal({ kind: 'leaving' });
      expect(exits).to.deep.equal([['account changed', false]]);
    });

    it('goes on to the account path that waits for it', async () => {
      await backend(signedIn);
      expect(await go(null, true)).to.deep.equal({ kind: 'leaving' });
      expect(exits).to.deep.equal([['account changed', true]]);
    });

    it(`goes on with the join as ${loginStatus}, and leads to where that leads`, async () => {
      await backend(signedIn, accepted);
      expect(await go(context, false)).to.deep.equal({ kind: 'leaving' });
      expect(await called()).to.deep.equal([request, 'PUT /community/join']);
      expect(bodyOf((await server.calls())[1])).to.deep.equal({
        originUrlPath: '/shop',
        pricingOptionId: 'monthly',
        loginStatus,
      });
      expect(exits).to.deep.equal([['joined', 'community', '/members/community']]);
    });

    it('is recorded when it is for a join, without anything that was typed', async () => {
      await backend(signedIn, accepted);
      setCookie('ss_cvr', 'v1');
      await go(context, false);
      const [call] = await collector.calls(1);
      expect(bodyOf(call)['eventContent']).to.include({ event_name: event, member_area_id: 'community' });
      for (const typed of Object.values(newAccount)) expect(call!.body).not.to.contain(typed);
    });

    it('is not recorded without a join', async () => {
      await backend(signedIn);
      setCookie('ss_cvr', 'v1');
      await go(null, false);
      await site.track('ViewLogin');
      const calls = await collector.calls(1);
      expect(calls.map((call) => bodyOf(call)['eventContent'])).to.have.lengthOf(1);
      expect(bodyOf(calls[0])['eventContent']).to.include({ event_name: 'MemberAreas_ViewLogin' });
    });

    const joins: [
      what: string,
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
      ['that the server fails', { status: 500 }, notJoined('server'), 500, 'server'],
      ['to a full area', { status: 409 }, notJoined('server'), 409, 'server'],
      ['without an answer', { kind: 'reset' }, notJoined('network'), 0, 'network'],
    ];
    for (const [how, answer, result, status, reason] of joins) {
      it(`goes on as somebody who is signed in after a join ${how}, of which the page hears first`, async () => {
        await backend(signedIn, answer);
        expect(await go(context, false)).to.deep.equal(result);
        expect(exits).to.deep.equal([['join failed', { memberAreaId: 'community', status, reason }]]);
      });

      it(`says nothing where the page tells of a join ${how}`, async () => {
        tellsFailures = true;
        await backend(signedIn, answer);
        expect(await go(context, false)).to.deep.equal(
          result.kind === 'notice' ? { kind: 'staying' } : notJoined(null),
        );
      });
    }

    it('asks to log in again, and reports why, when the join does not know the session', async () => {
      await backend(signedIn, { status: 401 });
      expect(await go(context, false)).to.deep.equal({ kind: 'lapsed' });
      expect(exits).to.deep.equal([]);
      expect(errors.map(([{ message }]) => message)).to.deep.equal([
        'The join was answered 401 right after the visitor had signed in. The session cookie did not come back: check ' +
          'its Domain, Path, Secure and SameSite, and that the browser accepts it from the server that apiRoot names.',
      ]);
    });

    it('stays where the page keeps the visitor, after a join and without one', async () => {
      departure = 'staying';
      await backend(signedIn, accepted, signedIn);
      expect(await go(context, false)).to.deep.equal({ kind: 'staying' });
      expect(await go(null, false)).to.deep.equal({ kind: 'staying' });
    });

    it('reports nothing when the visitor can be read from the cookie afterwards', async () => {
      await backend(signedIn);
      await go(null, false);
      expect(errors).to.deep.equal([]);
    });

    for (const [how, cookie, fault] of [
      ['is missing', null, 'cannot be read: it is missing, HttpOnly, or set for another domain or path'],
      // A path that no test loads anything from: no script of another page can take that cookie away.
      ['belongs to another path', 'SiteUserInfo={"authenticated":true}; Path=/elsewhere', 'cannot be read'],
      [
        'says the contrary',
        'SiteUserInfo={"authenticated":false}; Path=/',
        'still says that nobody is signed in',
      ],
    ] as const) {
      it(`goes on, and reports once that SiteUserInfo ${how}`, async () => {
        const answer = { status: 204, ...(cookie && { headers: { 'Set-Cookie': cookie } }) };
        await backend(answer, answer);
        expect(await go(null, false)).to.deep.equal({ kind: 'leaving' });
        expect(await go(null, false)).to.deep.equal({ kind: 'leaving' });
        expect(errors).to.have.lengthOf(1);
        const [[{ message }, { during }]] = errors as [(typeof errors)[0]];
        expect(during).to.equal(what === 'logging in' ? 'log-in' : 'create-account');
        expect(message).to.contain(`The server accepted the ${during}, but the SiteUserInfo cookie ${fault}`);
        expect(message).to.contain('Path=/, without HttpOnly, for localhost.');
      });
    }

    const failures: [what: string, answer: ScriptedAnswer, result: FormResult, reported: boolean][] = [
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
        'it is refused without a reason, which of a log-in means the credentials',
        { status: 401 },
        what === 'logging in' ? { kind: 'wrong-credentials' } : { kind: 'alert', reason: 'server' },
        what !== 'logging in',
      ],
      [
        'there were too many tries',
        { status: 429, headers: { 'Retry-After': '120' } },
        { kind: 'too-many-tries', minutes: 2 },
        false,
      ],
      ['the members area is closed', { status: 403 }, { kind: 'alert', reason: 'closed' }, true],
      ['the server fails', { status: 500 }, { kind: 'alert', reason: 'server' }, true],
      ['nothing is answered', { kind: 'reset' }, { kind: 'alert', reason: 'network' }, true],
    ];
    for (const [how, answer, result, reported] of failures) {
      it(`goes no further when ${how}`, async () => {
        await backend(answer, accepted);
        expect(await go(context, true)).to.deep.equal(result);
        expect(await called()).to.deep.equal([request]);
        expect(exits).to.deep.equal([]);
        expect(errors).to.have.lengthOf(reported ? 1 : 0);
      });
    }

    it('is repeated once when the crumb is refused', async () => {
      setCookie('crumb', 'stale');
      const refusal = {
        status: 403,
        headers: { 'Set-Cookie': 'crumb=fresh; Path=/' },
        body: { crumbFail: true },
      };
      await backend(refusal, signedIn);
      expect(await go(null, false)).to.deep.equal({ kind: 'leaving' });
      const calls = await server.calls();
      expect(calls.map(({ headers }) => headers['x-csrf-token'])).to.deep.equal(['stale', 'fresh']);
    });
  });
}

describe('coming to the login signed in', () => {
  it('goes on with the join as already_logged_in', async () => {
    await backend(accepted);
    expect(await flow.resume(context)).to.deep.equal({ kind: 'leaving' });
    expect(await called()).to.deep.equal(['PUT /community/join']);
    expect(bodyOf((await server.calls())[0])['loginStatus']).to.equal('already_logged_in');
    expect(exits).to.deep.equal([['joined', 'community', '/members/community']]);
  });

  it('asks for the form when the session has ended', async () => {
    await backend({ status: 401 });
    expect(await flow.resume(context)).to.deep.equal({ kind: 'lapsed' });
    expect(errors).to.deep.equal([]);
  });

  it('can be repeated when the join fails', async () => {
    await backend({ status: 500 }, accepted);
    expect(await flow.resume(context)).to.deep.equal(notJoined('server'));
    expect(await flow.resume(context)).to.deep.equal({ kind: 'leaving' });
  });

  for (const [errorCode, reason] of [
    [1, 'not-yet-open'],
    [2, 'no-longer-open'],
  ] as const) {
    it(`is a notice of the account outside the enrollment dates (code ${errorCode})`, async () => {
      await backend({ status: 400, body: { errorCode } });
      expect(await flow.resume(context)).to.deep.equal({ kind: 'notice', reason });
    });
  }
});

describe('saving names', () => {
  const names = { firstName: 'Ana', lastName: 'Lima' };

  it('sends them and goes on', async () => {
    await backend(done);
    expect(await flow.saveNames(names)).to.deep.equal({ kind: 'done' });
    expect(await called()).to.deep.equal(['PUT /profile']);
    expect(bodyOf((await server.calls())[0])).to.deep.equal(names);
  });

  it('says what is wrong with them', async () => {
    await backend({ status: 422, body: { error: { fields: { firstName: 'too-long' } } } });
    expect(await flow.saveNames(names)).to.deep.equal({ kind: 'fields', fields: { firstName: 'too-long' } });
  });

  it('asks to log in when the session has ended', async () => {
    await backend({ status: 401 });
    expect(await flow.saveNames(names)).to.deep.equal({ kind: 'lapsed' });
    expect(errors).to.deep.equal([]);
  });
});

describe('changing the email and the password', () => {
  it('sends the current password along', async () => {
    await backend(done, done);
    expect(await flow.changeEmail('anna@example.com', 'old')).to.deep.equal({ kind: 'done' });
    expect(await flow.changePassword('new-password', 'old')).to.deep.equal({ kind: 'done' });
    const [email, password] = await server.calls();
    expect(bodyOf(email)).to.deep.equal({ email: 'anna@example.com', currentPassword: 'old' });
    expect(bodyOf(password)).to.deep.equal({ newPassword: 'new-password', currentPassword: 'old' });
  });

  const wrongPassword: FormResult = { kind: 'fields', fields: { currentPassword: 'wrong' } };

  it('says that the password is wrong, whichever way the server does', async () => {
    await backend(
      { status: 401, body: { error: { code: 'wrong-credentials' } } },
      { status: 400, body: { error: { fields: { currentPassword: 'wrong' } } } },
    );
    expect(await flow.changeEmail('anna@example.com', 'old')).to.deep.equal(wrongPassword);
    expect(await flow.changeEmail('anna@example.com', 'old')).to.deep.equal(wrongPassword);
    expect(await called()).to.deep.equal(['PUT /profile', 'PUT /profile']);
  });

  it('asks whether there is a session where 401 leaves that open: the password is wrong', async () => {
    await backend(
      { status: 401 },
      { body: { siteUserId: 'u1', firstName: 'A', lastName: 'L', email: 'a@b.c' } },
    );
    expect(await flow.changePassword('new-password', 'old')).to.deep.equal(wrongPassword);
    expect(await called()).to.deep.equal(['PUT /profile', 'GET /profile']);
    expect(errors).to.deep.equal([]);
  });

  it('asks whether there is a session where 401 leaves that open: it has ended', async () => {
    await backend({ status: 401 }, { status: 401 });
    expect(await flow.changeEmail('anna@example.com', 'old')).to.deep.equal({ kind: 'lapsed' });
    expect(errors).to.deep.equal([]);
  });

  it('is an error of the site where there is no such call', async () => {
    await backend({ status: 404 });
    expect(await flow.changeEmail('a@b.c', 'old')).to.deep.equal({ kind: 'alert', reason: 'server' });
    expect(errors.map(([, { during }]) => during)).to.deep.equal(['save-profile']);
  });
});

describe('a forgotten password', () => {
  it('is asked for and set', async () => {
    await backend({ status: 202 }, done);
    expect(await flow.requestReset('ana@example.com')).to.deep.equal({ kind: 'done' });
    expect(await flow.setPassword('a/token', 'new-password')).to.deep.equal({ kind: 'done' });
    expect(await called()).to.deep.equal(['POST /reset', 'PUT /reset/a%2Ftoken']);
  });

  for (const status of [401, 404, 410]) {
    it(`needs another link where this one is refused with ${status}, which is nobody’s error`, async () => {
      await backend({ status });
      expect(await flow.setPassword('token', 'new-password')).to.deep.equal({ kind: 'gone' });
      expect(errors).to.deep.equal([]);
    });
  }

  it('has no session that could end: 401 to the request for a link is an error of the site', async () => {
    await backend({ status: 401 });
    expect(await flow.requestReset('ana@example.com')).to.deep.equal({ kind: 'alert', reason: 'server' });
    expect(errors.map(([, { during }]) => during)).to.deep.equal(['request-reset']);
  });
});

describe('ending a membership', () => {
  for (const answer of [done, { status: 404 }]) {
    it(`is done at ${answer.status}`, async () => {
      await backend(answer);
      expect(await flow.endMembership('m1')).to.deep.equal({ kind: 'done' });
      expect(await called()).to.deep.equal(['DELETE /memberships/m1']);
      expect(errors).to.deep.equal([]);
    });
  }

  it('is refused where it cannot be ended', async () => {
    await backend({ status: 409, body: { error: { code: 'not-cancellable' } } });
    expect(await flow.endMembership('m1')).to.deep.equal({ kind: 'alert', reason: 'server' });
  });
});

describe('logging out', () => {
  it('sends the window on where that was asked for, also when the session had ended already', async () => {
    await backend({ status: 401 });
    expect(await flow.logOut(safePath('/pricing/letters'))).to.deep.equal({ kind: 'leaving' });
    expect(exits).to.deep.equal([['redirect', '/pricing/letters']]);
    expect(errors).to.deep.equal([]);
  });

  it('ends the session and tells the page', async () => {
    await backend(done);
    setCookie('siteUserCrumb', 'user');
    expect(await flow.logOut()).to.deep.equal({ kind: 'leaving' });
    const [call] = await server.calls();
    expect([call!.method, call!.headers['x-csrf-token']]).to.deep.equal(['DELETE', 'user']);
    expect(exits).to.deep.equal([['account changed', false]]);
  });

  it('shows the login where the page keeps the visitor in the account', async () => {
    departure = 'staying';
    await backend(done);
    expect(await flow.logOut()).to.deep.equal({ kind: 'lapsed' });
  });

  it('stays signed in when that fails', async () => {
    await backend({ status: 500 });
    expect(await flow.logOut()).to.deep.equal({ kind: 'alert', reason: 'server' });
    expect(exits).to.deep.equal([]);
    expect(errors.map(([, { during }]) => during)).to.deep.equal(['log-out']);
  });
});
