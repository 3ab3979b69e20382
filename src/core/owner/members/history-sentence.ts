import type { MembershipEvent } from '../../../contract/owner/member.js';

/** The sentences of the history of a person. Each has a text. */
export type HistorySentence =
  | 'joined'
  | 'let-in'
  | 'let-in-until'
  | 'imported'
  | 'imported-until'
  | 'paid'
  | 'paid-amount'
  | 'payment-failed'
  | 'refunded'
  | 'refunded-amount'
  | 'changed'
  | 'price-changed'
  | 'option-changed'
  | 'option-changed-from'
  | 'moved'
  | 'moved-for-good'
  | 'transferred'
  | 'paused'
  | 'paused-until'
  | 'cancelled'
  | 'cancelled-until'
  | 'set-to-end'
  | 'taken-out'
  | 'resumed'
  | 'ended';

/** Returns the sentence for an event of the history. Pure. */
export function historySentence({ at, kind, by, amount, from, endsAt }: MembershipEvent): HistorySentence {
  switch (kind) {
    case 'granted':
      return endsAt === undefined ? 'let-in' : 'let-in-until';
    case 'imported':
      return endsAt === undefined ? 'imported' : 'imported-until';
    case 'paid':
      return amount ? 'paid-amount' : 'paid';
    case 'refunded':
      return amount ? 'refunded-amount' : 'refunded';
    case 'option-changed':
      return from === undefined ? kind : 'option-changed-from';
    case 'moved':
      return endsAt === undefined ? 'moved-for-good' : 'moved';
    case 'paused':
      return from === undefined || endsAt === undefined ? kind : 'paused-until';
    case 'cancelled':
      if (by === 'staff') return endsAt === undefined ? 'taken-out' : 'set-to-end';
      return endsAt === undefined ? 'cancelled' : 'cancelled-until';
    case 'ended':
      if (by !== 'staff') return 'ended';
      return endsAt !== undefined && isAfter(endsAt, at) ? 'set-to-end' : 'taken-out';
    case 'joined':
    case 'payment-failed':
    case 'changed':
    case 'transferred':
    case 'price-changed':
    case 'resumed':
      return kind;
  }
}

/** Returns whether a time is after another. Both are ISO 8601. Pure. */
const isAfter = (time: string, other: string): boolean => Date.parse(time) > Date.parse(other);

/** The tone of the mark of an event: a payment or an arrival is good, a failure is bad. Pure. */
export function historyTone({ kind }: MembershipEvent): 'good' | 'danger' | 'warning' | undefined {
  switch (kind) {
    case 'joined':
    case 'granted':
    case 'imported':
    case 'paid':
    case 'resumed':
      return 'good';
    case 'payment-failed':
      return 'danger';
    case 'paused':
    case 'cancelled':
    case 'ended':
      return 'warning';
    default:
      return undefined;
  }
}
