import { expect } from '@open-wc/testing';
import type { JoinOutcome, LoginStatus } from 'member-area-elements/core';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { holdTimers } from '../held-timers.js';
import { accepted, startBackend, errors, join, site } from './join-backend.js';

beforeEach(cleanBrowser);

const memberAreaId = 'community';
const SIGNED_IN = '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}';
const SIGNED_OUT = '{"authenticated":false}';

/** Joins with this answer of the server, checks that there was one request, and returns the outcome. */
async function outcomeOf(answer: ScriptedAnswer, loginStatus?: LoginStatus): Promise<JoinOutcome> {
  const { join: server } = await startBackend([answer]);
  const outcome = await join({ loginStatus });
  expect(await server.calls()).to.have.lengthOf(1);
  return outcome;
}

describe('200', () => {
  it('redirects to the path of the answer', async () => {
    expect(await outcomeOf(accepted)).to.deep.equal({
      kind: 'redirect',
      memberAreaId,
      redirectUrlPath: '/members/community',
    });
    expect(errors).to.deep.equal([]);
  });

  for (const status of [201, 202, 299]) {
    it(`${status} redirects there too`, async () => {
      expect(await outcomeOf({ ...accepted, status })).to.include({
        kind: 'redirect',
        redirectUrlPath: '/members/community',
      });
      expect(errors).to.deep.equal([]);
    });
  }

  for (const redirectUrlPath of [
    'https://evil.com/',
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '/.//evil.com',
    'javascript:alert(1)',
    'members',
    '',
    null,
    7,
  ]) {
    it(`does not redirect to ${JSON.stringify(redirectUrlPath)}`, async () => {
      expect(await outcomeOf({ body: { data: { redirectUrlPath } } })).to.deep.equal({
        kind: 'alert',
        memberAreaId,
        status: 200,
        reason: 'server',
      });
    });
  }

  const malformedAnswers: [description: string, answer: ScriptedAnswer][] = [
    ['empty', {}],
    ['null', { body: null }],
    ['an array', { body: [] }],
    ['without data', { body: { redirectUrlPath: '/members' } }],
    ['data that is a string', { body: { data: '/members' } }],
    ['HTML', { kind: 'html' }],
  ];
  for (const [description, answer] of malformedAnswers) {
    it(`is a server failure when the answer is ${description}, reported as a missing redirectUrlPath`, async () => {
      expect(await outcomeOf(answer)).to.include({ kind: 'alert', status: 200, reason: 'server' });
      expect(errors.map(([error]) => error.message)).to.deep.equal([
        'Join of "community": the answer (status 200) has no data.redirectUrlPath. It must be a path of this site that starts with one "/", for example { "data": { "redirectUrlPath": "/members/community" } }.',
      ]);
    });
  }

  it('reports an unsafe redirectUrlPath with its value, shortened', async () => {
    for (const [redirectUrlPath, shown] of [
      ['https://evil.com/', '"https://evil.com/"'],
      [7, '7'],
      [`//${'e'.repeat(198)}`, `"//${'e'.repeat(198)}"`],
      [`//${'e'.repeat(199)}`, `"//${'e'.repeat(197)}…`],
    ] as const) {
      await outcomeOf({ status: 201, body: { data: { redirectUrlPath } } });
      expect(errors.map(([error]) => error.message)).to.deep.equal([
        `Join of "community": the answer (status 201) has the data.redirectUrlPath ${shown}, which is refused. It must be a path of this site that starts with one "/", for example { "data": { "redirectUrlPath": "/members/community" } }.`,
      ]);
    }
  });

  it('reports a JoinError whose failure has the refused path', async () => {
    await outcomeOf({ body: { data: { redirectUrlPath: '//evil.com' } } });
    expect(errors[0]![0]).to.deep.include({
      name: 'JoinError',
      failure: { kind: 'redirect', status: 200, redirectUrlPath: '//evil.com' },
    });
    expect(errors[0]![0]).not.to.have.property('cause');
  });
});

describe('400', () => {
  for (const [errorCode, reason] of [
    [1, 'not-yet-open'],
    [2, 'no-longer-open'],
    ['1', 'not-yet-open'],
    ['2', 'no-longer-open'],
  ] as const) {
    const answer = { status: 400, body: { errorCode } };
    const code = JSON.stringify(errorCode);

    for (const cookie of [null, 'siteUserCrumb'] as const) {
      it(`with code ${code} is the alert "${reason}" without a login status and ${cookie ?? 'no crumb'}`, async () => {
        if (cookie) setCookie(cookie, 'user');
        expect(await outcomeOf(answer)).to.deep.equal({
          kind: 'alert',
          memberAreaId,
          status: 400,
          reason,
        });
      });
    }

    for (const status of ['created_account_to_join', 'logged_in_to_join', 'already_logged_in'] as const) {
      it(`with code ${code} is shown by the account screen after ${status}`, async () => {
        expect(await outcomeOf(answer, status)).to.deep.equal({
          kind: 'account',
          memberAreaId,
          status: 400,
          reason,
        });
      });
    }

    it(`with code ${code} is not reported`, async () => {
      await outcomeOf(answer);
      expect(errors).to.deep.equal([]);
    });
  }

  for (const body of [
    { errorCode: 3 },
    { errorCode: 0 },
    { errorCode: '3' },
    { errorCode: '1 ' },
    { errorCode: [1] },
    { errorCode: true },
    { code: 1 },
    {},
    null,
    [],
  ]) {
    it(`with ${JSON.stringify(body)} is a server failure`, async () => {
      expect(await outcomeOf({ status: 400, body })).to.deep.equal({
        kind: 'alert',
        memberAreaId,
        status: 400,
        reason: 'server',
      });
    });
  }

  it('with another code is a server failure inside the account too', async () => {
    expect(await outcomeOf({ status: 400, body: { errorCode: 3 } }, 'logged_in_to_join')).to.include({
      kind: 'alert',
      reason: 'server',
    });
  });
});

