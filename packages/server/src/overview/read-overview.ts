/** The numbers of the site for its owner. */
import { sql } from 'kysely';
import type { CancellationCode } from 'member-area-elements/contract/account/send-cancellation-reason';
import { isCurrent } from '../areas/membership.js';
import type { Data } from '../store/store.js';
import { lastWeeks, monthsAgo } from './calendar.js';
import { countJoined, countLeft, type CountsByDay } from './movements.js';
import { readMonths } from './revenue.js';

const WEEKS = 12;
const MONTHS = 12;

/**
 * Returns the numbers of the site. The database counts them from memberships and their history, orders, refunds and
 * cancellations.
 */
export async function readOverview(data: Data) {
  const weeks = lastWeeks(data.now(), WEEKS);
  const since = weeks[0] ?? '';
  const [members, areas, joined, left, months, reasons] = await Promise.all([
    countMembers(data),
    countByArea(data),
    countJoined(data, since),
    countLeft(data, since),
    readMonths(data, monthsAgo(data.now(), MONTHS - 1)),
    countReasons(data, since),
  ]);
  return {
    members,
    pastDue: areas.reduce((sum, { pastDue }) => sum + pastDue, 0),
    areas,
    weeks: weeks.map((start, index) => {
      const end = weeks[index + 1];
      return { start, joined: sumBetween(joined, start, end), left: sumBetween(left, start, end) };
    }),
    months,
    reasons,
  };
}

/** Counts the people with a membership that has not ended. */
async function countMembers({ db, now }: Data): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select((row) => row.fn.count('user_id').distinct().as('count'))
    .where(isCurrent(now()))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the members of each area, in the order of the areas. */
async function countByArea({ db, now }: Data) {
  const [areas, counts] = await Promise.all([
    db.selectFrom('areas').select(['id', 'name']).orderBy('position').execute(),
    db
      .selectFrom('memberships')
      .select((row) => [
        'area_id',
        row.fn.countAll().as('members'),
        sql<number | string>`sum(case when status = 'PAYMENT_FAILED' then 1 else 0 end)`.as('past_due'),
      ])
      .where(isCurrent(now()))
      .groupBy('area_id')
      .execute(),
  ]);
  const byArea = new Map(counts.map((row) => [row.area_id, row]));
  return areas.map(({ id, name }) => ({
    memberAreaId: id,
    title: name,
    members: Number(byArea.get(id)?.members ?? 0),
    pastDue: Number(byArea.get(id)?.past_due ?? 0),
  }));
}

/** Counts how often each reason was given, the most frequent first. */
async function countReasons({ db }: Data, since: string) {
  const rows = await db
    .selectFrom('cancellations')
    .select((row) => ['reason', row.fn.countAll().as('count')])
    .where('cancelled_at', '>=', since)
    .groupBy('reason')
    .execute();
  return rows
    .map(({ reason, count }) => ({ reason: reason as CancellationCode | null, count: Number(count) }))
    .sort((one, other) => other.count - one.count || ((one.reason ?? '') < (other.reason ?? '') ? -1 : 1));
}

/** Adds up the days from the beginning of a week to the next one; to the last day when there is none. */
function sumBetween(days: CountsByDay, start: string, end: string | undefined): number {
  const counted = [...days].filter(([day]) => day >= start.slice(0, 10) && (!end || day < end.slice(0, 10)));
  return counted.reduce((sum, [, count]) => sum + count, 0);
}
