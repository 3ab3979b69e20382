import {
  createJoin,
  type JoinDeps,
  type JoinOutcome,
  type LoginStatus,
} from 'member-area-elements/core/join';
import { parseSiteUser } from 'member-area-elements/core/visitor';
import { describe, expect, it } from 'vitest';
import { answeringFetch, type Answer } from '../answering-fetch.js';

const memberAreaId = 'community';
const accepted: Answer = { body: { data: { redirectUrlPath: '/members/community' } } };
const SIGNED_IN = '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}';
const SIGNED_OUT = '{"authenticated":false}';

/** What is given with a join, apart from the answer. */
interface Parts {
  loginStatus?: LoginStatus;
  /** The `SiteUserInfo` cookie. */
  cookie?: string | null;
  hasNoToken?: boolean;
  timeoutMs?: number;
}

/** Joins with these answers of the server, and returns the outcome, the number of requests, and what was reported. */
async function joinWith(
  answers: Answer[],
  { loginStatus, cookie = null, hasNoToken, timeoutMs }: Parts = {},
) {
  const { fetch, apiRoot, calls } = answeringFetch(...answers);
  const reports: [error: Error, during: string, facts: unknown][] = [];
  const join = createJoin({
    options: () => ({
      fetch,
      apiRoot,
      timeoutMs,
      csrfToken: () => (hasNoToken ? null : 'crumb'),
      hasSiteUserCrumb: () => false,
    }),
    siteUser: () => parseSiteUser(cookie),
    report: (error, during, facts) => reports.push([error as Error, during, facts]),
  } as Partial<JoinDeps> as JoinDeps);
  const outcome = await join({ memberAreaId, loginStatus });
  return { outcome, requests: calls.length, reports, messages: reports.map(([{ message }]) => message) };
}

/** Joins with one answer, checks that there was one request, and returns the outcome. */
async function outcomeOf(answer: Answer, parts?: Parts): Promise<JoinOutcome> {
  const { outcome, requests } = await joinWith([answer], parts);
  expect(requests).to.equal(1);
  return outcome;
}

const alert = (status: number, reason: string) => ({ kind: 'alert', memberAreaId, status, reason });

