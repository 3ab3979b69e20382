/** Until when a buyer can withdraw, and what follows from each declaration. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  decideContractEnd,
  withdrawalEnd,
  withdrawalOf,
  type ContractFacts,
} from '../../packages/server/src/areas/withdrawal-policy.js';

const PLACED = new Date('2026-03-02T18:30:00Z');
const CONTRACT: ContractFacts = {
  feeType: 'recurring',
  placedAt: PLACED,
  withdrawalDays: 14,
  isWaived: false,
  standing: 'member',
  isWithdrawn: false,
  isPaidBack: false,
};

/** Returns the kind of a decision, or the outcome of one that changes nothing. */
function decide(kind: 'withdrawal' | 'cancellation', facts: Partial<ContractFacts>, at = PLACED): string {
  const decision = decideContractEnd(kind, { ...CONTRACT, ...facts }, at);
  return decision.kind === 'leave' ? decision.outcome : decision.kind;
}

describe('the time for a withdrawal', () => {
  test('ends with the 14th day after the day of the order in the last time zone', () => {
    const end = '2026-03-17T12:00:00.000Z';
    for (const placed of ['2026-03-02T00:00:00Z', '2026-03-02T23:59:59.999Z'])
      assert.equal(withdrawalEnd(new Date(placed), 14).toISOString(), end);
    for (const timeZone of ['Etc/GMT+12', 'America/New_York', 'Europe/Berlin', 'Pacific/Kiritimati']) {
      const dayOf = (time: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
      const placed = dayOf(PLACED);
      const lastDay = new Date(Date.parse(placed) + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      // The day after has begun everywhere: no last day was cut short.
      assert.ok(dayOf(new Date(end)) > lastDay, timeZone);
    }
  });

  test('is open until its last millisecond', () => {
    const end = withdrawalEnd(PLACED, 14).getTime();
    const last = new Date(end - 1);
    assert.equal(decide('withdrawal', {}, last), 'undo');
    assert.equal(decide('withdrawal', {}, new Date(end)), 'too-late');
    assert.equal(withdrawalOf(CONTRACT, last)?.toISOString(), '2026-03-16T12:00:00.000Z');
    assert.equal(withdrawalOf(CONTRACT, new Date(end)), null);
  });

  test('does not exist for who has given it up, has withdrawn, or buys what has no days for it', () => {
    for (const facts of [{ isWaived: true }, { isWithdrawn: true }, { withdrawalDays: 0 }])
      assert.equal(withdrawalOf({ ...CONTRACT, ...facts }, PLACED), null);
  });
});

test('a withdrawal pays back what is over too, unless everything was paid back', () => {
  assert.equal(decide('withdrawal', { standing: 'ending' }), 'undo');
  assert.equal(decide('withdrawal', { standing: 'none' }), 'undo');
  assert.equal(decide('withdrawal', { standing: 'none', isPaidBack: true }), 'ended-before');
  assert.equal(decide('withdrawal', { isWithdrawn: true }), 'ended-before');
  assert.equal(decide('withdrawal', { isWaived: true }), 'waived');
  assert.equal(decide('withdrawal', { withdrawalDays: 0 }), 'too-late');
  const late = new Date('2027-01-01T00:00:00Z');
  assert.equal(decide('withdrawal', { standing: 'none' }, late), 'ended-before');
});

test('a cancellation ends what renews, with its period or at once when that is not paid', () => {
  assert.equal(decide('cancellation', {}), 'end-with-period');
  assert.equal(decide('cancellation', { standing: 'payment-failed' }), 'end-now');
  for (const standing of ['ending', 'none'] as const)
    assert.equal(decide('cancellation', { standing }), 'ended-before');
  for (const feeType of ['one_time', 'installments'] as const)
    assert.equal(decide('cancellation', { feeType }), 'not-cancellable');
});
