import { expect } from '@open-wc/testing';
import { safePath, type JoinContext } from 'member-area-elements/core';
import { createAccountFlow, type AccountExit, type FormResult } from 'member-area-elements/core/account';
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

let exits: unknown[];
let server: ScriptedServer;
let collector: ScriptedServer;

/** The way out, which writes down what is asked of it. */
const exit: AccountExit = {
  framed: true,
  loaded: () => exits.push('loaded'),
  moved: (...where) => exits.push(['moved', ...where]),
  close: () => exits.push('close'),
  redirect: (path) => exits.push(['redirect', path]),
  accountChanged: (followUp) => exits.push(['account changed', followUp]),
};
const flow = createAccountFlow(site, exit);

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
  exits = [];
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
      await backend(done);
      setCookie('crumb', 'c1');
      await go(null, false);
      const [call] = await server.calls();
      expect(await called()).to.deep.equal([request]);
      expect(call!.headers['x-csrf-token']).to.equal('c1');
      expect(bodyOf(call)).to.deep.equal(what === 'logging in' ? credentials : newAccount);
    });

    it('tells the page, which has another visitor now', async () => {
      await backend(done);
      expect(await go(null, false)).to.deep.equal({ kind: 'leaving' });
      expect(exits).to.deep.equal([['account changed', false]]);
    });

    it('goes on to the account path that waits for it', async () => {
      await backend(done);
      expect(await go(null, true)).to.deep.equal({ kind: 'leaving' });
      expect(exits).to.deep.equal([['account changed', true]]);
    });

    it(`goes on with the join as ${loginStatus}, and leads to where that leads`, async () => {
      await backend(done, accepted);
      expect(await go(context, false)).to.deep.equal({ kind: 'leaving' });
      expect(await called()).to.deep.equal([request, 'PUT /community/join']);
      expect(bodyOf((await server.calls())[1])).to.deep.equal({
        originUrlPath: '/shop',
        pricingOptionId: 'monthly',
        loginStatus,
      });
      expect(exits).to.deep.equal([['redirect', '/members/community']]);
    });

    it('is recorded when it is for a join, without anything that was typed', async () => {
      await backend(done, accepted);
      setCookie('ss_cvr', 'v1');
      await go(context, false);
      const [call] = await collector.calls(1);
      expect(bodyOf(call)['eventContent']).to.include({ event_name: event, member_area_id: 'community' });
      for (const typed of Object.values(newAccount)) expect(call!.body).not.to.contain(typed);
    });

    it('is not recorded without a join', async () => {
      await backend(done);
      setCookie('ss_cvr', 'v1');
      await go(null, false);
      await site.track('ViewLogin');
      const calls = await collector.calls(1);
      expect(calls.map((call) => bodyOf(call)['eventContent'])).to.have.lengthOf(1);
      expect(bodyOf(calls[0])['eventContent']).to.include({ event_name: 'MemberAreas_ViewLogin' });
    });

    const joins: [what: string, answer: ScriptedAnswer, result: FormResult][] = [
      [
        'before enrollment',
        { status: 400, body: { errorCode: 1 } },
        { kind: 'notice', reason: 'not-yet-open' },
      ],
      [
        'after enrollment',
        { status: 400, body: { errorCode: 2 } },
        { kind: 'notice', reason: 'no-longer-open' },
      ],
      ['to a closed members area', { status: 403 }, { kind: 'alert', reason: 'closed' }],
      ['that the server fails', { status: 500 }, { kind: 'alert', reason: 'server' }],
      ['to a full area', { status: 409 }, { kind: 'alert', reason: 'server' }],
      ['without an answer', { kind: 'reset' }, { kind: 'alert', reason: 'network' }],
      ['that does not know the session', { status: 401 }, { kind: 'lapsed' }],
    ];
    for (const [how, answer, result] of joins) {
      it(`stays where it is after a join ${how}`, async () => {
        await backend(done, answer);
        expect(await go(context, false)).to.deep.equal(result);
        expect(exits).to.deep.equal([]);
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
      await backend(refusal, done);
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
    expect(exits).to.deep.equal([['redirect', '/members/community']]);
  });

  it('asks for the form when the session has ended', async () => {
    await backend({ status: 401 });
    expect(await flow.resume(context)).to.deep.equal({ kind: 'lapsed' });
  });

  it('is an alert outside the enrollment dates, as no account origin is known', async () => {
    await backend({ status: 400, body: { errorCode: 1 } });
    expect(await flow.resume(context)).to.deep.equal({ kind: 'alert', reason: 'not-yet-open' });
  });
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

  it('needs another link where this one is used up, which is nobody’s error', async () => {
    await backend({ status: 410 });
    expect(await flow.setPassword('token', 'new-password')).to.deep.equal({ kind: 'gone' });
    expect(errors).to.deep.equal([]);
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

  it('stays signed in when that fails', async () => {
    await backend({ status: 500 });
    expect(await flow.logOut()).to.deep.equal({ kind: 'alert', reason: 'server' });
    expect(exits).to.deep.equal([]);
    expect(errors.map(([, { during }]) => during)).to.deep.equal(['log-out']);
  });
});
