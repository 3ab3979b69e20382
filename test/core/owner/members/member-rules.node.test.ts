import { describe, expect, it } from 'vitest';
import type {
  MembershipEvent,
  MembershipOfMember,
  OrderOfMember,
} from '../../../../src/contract/owner/member.js';
import { MEMBERSHIP_EVENTS } from '../../../../src/contract/owner/member.js';
import { readEnd, typedEnd } from '../../../../src/core/owner/members/access-end.js';
import { areasToGrant } from '../../../../src/core/owner/members/grant.js';
import { historySentence } from '../../../../src/core/owner/members/history-sentence.js';
import { isOutdated } from '../../../../src/core/owner/members/is-outdated.js';
import { paidInTotal, readRefund } from '../../../../src/core/owner/members/member-money.js';
import {
  currentFirst,
  endChoices,
  membershipActions,
  paymentsAfterEnd,
} from '../../../../src/core/owner/members/membership-actions.js';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const usd = (value: string) => ({ value, currencyCode: 'USD' });
const membership = (parts: Partial<MembershipOfMember> = {}): MembershipOfMember => ({
  id: 'm1',
  memberAreaId: 'letters',
  title: 'Letters',
  status: 'ACTIVE',
  feeType: 'recurring',
  joinedAt: '2026-01-01T00:00:00Z',
  pricingOption: null,
  mayEndLater: false,
  mayMove: false,
  ...parts,
});
const order = (parts: Partial<OrderOfMember> = {}): OrderOfMember => ({
  id: 'o1',
  number: '1',
  placedAt: '2026-01-01T00:00:00Z',
  total: usd('10.00'),
  status: 'PAID',
  title: 'Letters',
  isDisputed: false,
  ...parts,
});

describe('the actions of a membership', () => {
  it('are none for one that is over', () => {
    expect(membershipActions(membership({ status: 'CANCELLED', mayMove: true }), NOW)).toEqual([]);
    const passed = membership({ status: 'ENDING', endsAt: '2026-04-01T00:00:00Z', mayMove: true });
    expect(membershipActions(passed, NOW)).toEqual([]);
  });

  it('move the end only when the server allows it', () => {
    expect(membershipActions(membership(), NOW)).toEqual(['end']);
    expect(membershipActions(membership({ mayMove: true }), NOW)).toEqual(['end', 'move-end']);
  });

  it('propose the end of the period first', () => {
    expect(endChoices(membership({ mayEndLater: true }))).toEqual(['period', 'now']);
    expect(endChoices(membership())).toEqual(['now']);
  });

  it('say what an end means for the payments', () => {
    expect(paymentsAfterEnd(membership())).toBe('stop');
    expect(
      paymentsAfterEnd(membership({ feeType: 'installments', nextPaymentAt: '2026-06-01T00:00:00Z' })),
    ).toBe('stop');
    expect(paymentsAfterEnd(membership({ feeType: 'installments' }))).toBe('none');
    expect(paymentsAfterEnd(membership({ feeType: 'one_time' }))).toBe('none');
    expect(paymentsAfterEnd(membership({ feeType: 'free' }))).toBe('free');
  });

  it('list memberships that are over last', () => {
    const over = membership({ id: 'over', status: 'CANCELLED' });
    expect(currentFirst([over, membership()], NOW).map(({ id }) => id)).toEqual(['m1', 'over']);
  });
});

describe('the areas into which a person can be let', () => {
  it('are those without a current membership', () => {
    const areas = ['letters', 'workshop', 'commons'].map((id) => ({ id }) as never);
    const memberships = [membership(), membership({ memberAreaId: 'workshop', status: 'CANCELLED' })];
    expect(areasToGrant(areas, memberships, NOW).map(({ id }) => id)).toEqual(['workshop', 'commons']);
  });
});

