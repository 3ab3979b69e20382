/** Which people the list of members shows, as a condition of SQL. */
import { createHash } from 'node:crypto';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { MemberFilter, MemberStanding } from 'member-area-elements/contract/owner/members';
import { foldText } from '../../areas/member-columns.js';
import { isCurrent } from '../../areas/membership.js';
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
 * Returns the conditions for a membership when a filter asks for nothing but people who have one: they are counted without
 * the table of the people. `null` for any other filter.
 */
export function membershipsOf(
  filter: MemberFilter,
  now: Date,
): ((row: MembershipBuilder) => Expression<SqlBool>) | null {
  const { search, area, standing, joinedSince, marketing } = filter;
  if (search || marketing || standing === 'removed' || standing === 'none') return null;
  if (standing && joinedSince !== undefined) return null; // two memberships may fulfil them
  const conditions = [
    ...inAreaOf(area),
    ...(standing ? standingConditions(standing, now) : []),
    ...(joinedSince === undefined ? [] : [joinedAtLeast(joinedSince)]),
  ];
  return conditions.length === 0 ? null : (row) => row.and(conditions.map((condition) => condition(row)));
}

/** Returns the condition for the people that a filter leaves. */
export const passesFilter =
  ({ dialect, now }: Pick<Store, 'dialect' | 'now'>, filter: MemberFilter) =>
  (row: UserBuilder): Expression<SqlBool> => {
    const { search, area, standing, joinedSince, marketing } = filter;
    const inArea = inAreaOf(area);
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
    if (area !== undefined && (standing === undefined || standing === 'removed' || standing === 'none'))
      conditions.push(hasMembership(row, inArea));
    if (standing) conditions.push(hasStanding(row, standing, inArea, now()));
    if (joinedSince !== undefined)
      conditions.push(hasMembership(row, [...inArea, joinedAtLeast(joinedSince)]));
    if (marketing) conditions.push(row('users.marketing_opt_in_at', 'is not', null));
    return row.and(conditions);
  };

function hasStanding(
  row: UserBuilder,
  standing: MemberStanding,
  inArea: readonly MembershipCondition[],
  now: Date,
): Expression<SqlBool> {
  switch (standing) {
    case 'removed':
      return inArea.length === 0
        ? row('users.member_until', '<=', toIsoTime(now))
        : row.not(hasMembership(row, [isCurrent(now), ...inArea]));
    case 'none':
      return row('users.joined_at', 'is', null);
    default:
      return hasMembership(row, [...standingConditions(standing, now), ...inArea]);
  }
}

const inAreaOf = (area: string | undefined): MembershipCondition[] =>
  area === undefined ? [] : [(row) => row('memberships.area_id', '=', area)];

const joinedAtLeast =
  (since: string): MembershipCondition =>
  (row) =>
    row('memberships.joined_at', '>=', toIsoTime(new Date(since)));

/** Returns the conditions for a membership that gives its person a standing. */
function standingConditions(
  standing: Exclude<MemberStanding, 'removed' | 'none'>,
  now: Date,
): MembershipCondition[] {
  switch (standing) {
    case 'active':
      return [
        (row) => row('memberships.status', '=', 'ACTIVE'),
        (row) => row('memberships.option_id', 'is not', null),
      ];
    case 'ending':
      return [(row) => row('memberships.status', '=', 'ENDING'), isCurrent(now)];
    case 'past-due':
      return [(row) => row('memberships.status', '=', 'PAYMENT_FAILED')];
    case 'free':
      return [(row) => row('memberships.option_id', 'is', null), isCurrent(now)];
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
