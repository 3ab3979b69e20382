import { formResult, type FormResult } from 'member-area-elements/core/account';
import type { ApiFailure } from 'member-area-elements/core/api';
import { describe, expect, it } from 'vitest';

const statusFailure = (
  code: number,
  more: Partial<Extract<ApiFailure, { kind: 'status' }>> = {},
): ApiFailure => ({
  kind: 'status',
  status: code,
  ...more,
});

describe('formResult', () => {
  const results: [description: string, failure: ApiFailure, result: FormResult][] = [
    ['no connection', { kind: 'network', cause: null }, { kind: 'alert', reason: 'network' }],
    ['no answer in time', { kind: 'timeout', afterMs: 300 }, { kind: 'alert', reason: 'network' }],
    ['a refused crumb', { kind: 'crumb' }, { kind: 'alert', reason: 'server' }],
    ['a malformed answer', { kind: 'malformed', detail: 'x' }, { kind: 'alert', reason: 'server' }],
    ['wrong credentials', statusFailure(401, { code: 'wrong-credentials' }), { kind: 'wrong-credentials' }],
    ['a session that has ended', statusFailure(401), { kind: 'lapsed' }],
    ['a session that has ended, with a code', statusFailure(401, { code: 'expired' }), { kind: 'lapsed' }],
    ['a closed members area', statusFailure(403), { kind: 'alert', reason: 'closed' }],
    ['a server error', statusFailure(500), { kind: 'alert', reason: 'server' }],
    ['something that does not exist', statusFailure(404), { kind: 'gone' }],
    ['a link that has expired', statusFailure(410, { code: 'link-expired' }), { kind: 'gone' }],
    ['a conflict', statusFailure(409, { fields: {} }), { kind: 'alert', reason: 'server' }],
    [
      'refused fields',
      statusFailure(422, { fields: { email: 'taken' } }),
      { kind: 'fields', fields: { email: 'taken' } },
    ],
    [
      'refused fields with another status',
      statusFailure(403, { fields: { email: 'taken' } }),
      { kind: 'fields', fields: { email: 'taken' } },
    ],
  ];
  for (const [description, failure, result] of results) {
    it(`is "${result.kind}" for ${description}`, () => {
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
    it(`is ${minutes} min. for too many attempts and a wait of ${retryAfterSeconds ?? 'no'} seconds`, () => {
      expect(formResult(statusFailure(429, { retryAfterSeconds }))).to.deep.equal({
        kind: 'too-many-tries',
        minutes,
      });
    });
  }
});
