/** The one answer to the question whether somebody is a member of an area. */
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

/** Returns whether a person with this membership may enter the area. */
export const isMember = ({ membership }: { membership?: Membership }): boolean =>
  membership?.status === 'ACTIVE' || membership?.status === 'ENDING';

/** Reads the membership from its row. */
export function toMembership(row: Row): Membership {
  const endsAt = columnText(row, 'ends_at');
  return { status: columnText(row, 'status') as MembershipStatus, ...(endsAt && { endsAt }) };
}
