import { describe, expect, it } from 'vitest';
import { contractEndFailure } from '../../../src/core/account/end-contract.js';
import type { ApiFailure } from '../../../src/core/api/api-error.js';

const status = (code: number, parts: object = {}): ApiFailure => ({ kind: 'status', status: code, ...parts });

describe('the failure of a declaration that ends a contract', () => {
  for (const [name, failure, result] of [
    ['a missing order', status(404), { kind: 'no-such-order' }],
    ['an ended session', status(401), { kind: 'lapsed' }],
    ['too many tries', status(429, { retryAfterSeconds: 100 }), { kind: 'too-many-tries', minutes: 2 }],
    [
      'fields',
      status(400, { code: 'invalid', fields: { email: 'required' } }),
      { kind: 'fields', fields: { email: 'required' } },
    ],
    ['another person', status(409, { code: 'other-person' }), { kind: 'other-person' }],
    ['a broken connection', { kind: 'network', cause: null }, { kind: 'failed', reason: 'network' }],
    ['no answer in time', { kind: 'timeout', afterMs: 1 }, { kind: 'failed', reason: 'network' }],
    ['a broken server', status(500), { kind: 'failed', reason: 'server' }],
    ['a wrong answer', { kind: 'malformed', detail: 'outcome' }, { kind: 'failed', reason: 'server' }],
    ['a client that could not be loaded', undefined, { kind: 'failed', reason: 'network' }],
  ] as const satisfies readonly (readonly [string, ApiFailure | undefined, object])[])
    it(`of ${name} says what follows`, () => expect(contractEndFailure(failure)).to.deep.equal(result));
});
