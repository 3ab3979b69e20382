import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool } from 'kysely';
import { GatheredRead } from '../store/gathered-read.js';
import type { Data } from '../store/store.js';
import { toIsoTime } from '../store/values.js';
import type { Tables } from '../store/tables.js';

/** The one answer to the questions what a membership is worth, and who may enter an area. */

/** The status of a membership, as the calls answer with it. `COMPLETED` is never stored: it follows from the payments. */
export type MembershipStatus = 'ACTIVE' | 'ENDING' | 'PAYMENT_FAILED' | 'COMPLETED' | 'CANCELLED';

/** The membership of one person in one area. */
export interface Membership {
  status: MembershipStatus;
  /** When access ends. After a failed payment without days of grace, it is missing, and access has ended. */
  endsAt?: string;
}

/** Returns the SQL condition for a membership that has ended, as in {@link hasEnded}. */
export const isEnded =
  (now: Date) =>
  (row: ExpressionBuilder<Tables, 'memberships'>): ExpressionWrapper<Tables, 'memberships', SqlBool> =>
    row.or([
      row('memberships.status', '=', 'CANCELLED'),
      row.and([row('memberships.status', '=', 'ENDING'), row('memberships.ends_at', '<=', toIsoTime(now))]),
    ]);

/** Returns the SQL condition for a membership that has not ended. */
export const isCurrent =
  (now: Date) =>
  (row: ExpressionBuilder<Tables, 'memberships'>): ExpressionWrapper<Tables, 'memberships', SqlBool> =>
    row.not(isEnded(now)(row));

/** Returns whether a membership has ended: it was cancelled, or the time that was paid for is over. */
export function hasEnded({ status, endsAt = '' }: Membership, now: Date): boolean {
  return status === 'CANCELLED' || (status === 'ENDING' && endsAt <= toIsoTime(now));
}

/** The standing of a person in an area. */
export type Standing =
  /** The person has no membership, or it has ended. */
  | 'none'
  | 'member'
  /** The membership is cancelled, but paid until its end. */
  | 'ending'
  /** The last payment has failed. The person has access while the end of the membership is ahead, and none after it. */
  | 'payment-failed';

/** Returns the standing of a person with this membership. */
export function standingOf(membership: Membership | undefined, now: Date): Standing {
  if (!membership || hasEnded(membership, now)) return 'none';
  switch (membership.status) {
    case 'ENDING':
      return 'ending';
    case 'PAYMENT_FAILED':
      return 'payment-failed';
    default:
      return 'member';
  }
}

/**
 * Returns whether a person with this membership may enter the area. After a failed payment, the end of the membership is that of
 * the days of grace.
 */
export function mayEnter(membership: Membership | undefined, now: Date): boolean {
  const standing = standingOf(membership, now);
  if (standing === 'payment-failed') return (membership?.endsAt ?? '') > toIsoTime(now);
  return standing === 'member' || standing === 'ending';
}

/** Reads the membership from its row. */
export const toMembership = ({
  status,
  ends_at: endsAt,
}: Pick<Selectable<Tables['memberships']>, 'status' | 'ends_at'>): Membership => ({
  status: status as MembershipStatus,
  ...(endsAt && { endsAt }),
});

/** Returns the membership of a person in an area, also one that has ended; `undefined` when there is none. */
export const findMembership = async (
  data: Data,
  siteUserId: string,
  areaId: string,
): Promise<Membership | undefined> => {
  const row = await membershipRows.find(data, [siteUserId, areaId]);
  return row && toMembership(row);
};

/** Returns when a person has joined an area, also when the membership has ended since; `null` without a membership. */
export async function findJoiningTime(data: Data, siteUserId: string, areaId: string): Promise<Date | null> {
  const row = await membershipRows.find(data, [siteUserId, areaId]);
  return row ? new Date(row.joined_at) : null;
}

/** The rows of memberships, by their people and areas. */
const membershipRows = new GatheredRead(
  async ({ db }, keys: readonly (readonly [siteUserId: string, areaId: string])[]) => {
    const rows = await db
      .selectFrom('memberships')
      .select(['user_id', 'area_id', 'status', 'ends_at', 'joined_at'])
      .where((row) =>
        row.or(
          keys.map(([siteUserId, areaId]) =>
            row.and([row('user_id', '=', siteUserId), row('area_id', '=', areaId)]),
          ),
        ),
      )
      .execute();
    const found = new Map(rows.map((row) => [JSON.stringify([row.user_id, row.area_id]), row]));
    return (key) => found.get(JSON.stringify(key));
  },
  JSON.stringify,
);
