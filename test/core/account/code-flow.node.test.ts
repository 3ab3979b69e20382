import { safePath, type JoinContext, type Site } from 'member-area-elements/core';
import type { AccountFlow, FormResult } from 'member-area-elements/core/account';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCodeFlow, type CodeFlow } from '../../../src/core/account/code-flow.js';
import type { Answer, Call } from '../answering-fetch.js';
import { createClient } from '../api/client.js';

const context: JoinContext = {
  accountLoginOrigin: 'MEMBER_AREA_BLOCK',
  memberAreaId: 'community',
  pricingOptionId: '',
  originUrlPath: safePath('/shop')!,
};
const code = { email: 'ana@example.com', code: '482913' };
const leaving: FormResult = { kind: 'leaving' };
const refused = (status: number, error: object): Answer => ({ status, body: { error } });

let calls: Call[];
/** What the flow of the account has done, and what was reported. */
let steps: unknown[];
let errors: string[];

/** Creates the actions for a backend that gives these answers. */
function createFlow(...answers: Answer[]): CodeFlow {
  const client = createClient(...answers);
  calls = client.calls;
  const site: Partial<Site> = {
    api: () => Promise.resolve(client.api),
    report: (_error, during) => errors.push(during),
  };
  const flow: Partial<AccountFlow> = {
    adoptPerson: (during) => Promise.resolve(void steps.push(['adopt', during])),
    continueSignedIn: (...next) => Promise.resolve((steps.push(next), leaving)),
  };
  return createCodeFlow(site as Site, flow as AccountFlow);
}

beforeEach(() => {
  [steps, errors] = [[], []];
});

describe('a mailed code', () => {
  it('is asked for with the screen on which its link continues', async () => {
    const flow = createFlow({ status: 202, body: {} });
    expect(await flow.sendCode('ana@example.com', '/account/login?memberAreaId=a')).toEqual({ kind: 'done' });
    expect(JSON.parse(calls[0]!.body as string)).toEqual({
      email: 'ana@example.com',
      screen: '/account/login?memberAreaId=a',
    });
  });

  it('logs in, and continues with the join', async () => {
    const flow = createFlow({ body: {} });
    expect(await flow.logInWithCode(code, { context, followUp: false })).toEqual(leaving);
    expect(steps).toEqual([
      ['adopt', 'log-in'],
      ['log-in', context, false],
    ]);
  });

  it('of somebody who is new makes them the person of the page, and lets the screen ask for the name', async () => {
    const flow = createFlow({ body: { isNew: true } });
    expect(await flow.logInWithCode(code, { context, followUp: false })).toEqual({ kind: 'new-account' });
    expect(steps).toEqual([['adopt', 'create-account']]);
  });

  for (const [what, answer, result, reports] of [
    [
      'is wrong',
      refused(400, { code: 'invalid', fields: { code: 'invalid' } }),
      { kind: 'fields', fields: { code: 'invalid' } },
      [],
    ],
    ['has expired', refused(410, { code: 'code-expired' }), { kind: 'gone' }, []],
    ['needs a captcha', refused(403, { code: 'captcha' }), { kind: 'refused', code: 'captcha' }, []],
    [
      'is used while member areas are off',
      refused(403, { code: 'feature-off' }),
      { kind: 'alert', reason: 'closed' },
      ['log-in-with-code'],
    ],
    [
      'is refused like a session',
      refused(401, { code: 'not-signed-in' }),
      { kind: 'alert', reason: 'server' },
      ['log-in-with-code'],
    ],
  ] as const) {
    it(`that ${what} results in ${result.kind}, and changes nobody`, async () => {
      const flow = createFlow(answer);
      expect(await flow.logInWithCode(code, { context: null, followUp: false })).toEqual(result);
      expect(steps).toEqual([]);
      expect(errors).toEqual(reports);
    });
  }
});

describe('the link beside a code', () => {
  it('logs in, and lets the screen continue at another address', async () => {
    const flow = createFlow({ body: { isNew: false } });
    expect(await flow.logInWithLink('token')).toEqual({ kind: 'done' });
    expect(steps).toEqual([['adopt', 'log-in']]);
  });

  it('is refused in another browser, and when it has expired', async () => {
    const flow = createFlow(refused(409, { code: 'other-browser' }), refused(410, { code: 'link-expired' }));
    expect(await flow.logInWithLink('token')).toEqual({ kind: 'refused', code: 'other-browser' });
    expect(await flow.logInWithLink('token')).toEqual({ kind: 'gone' });
    expect(errors).toEqual([]);
  });
});
