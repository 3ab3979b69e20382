import type { Pause } from 'member-area-elements/contract/parts/pause';
import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool } from 'kysely';
import { GatheredRead } from '../store/gathered-read.js';
import type { Data } from '../store/store.js';
import { toIsoTime } from '../store/values.js';
import type { Tables } from '../store/tables.js';

/** The one answer to the questions what a membership is worth, and who may enter an area. */

/**
 * The status of a membership, as the calls answer with it. Two are never stored: `COMPLETED` follows from the payments, and
 * `PAUSED` from the time.
 */
export type MembershipStatus = 'ACTIVE' | 'PAUSED' | 'ENDING' | 'PAYMENT_FAILED' | 'COMPLETED' | 'CANCELLED';

/** The membership of one person in one area. */
export interface Membership {
  status: MembershipStatus;
  /** When access ends. After a failed payment without days of grace, it is missing, and access has ended. */
  endsAt?: string;
  /** A pause that is to come, the one of now, or in what is stored the last one. */
  pause?: Pause;
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

/** Returns the pause of a membership that is to come or the one of now; `undefined` when there is none. */
export const pauseOf = ({ status, pause }: Membership, now: Date): Pause | undefined =>
  isGoingOn(status) && pause && pause.until > toIsoTime(now) ? pause : undefined;

const isGoingOn = (status: MembershipStatus): boolean => status === 'ACTIVE' || status === 'PAUSED';

/** Returns whether a membership is paused now: time alone begins a pause and ends it. */
function isPaused(membership: Membership, now: Date): boolean {
  const pause = pauseOf(membership, now);
  return pause !== undefined && pause.from <= toIsoTime(now);
}

/** Returns the SQL condition for a membership that is paused now, as in {@link isPaused}. */
export const isPausedNow =
  (now: Date) =>
  (row: ExpressionBuilder<Tables, 'memberships'>): ExpressionWrapper<Tables, 'memberships', SqlBool> =>
    row.and([
      row('memberships.status', '=', 'ACTIVE'),
      row('memberships.paused_from', '<=', toIsoTime(now)),
      row('memberships.paused_until', '>', toIsoTime(now)),
    ]);

/** Returns the SQL condition for a membership that is not paused now. Of one without a pause, the columns are `null`. */
export const isNotPausedNow =
  (now: Date) =>
  (row: ExpressionBuilder<Tables, 'memberships'>): ExpressionWrapper<Tables, 'memberships', SqlBool> =>
    row.or([
      row('memberships.paused_until', 'is', null),
      row('memberships.paused_until', '<=', toIsoTime(now)),
      row('memberships.paused_from', '>', toIsoTime(now)),
    ]);

/** Returns a membership as it is at a time: `PAUSED` in a pause, and without one that is over. */
export function membershipAt(membership: Membership, now: Date): Membership {
  const { pause: _stored, ...rest } = membership;
  const pause = pauseOf(membership, now);
  const status = isPaused(membership, now) ? 'PAUSED' : 'ACTIVE';
  return { ...rest, ...(isGoingOn(rest.status) && { status }), ...(pause && { pause }) };
}

/** The standing of a person in an area. */
export type Standing =
  /** The person has no membership, or it has ended. */
  | 'none'
  | 'member'
  /** The membership is paused, and goes on by itself. The person has no access and pays nothing until then. */
  | 'paused'
  /** The membership is cancelled, but paid until its end. */
  | 'ending'
  /** The last payment has failed. The person has access while the end of the membership is ahead, and none after it. */
  | 'payment-failed';

/** Returns the standing of a person with this membership. */
export function standingOf(membership: Membership | undefined, now: Date): Standing {
  if (!membership || hasEnded(membership, now)) return 'none';
  if (isPaused(membership, now)) return 'paused';
  switch (membership.status) {
    case 'ENDING':
      return 'ending';
    case 'PAYMENT_FAILED':
      return 'payment-failed';
    default:
      return 'member';
  }
}

/** Returns whether no period is paid of a membership with this standing: when its member ends it, it ends at once. */
export const isUnpaid = (standing: Standing): boolean =>
  standing === 'payment-failed' || standing === 'paused';

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
  paused_from: from,
  paused_until: until,
}: Pick<
  Selectable<Tables['memberships']>,
  'status' | 'ends_at' | 'paused_from' | 'paused_until'
>): Membership => ({
  status: status as MembershipStatus,
  ...(endsAt && { endsAt }),
  ...(from && until && { pause: { from, until } }),
});

/** Returns whether a membership has a pause of now or to come, or one that is on its way to the payment provider. */
export const hasPause = (
  row: Parameters<typeof toMembership>[0] & Pick<Selectable<Tables['memberships']>, 'pause_wish'>,
  now: Date,
): boolean => pauseOf(toMembership(row), now) !== undefined || row.pause_wish !== null;

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
      .select(['user_id', 'area_id', 'status', 'ends_at', 'paused_from', 'paused_until', 'joined_at'])
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
