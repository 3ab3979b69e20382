import type { Row } from '@libsql/client';

/** A text column of a row; empty where it is null or there is no row. */
export function columnText(row: Row | undefined, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
