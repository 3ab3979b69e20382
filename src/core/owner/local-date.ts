/**
 * The moment a `datetime-local` field stands for, in the time zone of the browser; null where it stands for none, or
 * for one that ISO 8601 does not write with four digits of the year. Pure but for the time zone.
 */
export function localDate(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return null;
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 1
    ? null
    : date;
}
