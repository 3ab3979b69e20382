/** Reads the values of cells. Each platform writes times and flags in its own way. */
import { isEmail, normalizeEmail } from 'member-area-elements/contract/parts/email';
import { NAME_LENGTH } from 'member-area-elements/contract/parts/limits';
import { UNREADABLE } from 'member-area-elements/contract/parts/unreadable';
import { findLanguage } from '../mail/languages.js';
import { readPasswordForm } from '../people/password-forms.js';
import { toIsoTime } from '../store/values.js';
import { LineFault } from './moved-member.js';

/** @throws LineFault for a text that cannot be the email of an account */
export function readEmail(cell: string): string {
  if (cell === '') throw new LineFault('The email is missing.');
  if (!isEmail(cell)) throw new LineFault('This is no email.');
  return normalizeEmail(cell);
}

/** Returns a name without what no form accepts. */
export const readName = (cell: string): string =>
  Array.from(cell.replaceAll(UNREADABLE, '').trim()).slice(0, NAME_LENGTH).join('').trim();

/** Returns the first and the last name of a name in one cell: the first word, and all others. */
export function splitName(cell: string): { firstName: string; lastName: string } {
  const [first = '', ...others] = cell.split(/\s+/);
  return { firstName: readName(first), lastName: readName(others.join(' ')) };
}

/** Returns a language of the library; `null` for every other text. */
export const readLanguage = (cell: string): string | null =>
  cell === '' ? null : (findLanguage(cell) ?? null);

/** Returns whether a cell says yes. */
export const isYes = (cell: string): boolean => /^(?:true|yes|y|1)$/i.test(cell);

/** A day, and perhaps a time with a zone. Without a zone, it is UTC. */
const TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/;
/** A day as it is written in the United States, and perhaps a time. */
const AMERICAN_TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d\d:\d\d(?::\d\d)?))?$/;

/**
 * Returns a time as it is stored; `null` for an empty cell.
 *
 * @param name the name of the column, for the fault
 * @throws LineFault for a text that is no time
 */
export function readTime(cell: string, name: string): string | null {
  if (cell === '') return null;
  const date = toDate(cell);
  if (!date || Number.isNaN(date.getTime()))
    throw new LineFault(`${name} is no time: ${cell}. Write it like 2026-01-31 or 2026-01-31T09:30:00Z.`);
  return toIsoTime(date);
}

function toDate(cell: string): Date | null {
  const american = AMERICAN_TIME.exec(cell);
  if (american) {
    const [, month = '', day = '', year = '', time = '00:00'] = american;
    return toDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time}`);
  }
  const parts = TIME.exec(cell);
  if (!parts) return null;
  const [, day = '', time = '00:00', seconds = '00', fraction = '0', zone = 'Z'] = parts;
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/(\d\d)(\d\d)$/, '$1:$2');
  const date = new Date(`${day}T${time}:${seconds}.${fraction.padEnd(3, '0')}${offset}`);
  // Some days, such as February 31, become another one.
  const midnight = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  return isDay ? date : null;
}

/** Returns the hash of a password that a log-in can compare, or `null` with a note about it. */
export function readPasswordHash(cell: string): { passwordHash: string | null; notes: string[] } {
  if (cell === '') return { passwordHash: null, notes: [] };
  const form = readPasswordForm(cell);
  if (form.kind === 'known') return { passwordHash: cell, notes: [] };
  return { passwordHash: null, notes: [`Without the password: ${form.why}.`] };
}

/** @throws LineFault for an id of another form, such as one that a spreadsheet has changed */
export function readProviderId(cell: string, prefix: 'cus' | 'sub'): string | null {
  if (cell === '') return null;
  if (!new RegExp(`^${prefix}_[A-Za-z0-9_]{1,200}$`).test(cell))
    throw new LineFault(`This is no id of Stripe: ${cell}. It begins with ${prefix}_.`);
  return cell;
}
