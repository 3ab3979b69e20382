import { timeZoneName } from '../../intl/formatters.js';
import { toLocalValue } from '../../intl/time-zone.js';
import { localDate } from '../parse-input.js';

/** Whether access ends, and the day that was typed, as a date field has it: "2027-03-02". */
export interface TypedEnd {
  readonly kind: 'for-good' | 'until';
  readonly day: string;
}

/** Why a typed end cannot be sent. */
export type EndProblem = 'required' | 'past';

/** A typed end as the calls send it, or its problem. */
export type ReadEnd =
  | { readonly kind: 'end'; readonly endsAt: string | null }
  | { readonly kind: 'problem'; readonly code: EndProblem };

/**
 * Reads the end of access that somebody has typed. A day means its end: the last second of it. Pure.
 *
 * @param now the time in milliseconds
 * @param timeZone IANA name. Default: the time zone of the browser
 */
export function readEnd({ kind, day }: TypedEnd, now: number, timeZone?: string): ReadEnd {
  if (kind === 'for-good') return { kind: 'end', endsAt: null };
  const date = localDate(`${day}T23:59:59`, timeZone ?? timeZoneName());
  if (!date) return { kind: 'problem', code: 'required' };
  if (date.getTime() <= now) return { kind: 'problem', code: 'past' };
  return { kind: 'end', endsAt: date.toISOString() };
}

/** Returns the end of a membership as its fields show it. Pure. */
export const typedEnd = (endsAt: string | undefined, timeZone?: string): TypedEnd => ({
  kind: endsAt === undefined ? 'for-good' : 'until',
  day: endsAt === undefined ? '' : dayOf(endsAt, timeZone),
});

/** Returns the day of a time as a date field has it. Pure. */
export const dayOf = (iso: string, timeZone?: string): string => toLocalValue(iso, timeZone).slice(0, 10);
