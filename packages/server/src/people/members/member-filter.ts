/** Which people the list of members shows, as a condition of SQL. */
import { createHash } from 'node:crypto';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { MemberFilter, MemberStanding } from 'member-area-elements/contract/owner/members';
import { foldText } from '../../areas/member-columns.js';
import { isCurrent, isEnded, isNotPausedNow, isPausedNow } from '../../areas/membership.js';
import type { Store } from '../../store/store.js';
import type { Tables } from '../../store/tables.js';
import { toIsoTime } from '../../store/values.js';

type UserBuilder = ExpressionBuilder<Tables, 'users'>;
type MembershipBuilder = ExpressionBuilder<Tables, 'memberships'>;
type MembershipCondition = (row: MembershipBuilder) => Expression<SqlBool>;

/** Returns whether a filter leaves everybody. */
export const isUnfiltered = ({ search, area, standing, joinedSince, marketing }: MemberFilter): boolean =>
  !search && !area && !standing && !joinedSince && !marketing;

/** Returns a text that the same filters have, and different ones have not. */
export const toFilterKey = ({ search, area, standing, joinedSince, marketing }: MemberFilter): string =>
  createHash('sha256')
    .update(JSON.stringify([foldText(search ?? ''), area, standing, joinedSince, marketing]))
    .digest('base64url')
    .slice(0, 12);

/**
 * Returns the condition for the membership by which people pass a filter; `null` when the filter asks for none, or for several
 * that may be different ones. A person has one membership in an area.
 */
export function membershipOf(filter: MemberFilter, now: Date): MembershipCondition | null {
  const { area, standing, joinedSince } = filter;
  if (standing === 'none') return null;
  if (area === undefined && (standing === 'removed' || (standing && joinedSince !== undefined))) return null;
  const conditions = [
    ...inAreaOf(area),
    ...(standing ? standingConditions(standing, now) : []),
    ...(joinedSince === undefined ? [] : [joinedAtLeast(joinedSince)]),
  ];
  return conditions.length === 0 ? null : (row) => row.and(conditions.map((condition) => condition(row)));
}

/** Returns whether a filter asks for nothing but a membership. */
export const asksForMembershipAlone = ({ search, marketing }: MemberFilter): boolean => !search && !marketing;

/** Returns the condition for the people that a filter leaves. */
export const passesFilter =
  ({ dialect, now }: Pick<Store, 'dialect' | 'now'>, filter: MemberFilter) =>
  (row: UserBuilder): Expression<SqlBool> => {
    const membership = membershipOf(filter, now());
    return row.and([
      ofPerson(dialect, filter)(row),
      ...(membership ? [hasMembership(row, [membership])] : severalMemberships(row, filter, now())),
    ]);
  };

/** Returns the condition of a filter for the person alone. */
export const ofPerson =
  (dialect: Store['dialect'], { search, marketing }: MemberFilter) =>
  (row: UserBuilder): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (search) {
      const key = foldText(search);
      // No pattern: "%" and "_" are characters like others.
      conditions.push(
        dialect === 'postgres'
          ? sql<SqlBool>`strpos(users.search_key, ${key}) > 0`
          : sql<SqlBool>`instr(users.search_key, ${key}) > 0`,
      );
    }
    if (marketing) conditions.push(row('users.marketing_opt_in_at', 'is not', null));
    return row.and(conditions);
  };

/** Returns the conditions of a filter that several memberships may fulfil, or none. */
function severalMemberships(
  row: UserBuilder,
  { area, standing, joinedSince }: MemberFilter,
  now: Date,
): Expression<SqlBool>[] {
  const inArea = inAreaOf(area);
  const conditions: Expression<SqlBool>[] = [];
  if (standing === 'none') conditions.push(row('users.joined_at', 'is', null));
  else if (standing === 'removed') conditions.push(row('users.member_until', '<=', toIsoTime(now)));
  else if (standing) conditions.push(hasMembership(row, standingConditions(standing, now)));
  if (area !== undefined) conditions.push(hasMembership(row, inArea));
  if (joinedSince !== undefined) conditions.push(hasMembership(row, [...inArea, joinedAtLeast(joinedSince)]));
  return conditions;
}

const inAreaOf = (area: string | undefined): MembershipCondition[] =>
  area === undefined ? [] : [(row) => row('memberships.area_id', '=', area)];

const joinedAtLeast =
  (since: string): MembershipCondition =>
  (row) =>
    row('memberships.joined_at', '>=', toIsoTime(new Date(since)));

/** Returns the conditions for a membership that gives its person a standing. */
function standingConditions(standing: Exclude<MemberStanding, 'none'>, now: Date): MembershipCondition[] {
  switch (standing) {
    case 'active':
      return [
        (row) => row('memberships.status', '=', 'ACTIVE'),
        (row) => row('memberships.option_id', 'is not', null),
        isNotPausedNow(now),
      ];
    case 'paused':
      return [isPausedNow(now)];
    case 'ending':
      return [(row) => row('memberships.status', '=', 'ENDING'), isCurrent(now)];
    case 'past-due':
      return [(row) => row('memberships.status', '=', 'PAYMENT_FAILED')];
    case 'free':
      return [(row) => row('memberships.option_id', 'is', null), isCurrent(now)];
    case 'removed':
      return [isEnded(now)];
  }
}

/** Returns the condition for people with a membership of which all conditions are true. */
const hasMembership = (row: UserBuilder, conditions: readonly MembershipCondition[]): Expression<SqlBool> =>
  row.exists(
    row
      .selectFrom('memberships')
      .select('memberships.id')
      .whereRef('memberships.user_id', '=', 'users.id')
      .where((membership) =>
        membership.and(conditions.map((condition) => condition(membership as unknown as MembershipBuilder))),
      ),
  );
