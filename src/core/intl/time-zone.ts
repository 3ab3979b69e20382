import { dateFormat, timeZoneName } from './formatters.js';

const DAY = 86_400_000;

/** Returns a time zone as the owner reads it: "America/New York". Default: the time zone of the browser. */
export const timeZoneText = (timeZone: string = timeZoneName()): string => timeZone.replaceAll('_', ' ');

/**
 * Returns the time that the clocks of a time zone show, as the value of a `datetime-local` field: "2026-03-29T03:30".
 * Returns an empty string for an invalid date.
 */
export function toLocalValue(iso: string, timeZone?: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? ''
    : clockText(date.getTime(), timeZone ?? timeZoneName()).slice(0, 16);
}

/**
 * Returns the time of a `datetime-local` field in a time zone. When the clocks are set forward, a time that they skip is
 * as much later: 02:30 is 03:30. When they are set back, a time that they show twice is the first one. `Date` reads the
 * time zone of the browser by the same rules.
 *
 * @returns an invalid date for a text that is no date
 */
export function zonedDate(typed: string, timeZone: string): Date {
  const clock = Date.parse(`${typed}Z`);
  if (Number.isNaN(clock)) return new Date(NaN);
  // The clocks of a zone are not set twice within two days.
  const before = clock - offsetAt(clock - DAY, timeZone);
  const after = clock - offsetAt(clock + DAY, timeZone);
  const [first, second] = before < after ? [before, after] : [after, before];
  const isShownAt = (time: number) => time + offsetAt(time, timeZone) === clock;
  return new Date([first, second].find(isShownAt) ?? before);
}

/** Returns by how many milliseconds the clocks of a time zone are ahead of UTC at a time. */
function offsetAt(time: number, timeZone: string): number {
  const whole = Math.floor(time / 1000) * 1000;
  return Date.parse(`${clockText(whole, timeZone)}Z`) - whole;
}

/** Returns what the clocks of a time zone show: "2026-03-29T03:30:00". */
function clockText(time: number, timeZone: string): string {
  const format = dateFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes, length = 2) =>
    (parts.get(type) ?? '').padStart(length, '0');
  const day = `${part('year', 4)}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`;
}
