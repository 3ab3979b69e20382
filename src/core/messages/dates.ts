import { dateFormat } from '../intl/formatters.js';
import { getSite } from '../site.js';

/**
 * Returns a date as text in a locale: "April 30, 2026", or "Apr 30, 2026" with `medium`. A date without a time, such as
 * "2026-04-30", is the same day in every time zone. A date with a time is the day in the time zone
 * of the site. Text
 * that is not a date is returned unchanged.
 */
export function dateText(iso: string, locale: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  // `Date` reads a date without a time as the start of the day in UTC, which is still the day before in America.
  const timeZone = /^\d{4}-\d\d-\d\d$/.test(iso) ? 'UTC' : getSite().settings().timeZone;
  return dateFormat(locale, { dateStyle, timeZone }).format(date);
}
