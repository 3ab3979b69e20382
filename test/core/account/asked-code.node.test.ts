import { describe, expect, it } from 'vitest';
import { forgetAskedCode, keepAskedCode, readAskedCode } from '../../../src/core/account/asked-code.js';
import { forgetAllKept, forgetKeptOfOthers } from '../../../src/core/account/kept-for-login.js';

const asked = { email: 'ana@example.com', sentAt: 1_000_000 };

describe('a code that was asked for', () => {
  it('is kept for the ten minutes in which it works', () => {
    keepAskedCode(asked);
    expect(readAskedCode(asked.sentAt)).toEqual(asked);
    expect(readAskedCode(asked.sentAt + 599_999)).toEqual(asked);
    expect(readAskedCode(asked.sentAt + 600_000)).toBe(null);
    expect(readAskedCode(asked.sentAt - 1)).toBe(null);
  });

  for (const [what, forget] of [
    ['it was used', forgetAskedCode],
    ['somebody logs in in another way', () => forgetKeptOfOthers('u1')],
    ['somebody logs out', forgetAllKept],
  ] as const) {
    it(`is forgotten when ${what}`, () => {
      keepAskedCode(asked);
      forget();
      expect(readAskedCode(asked.sentAt)).toBe(null);
    });
  }
});
