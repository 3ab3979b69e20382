import type { Row } from '@libsql/client';
import { columnText } from './database/column-text.js';

/** Whether a membership gives no access any more: cancelled, and what was paid is used up. */
export function hasEnded(row: Row): boolean {
  const status = columnText(row, 'status');
  return (
    status === 'CANCELLED' || (status === 'ENDING' && columnText(row, 'ends_at') <= new Date().toISOString())
  );
}
