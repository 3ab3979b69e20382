/**
 * Who has come and who has gone. The one place that decides where this is counted: joinings are the memberships that exist,
 * and leavings are the cancellations. A free membership is deleted when it ends, and its joining is not counted any more.
 */
import { sql } from 'kysely';
import type { Data } from '../store/store.js';

/** The number of people who came or went, by day: `2026-03-02`, in UTC. */
export type CountsByDay = ReadonlyMap<string, number>;

/**
 * Counts the joinings of each day.
 *
 * @param since ISO 8601 in UTC
 */
export async function countJoined({ db }: Data, since: string): Promise<CountsByDay> {
  const day = sql<string>`substr(joined_at, 1, 10)`;
  const rows = await db
    .selectFrom('memberships')
    .select((row) => [day.as('day'), row.fn.countAll().as('count')])
    .where('joined_at', '>=', since)
    .groupBy(day)
    .execute();
  return toCounts(rows);
}

/**
 * Counts the leavings of each day.
 *
 * @param since ISO 8601 in UTC
 */
export async function countLeft({ db }: Data, since: string): Promise<CountsByDay> {
  const day = sql<string>`substr(cancelled_at, 1, 10)`;
  const rows = await db
    .selectFrom('cancellations')
    .select((row) => [day.as('day'), row.fn.countAll().as('count')])
    .where('cancelled_at', '>=', since)
    .groupBy(day)
    .execute();
  return toCounts(rows);
}

const toCounts = (rows: readonly { day: string; count: number | string | bigint }[]): CountsByDay =>
  new Map(rows.map(({ day, count }) => [day, Number(count)]));