describe('200', () => {
  it('redirects to the path of the answer, as 201, 202 and 299 do', async () => {
    for (const status of [200, 201, 202, 299]) {
      const { outcome, messages } = await joinWith([{ ...accepted, status }]);
      expect(outcome).to.deep.equal({
        kind: 'redirect',
        memberAreaId,
        redirectUrlPath: '/members/community',
      });
      expect(messages).to.deep.equal([]);
    }
  });

  const PATH =
    'It must be a path of this site that starts with one "/", for example { "data": { "redirectUrlPath": "/members/community" } }.';

  // `safe-path` has the table of paths that are refused.
  it('does not redirect to an address or a number, and reports it, shortened', async () => {
    for (const [redirectUrlPath, shown] of [
      ['https://evil.com/', '"https://evil.com/"'],
      [7, '7'],
      [null, 'null'],
      [`//${'e'.repeat(198)}`, `"//${'e'.repeat(198)}"`],
      [`//${'e'.repeat(199)}`, `"//${'e'.repeat(197)}…`],
    ] as const) {
      const { outcome, messages, reports } = await joinWith([
        { status: 201, body: { data: { redirectUrlPath } } },
      ]);
      expect(outcome).to.deep.equal(alert(201, 'server'));
      expect(messages).to.deep.equal([
        `Join of "community": the answer (status 201) has the data.redirectUrlPath ${shown}, which is refused. ${PATH}`,
      ]);
      expect(reports[0]![0]).to.deep.include({
        name: 'JoinError',
        failure: { kind: 'redirect', status: 201, redirectUrlPath },
      });
      expect(reports[0]![0]).not.to.have.property('cause');
    }
  });

  const malformedAnswers: [description: string, answer: Answer][] = [
    ['empty', {}],
    ['null', { body: null }],
    ['an array', { body: [] }],
    ['without data', { body: { redirectUrlPath: '/members' } }],
    ['data that is a string', { body: { data: '/members' } }],
    ['HTML', { html: true }],
  ];
  for (const [description, answer] of malformedAnswers) {
    it(`is a server failure when the answer is ${description}, reported as a missing redirectUrlPath`, async () => {
      const { outcome, messages } = await joinWith([answer]);
      expect(outcome).to.deep.equal(alert(200, 'server'));
      expect(messages).to.deep.equal([
        `Join of "community": the answer (status 200) has no data.redirectUrlPath. ${PATH}`,
      ]);
    });
  }
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

    it(`with code ${code} is the alert "${reason}" without a login status, and is not reported`, async () => {
      const { outcome, messages } = await joinWith([answer]);
      expect(outcome).to.deep.equal(alert(400, reason));
      expect(messages).to.deep.equal([]);
    });

    for (const loginStatus of ['created_account_to_join', 'logged_in_to_join', 'already_logged_in'] as const)
      it(`with code ${code} is shown by the account screen after ${loginStatus}`, async () => {
        expect(await outcomeOf(answer, { loginStatus })).to.deep.equal({
          ...alert(400, reason),
          kind: 'account',
        });
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
  ])
    it(`with ${JSON.stringify(body)} is a server failure`, async () => {
      expect(await outcomeOf({ status: 400, body })).to.deep.equal(alert(400, 'server'));
    });

  it('with another code is a server failure inside the account too', async () => {
    const answer = { status: 400, body: { errorCode: 3 } };
    expect(await outcomeOf(answer, { loginStatus: 'logged_in_to_join' })).to.deep.equal(alert(400, 'server'));
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
    it(`opens the screen ${screen} for a visitor who ${visitor}, and is not reported`, async () => {
      const { outcome, messages } = await joinWith([{ status: 401, body: { error: 'no' } }], { cookie });
      expect(outcome).to.deep.equal({ kind: 'authenticate', memberAreaId, screen });
      expect(messages).to.deep.equal([]);
    });
  }
});

describe('403', () => {
  it('is the alert that memberships are closed, and is not reported', async () => {
    for (const body of [undefined, { crumbFail: false }, { crumbFail: 'true' }, { data: null }]) {
      const { outcome, messages, requests } = await joinWith([{ status: 403, body }, accepted]);
      expect(outcome).to.deep.equal(alert(403, 'closed'));
      expect(messages).to.deep.equal([]);
      expect(requests).to.equal(1);
    }
  });
});

describe('any other status', () => {
  for (const status of [300, 402, 404, 409, 410, 429, 500, 502, 503]) {
    it(`${status} is a server failure, reported with its status`, async () => {
      const body = { data: { redirectUrlPath: '/members' } };
      const { outcome, reports } = await joinWith([{ status, body }]);
      expect(outcome).to.deep.equal(alert(status, 'server'));
      const [[error, during, facts], ...others] = reports as [(typeof reports)[0]];
      expect(error.message).to.equal(`Join failed with status ${status}`);
      expect([during, facts, others]).to.deep.equal(['join', { memberAreaId, status }, []]);
    });
  }

  it('503 with HTML is a server failure too', async () => {
    expect(await outcomeOf({ status: 503, html: true })).to.deep.equal(alert(503, 'server'));
  });
});

describe('no answer', () => {
  it('is a network failure when the connection breaks, reported and not repeated', async () => {
    const cause = new TypeError('reset');
    const { outcome, reports, messages, requests } = await joinWith([cause, accepted]);
    expect(outcome).to.deep.equal(alert(0, 'network'));
    expect(messages).to.deep.equal(['Join of "community": no answer. Check the connection and the address.']);
    expect(reports[0]![0].cause).to.equal(cause);
    expect(reports[0]!.slice(1)).to.deep.equal(['join', { memberAreaId, status: 0 }]);
    expect(requests).to.equal(1);
  });

  it('is a network failure at the timeout', async () => {
    const { outcome, messages } = await joinWith([{ held: true }], { timeoutMs: 5 });
    expect(outcome).to.deep.equal(alert(0, 'network'));
    expect(messages).to.deep.equal([
      'Join of "community": no complete answer in 5 ms. Check the server, or configure a longer requestTimeout.',
    ]);
  });
});

describe('a crumb failure', () => {
  for (const [where, failure] of [
    ['in an answer of status 403', { status: 403, body: { crumbFail: true } }],
    ['in an answer of status 200', { body: { crumbFail: true } }],
    ['in the data of an answer', { status: 400, body: { data: { crumbFail: true } } }],
  ] as const) {
    it(`${where} is followed by exactly one repeat`, async () => {
      const { outcome, requests, messages } = await joinWith([failure, accepted]);
      expect(outcome).to.include({ kind: 'redirect' });
      expect(requests).to.equal(2);
      expect(messages).to.deep.equal([]);
    });
  }

  it('that happens twice is an alert, without a third request, and is reported once', async () => {
    const failure = { status: 403, body: { crumbFail: true } };
    const { outcome, requests, reports } = await joinWith([failure, failure, accepted]);
    expect(outcome).to.deep.equal(alert(403, 'server'));
    expect(requests).to.equal(2);
    expect(reports).to.have.length(1);
    expect(reports[0]![0]).to.deep.include({ name: 'JoinError', failure: { kind: 'crumb', status: 403 } });
  });

  it('followed by no answer is a network failure, without a third request', async () => {
    const { outcome, requests } = await joinWith([
      { body: { crumbFail: true } },
      new TypeError('reset'),
      accepted,
    ]);
    expect(outcome).to.deep.equal(alert(0, 'network'));
    expect(requests).to.equal(2);
  });
});
