import { dateFormat } from '../intl/formatters.js';
import { getSite } from '../site.js';

/** Returns a moment in the time zone of the site: "Apr 30, 2026, 1:04 PM". */
export const timeText = (time: Date, locale: string): string =>
  dateFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: getSite().settings().timeZone,
  }).format(time);
