import { dateFormat } from '../intl/formatters.js';

/**
 * Returns a date in the words of a locale, like "April 30, 2026"; `medium` gives "Apr 30, 2026". A date without a
 * time, like "2026-04-30", is that day wherever it is read; a moment is the day it falls on in the browser's time
 * zone. What is no date is returned as it is.
 */
export function dateText(iso: string, locale: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  // Without a time, a date is read as the start of that day in UTC, which is the day before in America.
  const timeZone = /^\d{4}-\d\d-\d\d$/.test(iso) ? 'UTC' : undefined;
  return dateFormat(locale, { dateStyle, timeZone }).format(date);
}