describe('a typed end', () => {
  it('is the last second of the day in the time zone', () => {
    const day = { kind: 'until', day: '2026-05-02' } as const;
    expect(readEnd(day, NOW, 'America/New_York')).toEqual({
      kind: 'end',
      endsAt: '2026-05-03T03:59:59.000Z',
    });
    expect(readEnd(day, NOW, 'Asia/Tokyo')).toEqual({ kind: 'end', endsAt: '2026-05-02T14:59:59.000Z' });
  });

  it('can be today, and not before', () => {
    expect(readEnd({ kind: 'until', day: '2026-05-01' }, NOW, 'UTC').kind).toBe('end');
    expect(readEnd({ kind: 'until', day: '2026-04-30' }, NOW, 'UTC')).toEqual({
      kind: 'problem',
      code: 'past',
    });
  });

  it('is required, unless access is for good', () => {
    expect(readEnd({ kind: 'until', day: '' }, NOW)).toEqual({ kind: 'problem', code: 'required' });
    expect(readEnd({ kind: 'for-good', day: '' }, NOW)).toEqual({ kind: 'end', endsAt: null });
  });

  it('is shown as the same day again', () => {
    const read = readEnd({ kind: 'until', day: '2026-05-02' }, NOW, 'America/New_York');
    const endsAt = read.kind === 'end' ? (read.endsAt ?? undefined) : undefined;
    expect(typedEnd(endsAt, 'America/New_York')).toEqual({ kind: 'until', day: '2026-05-02' });
    expect(typedEnd(undefined)).toEqual({ kind: 'for-good', day: '' });
  });
});

describe('the money of a person', () => {
  it('is added for each currency, without what was paid back or never paid', () => {
    const orders = [
      order(),
      order({ refunded: usd('0.10') }),
      order({ status: 'REFUNDED' }),
      order({ status: 'PENDING' }),
      order({ total: { value: '1200', currencyCode: 'JPY' } }),
    ];
    expect(paidInTotal(orders)).toEqual([usd('19.90'), { value: '1200', currencyCode: 'JPY' }]);
  });

  it('is paid back exactly, and not more than is left', () => {
    expect(readRefund('9.99', usd('10.00'))).toEqual({ kind: 'amount', value: '9.99' });
    expect(readRefund('10', usd('10.00'))).toEqual({ kind: 'amount', value: '10.00' });
    expect(readRefund('10.01', usd('10.00'))).toEqual({ kind: 'problem', code: 'too-much' });
    expect(readRefund('1.005', usd('10.00'))).toEqual({ kind: 'problem', code: 'too-precise' });
    expect(readRefund('0', usd('10.00'))).toEqual({ kind: 'problem', code: 'zero' });
    expect(readRefund('', usd('10.00'))).toEqual({ kind: 'problem', code: 'required' });
  });
});

describe('the sentence of an event', () => {
  const sentence = (parts: Partial<MembershipEvent>) =>
    historySentence({ at: '', kind: 'joined', memberAreaId: 'a', title: 'A', by: 'member', ...parts });

  it('exists for each kind', () => {
    for (const kind of MEMBERSHIP_EVENTS) expect(sentence({ kind })).toBeTypeOf('string');
  });

  it('depends on the amount, the end and who did it', () => {
    const endsAt = '2026-06-01T00:00:00Z';
    expect(sentence({ kind: 'paid', amount: usd('1.00') })).toBe('paid-amount');
    expect(sentence({ kind: 'granted', endsAt })).toBe('let-in-until');
    expect(sentence({ kind: 'moved' })).toBe('moved-for-good');
    expect(sentence({ kind: 'paused', from: endsAt, endsAt })).toBe('paused-until');
    expect(sentence({ kind: 'paused' })).toBe('paused');
    expect(sentence({ kind: 'cancelled', endsAt })).toBe('cancelled-until');
    expect(sentence({ kind: 'cancelled', endsAt, by: 'staff' })).toBe('set-to-end');
    expect(sentence({ kind: 'ended', by: 'staff' })).toBe('taken-out');
    expect(sentence({ kind: 'ended', by: 'system' })).toBe('ended');
  });

  it('says that the staff has set an end when it is ahead of the event', () => {
    const at = '2026-05-01T00:00:00Z';
    const ended = (endsAt: string, by: MembershipEvent['by'] = 'staff') =>
      sentence({ kind: 'ended', at, endsAt, by });
    expect(ended('2026-06-01T00:00:00Z')).toBe('set-to-end');
    expect(ended('2026-05-01T00:00:00.000Z')).toBe('taken-out');
    expect(ended('2026-04-01T00:00:00Z')).toBe('taken-out');
    expect(ended('2026-06-01T00:00:00Z', 'system')).toBe('ended');
  });
});

describe('a refusal', () => {
  it('is outdated when somebody else was first', () => {
    expect(isOutdated({ kind: 'gone' })).toBe(true);
    expect(isOutdated({ kind: 'refused', code: 'not-refundable' })).toBe(true);
    expect(isOutdated({ kind: 'refused', code: 'payments-unavailable' })).toBe(false);
    expect(isOutdated({ kind: 'failed' })).toBe(false);
  });
});
