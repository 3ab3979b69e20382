import { dateFormat } from '../intl/formatters.js';
import { getSite } from '../site.js';

/** Returns a moment in the time zone of the site: "Apr 30, 2026, 1:04 PM", or "April 30, 2026 at 1:04 PM" with `long`. */
export const timeText = (time: Date, locale: string, dateStyle: 'long' | 'medium' = 'medium'): string =>
  dateFormat(locale, {
    dateStyle,
    timeStyle: 'short',
    timeZone: getSite().settings().timeZone,
  }).format(time);
