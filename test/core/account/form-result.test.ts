import { expect } from '@open-wc/testing';
import { formResult, type FormResult } from 'member-area-elements/core/account';
import type { ApiFailure } from 'member-area-elements/core/api';

const status = (code: number, more: Partial<Extract<ApiFailure, { kind: 'status' }>> = {}): ApiFailure => ({
  kind: 'status',
  status: code,
  ...more,
});

describe('formResult', () => {
  const results: [what: string, failure: ApiFailure, result: FormResult][] = [
    ['no connection', { kind: 'network', cause: null }, { kind: 'alert', reason: 'network' }],
    ['no answer in time', { kind: 'timeout', afterMs: 300 }, { kind: 'alert', reason: 'network' }],
    ['a crumb that is refused', { kind: 'crumb' }, { kind: 'alert', reason: 'server' }],
    ['an answer that is none', { kind: 'malformed', detail: 'x' }, { kind: 'alert', reason: 'server' }],
    ['wrong credentials', status(401, { code: 'wrong-credentials' }), { kind: 'wrong-credentials' }],
    ['a session that has ended', status(401), { kind: 'lapsed' }],
    ['a session that has ended, in a code of its own', status(401, { code: 'expired' }), { kind: 'lapsed' }],
    ['a closed members area', status(403), { kind: 'alert', reason: 'closed' }],
    ['an error of the server', status(500), { kind: 'alert', reason: 'server' }],
    ['what is not there', status(404), { kind: 'gone' }],
    ['a link that has expired', status(410, { code: 'link-expired' }), { kind: 'gone' }],
    ['a conflict', status(409, { fields: {} }), { kind: 'alert', reason: 'server' }],
    [
      'fields that are refused',
      status(422, { fields: { email: 'taken' } }),
      { kind: 'fields', fields: { email: 'taken' } },
    ],
    [
      'fields that are refused with any status',
      status(403, { fields: { email: 'taken' } }),
      { kind: 'fields', fields: { email: 'taken' } },
    ],
  ];
  for (const [what, failure, result] of results) {
    it(`of ${what} is ${result.kind}`, () => {
      expect(formResult(failure)).to.deep.equal(result);
    });
  }

  for (const [retryAfterSeconds, minutes] of [
    [undefined, 1],
    [0, 1],
    [1, 1],
    [60, 1],
    [61, 2],
    [900, 15],
  ] as const) {
    it(`of too many tries is ${minutes} min. for ${retryAfterSeconds ?? 'no'} seconds`, () => {
      expect(formResult(status(429, { retryAfterSeconds }))).to.deep.equal({
        kind: 'too-many-tries',
        minutes,
      });
    });
  }
});
