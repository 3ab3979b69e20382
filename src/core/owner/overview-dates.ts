import { dateFormat } from '../intl/formatters.js';

/*
 * Weeks and months are those of UTC, as the server counts them: so are their names, whatever the time zone of the site.
 */

/** Returns the first day of a week as it is written below a chart: "Mar 2". */
export const weekLabel = (start: string, locale: string): string =>
  dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(start));

/** Returns the first day of a week: "Mar 2, 2026". */
export const weekText = (start: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(start));

/** Returns a month as it is written below a chart: "Mar". */
export const monthLabel = (start: string, locale: string): string =>
  dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(start));

/** Returns a month: "March 2026". */
export const monthText = (start: string, locale: string): string =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(start));
