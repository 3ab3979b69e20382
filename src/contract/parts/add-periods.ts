import type { BillingPeriod } from './pricing-option.js';

/**
 * Returns the time some billing periods after a start. One month after January 31 is the last day of February.
 *
 * @param start a time, ISO 8601
 * @param anchorDay the day of the month on which is paid when the month has it. Default: that of `start`
 */
export function addPeriods(
  start: string,
  { value, unit }: BillingPeriod,
  periods: number,
  anchorDay = new Date(start).getUTCDate(),
): string {
  const date = new Date(start);
  if (unit === 'WEEK') date.setUTCDate(date.getUTCDate() + 7 * value * periods);
  else {
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + value * periods * (unit === 'YEAR' ? 12 : 1));
    date.setUTCDate(Math.min(anchorDay, lastDayOfMonth(date)));
  }
  return date.toISOString();
}

/**
 * Returns the day of the month on which a membership is paid. After a short month, the day of the next payment does not tell: a
 * membership that began on January 31 is next paid on February 28, and then on March 31.
 */
export function anchorDay(joinedAt: string, nextPaymentAt: string): number {
  const next = new Date(nextPaymentAt);
  const day = next.getUTCDate();
  return day === lastDayOfMonth(next) ? Math.max(day, new Date(joinedAt).getUTCDate()) : day;
}

const lastDayOfMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
