/** The one answer to the questions what a membership is worth, and who may enter an area. */
import type { Row } from '@libsql/client';
import { columnText, currentTime } from '../database/values.js';

/** The status of a membership, as the calls answer with it. `COMPLETED` is never stored: it follows from the payments. */
export type MembershipStatus = 'ACTIVE' | 'ENDING' | 'PAYMENT_FAILED' | 'COMPLETED' | 'CANCELLED';

/** The membership of one person in one area. */
export interface Membership {
  status: MembershipStatus;
  endsAt?: string;
}

/** The SQL condition for a membership that has ended, as in {@link hasEnded}. Its one argument is the current time. */
export const HAS_ENDED = "(status = 'CANCELLED' or (status = 'ENDING' and ends_at <= ?))";

/** Returns whether a membership has ended: it was cancelled, or the time that was paid for is over. */
export function hasEnded({ status, endsAt = '' }: Membership): boolean {
  return status === 'CANCELLED' || (status === 'ENDING' && endsAt <= currentTime());
}

/** The standing of a person in an area. */
export type Standing =
  /** The person has no membership, or it has ended. */
  | 'none'
  | 'member'
  /** The membership is cancelled, but paid until its end. */
  | 'ending'
  /** The membership gives no access until the person has updated the payment. */
  | 'payment-failed';

/** Returns the standing of a person with this membership. */
export function standingOf(membership: Membership | undefined): Standing {
  if (!membership || hasEnded(membership)) return 'none';
  switch (membership.status) {
    case 'ENDING':
      return 'ending';
    case 'PAYMENT_FAILED':
      return 'payment-failed';
    default:
      return 'member';
  }
}

/** Returns whether a person with this membership may enter the area. */
export function mayEnter(membership: Membership | undefined): boolean {
  const standing = standingOf(membership);
  return standing === 'member' || standing === 'ending';
}

/** Reads the membership from its row. */
export function toMembership(row: Row): Membership {
  const endsAt = columnText(row, 'ends_at');
  return { status: columnText(row, 'status') as MembershipStatus, ...(endsAt && { endsAt }) };
}
