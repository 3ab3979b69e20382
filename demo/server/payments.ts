import type { StoredOption } from './area-store.js';

/** The moment `count` billing periods after a start. January 31 is followed by the last day of February. */
function periodsAfter(start: Date, { value, unit }: StoredOption['billingPeriod'], count: number): Date {
  const date = new Date(start);
  if (unit === 'WEEK') {
    date.setUTCDate(date.getUTCDate() + 7 * value * count);
    return date;
  }
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + value * count * (unit === 'YEAR' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return date;
}

/**
 * How many payments of an option have been made, and when the next one is due, as if each had been taken on its day:
 * the demo bills nobody by itself. `nextAt` is null where nothing more is to be paid.
 */
export function paymentsBy(
  now: Date,
  joinedAt: Date,
  { subscribable, billingPeriod, numBillingCycles }: StoredOption,
): { made: number; nextAt: string | null } {
  let made = 1;
  while (subscribable && made !== numBillingCycles) {
    const next = periodsAfter(joinedAt, billingPeriod, made);
    if (next > now) return { made, nextAt: next.toISOString() };
    made++;
  }
  return { made, nextAt: null };
}
