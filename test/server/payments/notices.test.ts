/** What a member is told of a failed payment, decided from the membership before and after a change. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  decideNotice,
  type ChangedMembership,
  type ToldMembership,
} from '../../../packages/server/src/payments/payment-notices.js';

const NOW = new Date('2026-03-01T10:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000).toISOString();

const active: ToldMembership = { status: 'ACTIVE', ends_at: null, payment_told: null };
const failing = (endsAt: string | null, told: string | null): ToldMembership => ({
  status: 'PAYMENT_FAILED',
  ends_at: endsAt,
  payment_told: told,
});
const failed = (endsAt?: string): ChangedMembership => ({
  status: 'PAYMENT_FAILED',
  ...(endsAt !== undefined && { endsAt }),
  endedUnpaid: false,
});
const cancelled = (endedUnpaid: boolean): ChangedMembership => ({
  status: 'CANCELLED',
  endsAt: inDays(0),
  endedUnpaid,
});

describe('a member is told', () => {
  const cases: [
    name: string,
    before: ToldMembership | undefined,
    after: ChangedMembership,
    decision: readonly [notice: string | null, told: string | null],
  ][] = [
    ['that a payment has failed', active, failed(inDays(14)), ['payment-failed', 'failed']],
    ['of no failure twice', failing(inDays(14), 'failed'), failed(inDays(14)), [null, 'failed']],
    ['of no failure after a warning', failing(inDays(2), 'warned'), failed(inDays(2)), [null, 'warned']],
    ['without a warning when little time is left', active, failed(inDays(3.4)), ['payment-failed', 'warned']],
    ['at once that access has ended', active, failed(), ['payment-failed', 'ended']],
    ['that access has ended at once, and no more', failing(null, 'ended'), failed(), [null, 'ended']],
    [
      'that access has ended when the provider gives up',
      failing(inDays(9), 'failed'),
      failed(),
      ['payment-ended', 'ended'],
    ],
    ['of another failure', failing(inDays(-3), 'ended'), failed(inDays(9)), ['payment-failed', 'failed']],
    [
      'of a failure from before the update',
      failing(null, null),
      failed(inDays(9)),
      ['payment-failed', 'failed'],
    ],
    ['of nothing that was over before the update', failing(null, null), failed(), [null, null]],
    [
      'that the provider has ended it unpaid',
      failing(inDays(9), 'warned'),
      cancelled(true),
      ['payment-ended', null],
    ],
    [
      'that it was ended unpaid, when the failure was missed',
      active,
      cancelled(true),
      ['payment-ended', null],
    ],
    ['of no end from before the update', failing(null, null), cancelled(true), [null, null]],
    ['of no end that was told', failing(null, 'ended'), cancelled(true), [null, null]],
    ['of no end that somebody wanted', failing(inDays(9), 'failed'), cancelled(false), [null, null]],
    [
      'that it is in order again',
      failing(inDays(9), 'failed'),
      { status: 'ACTIVE', endedUnpaid: false },
      ['payment-restored', null],
    ],
    [
      'that it is in order again after the end',
      failing(null, 'ended'),
      { status: 'ENDING', endsAt: inDays(30), endedUnpaid: false },
      ['payment-restored', null],
    ],
    ['of nothing while all is well', active, { status: 'ACTIVE', endedUnpaid: false }, [null, null]],
    ['of a first payment that fails', undefined, failed(inDays(14)), ['payment-failed', 'failed']],
  ];
  for (const [name, before, after, [notice, told]] of cases)
    test(name, () => assert.deepEqual(decideNotice(before, after, NOW), { notice, told }));
});
