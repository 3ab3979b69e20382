/**
 * Who has come and who has gone: the one place that decides how this is counted. It asks the history of the memberships, which
 * keeps those that are deleted, and the memberships and cancellations for what came before there was a history.
 */
import { sql } from 'kysely';
import type { Data } from '../store/store.js';

/** The number of people who came or went, by day: `2026-03-02`, in UTC. */
export type CountsByDay = ReadonlyMap<string, number>;

/**
 * Counts the joinings of each day. Imported members joined when the import says so, and not when they were imported.
 *
 * @param since ISO 8601 in UTC
 */
export async function countJoined({ db }: Data, since: string): Promise<CountsByDay> {
  const eventDay = dayOf('at');
  const joiningDay = dayOf('memberships.joined_at');
  const [recorded, unrecorded] = await Promise.all([
    db
      .selectFrom('membership_events')
      .select((row) => [eventDay.as('day'), row.fn.countAll().as('count')])
      .where('kind', 'in', JOINED)
      .where('at', '>=', since)
      .groupBy(eventDay)
      .execute(),
    db
      .selectFrom('memberships')
      .select((row) => [joiningDay.as('day'), row.fn.countAll().as('count')])
      .where('memberships.joined_at', '>=', since)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('membership_events')
              .select('membership_events.id')
              .whereRef('membership_id', '=', 'memberships.id')
              .where('kind', 'in', JOINED),
          ),
        ),
      )
      .groupBy(joiningDay)
      .execute(),
  ]);
  return toCounts([...recorded, ...unrecorded]);
}

const JOINED = ['joined', 'granted'] as const;

/**
 * Counts the leavings of each day: memberships that their people have cancelled, that the staff has ended, and whose payments
 * have stopped. One that was resumed is none.
 *
 * @param since ISO 8601 in UTC
 */
export async function countLeft({ db }: Data, since: string): Promise<CountsByDay> {
  const cancellationDay = dayOf('cancelled_at');
  const firstEnds = db
    .selectFrom('membership_events')
    .select((row) => row.fn.min('at').as('at'))
    .where('kind', '=', 'ended')
    .where('at', '>=', since)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('cancellations')
            .select('cancellations.membership_id')
            .whereRef('cancellations.membership_id', '=', 'membership_events.membership_id'),
        ),
      ),
    )
    .groupBy('membership_id')
    .as('ends');
  const endDay = dayOf('ends.at');
  const [cancelled, ended] = await Promise.all([
    db
      .selectFrom('cancellations')
      .select((row) => [cancellationDay.as('day'), row.fn.countAll().as('count')])
      .where('cancelled_at', '>=', since)
      .groupBy(cancellationDay)
      .execute(),
    db
      .selectFrom(firstEnds)
      .select((row) => [endDay.as('day'), row.fn.countAll().as('count')])
      .groupBy(endDay)
      .execute(),
  ]);
  return toCounts([...cancelled, ...ended]);
}

const dayOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 10)`;

function toCounts(rows: readonly { day: string; count: number | string | bigint }[]): CountsByDay {
  const counts = new Map<string, number>();
  for (const { day, count } of rows) counts.set(day, (counts.get(day) ?? 0) + Number(count));
  return counts;
}