describe('401', () => {
  const screens: [visitor: string, cookie: string | null, screen: 'login' | 'create'][] = [
    ['never signed in here', null, 'create'],
    ['is signed out', SIGNED_OUT, 'login'],
    ['is signed in according to the cookie, but whose session has ended', SIGNED_IN, 'login'],
    ['has a malformed cookie', 'broken', 'login'],
  ];
  for (const [visitor, cookie, screen] of screens) {
    it(`opens the screen ${screen} for a visitor who ${visitor}`, async () => {
      if (cookie !== null) setCookie('SiteUserInfo', cookie);
      expect(await outcomeOf({ status: 401 })).to.deep.equal({ kind: 'authenticate', memberAreaId, screen });
    });
  }

  it('is not reported', async () => {
    await outcomeOf({ status: 401, body: { error: 'signed out' } });
    expect(errors).to.deep.equal([]);
  });
});

describe('403', () => {
  it('is the alert that memberships are closed, and is not reported', async () => {
    expect(await outcomeOf({ status: 403 })).to.deep.equal({
      kind: 'alert',
      memberAreaId,
      status: 403,
      reason: 'closed',
    });
    expect(errors).to.deep.equal([]);
  });
});

describe('any other status', () => {
  for (const status of [300, 402, 404, 409, 410, 429, 500, 502, 503]) {
    it(`${status} is a server failure, reported with its status`, async () => {
      expect(await outcomeOf({ status, body: { data: { redirectUrlPath: '/members' } } })).to.deep.equal({
        kind: 'alert',
        memberAreaId,
        status,
        reason: 'server',
      });
      expect(errors).to.have.lengthOf(1);
      const [error, context] = errors[0]!;
      expect(error.message).to.equal(`Join failed with status ${status}`);
      expect(context).to.deep.equal({ during: 'join', memberAreaId, status });
    });
  }

  it('503 with HTML is a server failure too', async () => {
    expect(await outcomeOf({ status: 503, kind: 'html' })).to.include({ reason: 'server', status: 503 });
  });
});

describe('no answer', () => {
  it('is a network failure when the connection breaks, reported and not repeated', async () => {
    expect(await outcomeOf({ ...accepted, kind: 'reset' })).to.deep.equal({
      kind: 'alert',
      memberAreaId,
      status: 0,
      reason: 'network',
    });
    expect(errors.map(([, { during, status }]) => [during, status])).to.deep.equal([['join', 0]]);
    const [[error]] = errors as [(typeof errors)[0]];
    expect(error.message).to.equal('Join of "community": no answer. Check the connection and the address.');
    expect(error.cause).to.be.instanceOf(TypeError);
  });

  it('is a network failure at the timeout, and the request is aborted', async () => {
    const { join: server } = await startBackend([{ kind: 'hang' }]);
    site.configure({ requestTimeout: 300 });
    const runTimers = holdTimers(300);
    const outcome = join();
    await server.calls(1);
    runTimers();
    expect(await outcome).to.include({ kind: 'alert', status: 0, reason: 'network' });
    expect(errors.map(([error]) => error.message)).to.deep.equal([
      'Join of "community": no complete answer in 300 ms. Check the server, or configure a longer requestTimeout.',
    ]);
    expect(await server.calls()).to.have.lengthOf(1);
    // The server receives the abort a moment later.
    while (!(await server.calls())[0]!.aborted);
  });

  it('is a network failure when fetch throws', async () => {
    await startBackend([]);
    site.configure({
      fetch: () => {
        throw new TypeError('no network');
      },
    });
    expect(await join()).to.include({ kind: 'alert', status: 0, reason: 'network' });
    site.configure({ fetch: globalThis.fetch.bind(globalThis) });
  });

  it('is a network failure without a request when the member area id is empty', async () => {
    const { join: server } = await startBackend([accepted]);
    expect(await join({ memberAreaId: '' })).to.include({ kind: 'alert', status: 0, reason: 'network' });
    expect(await server.calls()).to.deep.equal([]);
  });
});
