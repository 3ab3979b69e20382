import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { chooseClaim, type CheckoutState } from '../../../packages/server/src/payments/purchase-outcome.js';

/** Returns the states of the checkouts of a person in an area as claims. Their ids are their positions. */
const claims = (...states: [state: CheckoutState, endsAt?: string][]) =>
  states.map(([state, endsAt = null], index) => ({
    id: String(index),
    state,
    endsAt,
    createdAt: `2026-01-0${index + 1}T00:00:00.000Z`,
  }));

describe('the membership follows', () => {
  const cases: [name: string, states: Parameters<typeof claims>, chosen: string | undefined][] = [
    ['none of the checkouts that nobody has paid', [['open'], ['unpaid'], ['processing']], undefined],
    ['the purchase that is paid for good', [['active'], ['paid'], ['ending', '2027-01-01']], '1'],
    ['the subscription that goes on', [['ended', '2026-01-02'], ['ending', '2027-01-01'], ['active']], '2'],
    [
      'the end that comes last',
      [
        ['ending', '2026-02-01'],
        ['ending', '2026-03-01'],
      ],
      '1',
    ],
    ['the failed payment when the others have ended', [['ended', '2026-05-01'], ['failed']], '1'],
    ['the first of two that are alike', [['active'], ['active']], '0'],
  ];
  for (const [name, states, chosen] of cases) {
    test(name, () => {
      assert.equal(chooseClaim(claims(...states))?.id, chosen);
      assert.equal(chooseClaim(claims(...states).reverse())?.id, chosen);
    });
  }
});
