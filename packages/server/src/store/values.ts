/** How flags and times are stored, and how lists are kept short. */
import type { Kysely } from 'kysely';
import type { Data } from './store.js';
import type { Flag, Tables } from './tables.js';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns a flag as it is stored. */
export const toFlag = (isSet: boolean): Flag => (isSet ? 1 : 0);

/** Returns a time as it is stored: ISO 8601 in UTC with milliseconds. */
export const toIsoTime = (date: Date): string => date.toISOString();

/** Returns the current time, as it is stored. */
export const currentTime = (store: Pick<Data, 'now'>): string => toIsoTime(store.now());

/** Returns the time some milliseconds from now, as it is stored. */
export const timeAfter = (store: Pick<Data, 'now'>, milliseconds: number): string =>
  toIsoTime(new Date(store.now().getTime() + milliseconds));

/** Returns the value by which names are compared: upper and lower case are the same. */
export const toKey = (text: string): string => text.toLowerCase();

/** Deletes all rows of a table except the newest ones. */
export async function keepNewest(
  db: Kysely<Tables>,
  table: 'events' | 'tries' | 'passkey_challenges' | 'provider_visits',
  count: number,
): Promise<void> {
  const { newest } = await db
    .selectFrom(table)
    .select((row) => row.fn.max<number | string | null>('id').as('newest'))
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom(table)
    .where('id', '<=', Number(newest) - count)
    .execute();
}
