/** The weeks and the months of the overview, in UTC. */
import { DAY } from '../store/values.js';

/**
 * Returns the beginnings of the last weeks in ISO 8601, the oldest first. The last of them is the week of today. A week
 * begins on Monday.
 */
export function lastWeeks(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - daysSinceMonday(now) * DAY;
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * DAY).toISOString(),
  );
}

/** Returns the beginning of the month that was some months ago, in ISO 8601. */
export const monthsAgo = (now: Date, count: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString();

const daysSinceMonday = (date: Date): number => (date.getUTCDay() + 6) % 7;
