/** How texts, flags and times are written to the database and read from it, and how its lists are kept short. */
import type { Row } from '@libsql/client';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Returns a text column of a row, or an empty text when the column is null or there is no row. */
export function columnText(row: Row | undefined, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns whether a flag column of a row is set. */
export const columnFlag = (row: Row | undefined, column: string): boolean => row?.[column] === 1;

/** Returns a flag as SQLite stores it. */
export const toFlag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

/**
 * Returns a time as ISO 8601 in UTC with milliseconds. All stored times have this one form, so SQL can compare them as
 * texts.
 */
export const toIsoTime = (date: Date): string => date.toISOString();

/** Returns the current time, as it is stored. */
export const currentTime = (): string => toIsoTime(new Date());

/** Returns the statement that deletes all rows of a table except the newest ones. */
export const keepNewest = (table: 'events' | 'mail' | 'tries', count: number) => ({
  sql: `delete from ${table} where rowid <= (select max(rowid) from ${table}) - ?`,
  args: [count],
});
