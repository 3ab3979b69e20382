import type { Row } from '@libsql/client';
import { columnText } from './database/column-text.js';

/**
 * The condition under which a membership has ended, as {@link hasEnded} has it. Its one argument is now, as an ISO text.
 */
export const HAS_ENDED = "(status = 'CANCELLED' or (status = 'ENDING' and ends_at <= ?))";

/** Whether a membership gives no access any more: cancelled, and what was paid is used up. */
export function hasEnded(row: Row): boolean {
  const status = columnText(row, 'status');
  return (
    status === 'CANCELLED' || (status === 'ENDING' && columnText(row, 'ends_at') <= new Date().toISOString())
  );
}
