import type { Client } from '@libsql/client';
import { keepNewest } from '../database/values.js';
import { Refusal } from '../http/refusal.js';

/** How often something may be tried in how many minutes. */
export interface Limit {
  /** Tries with the same key are counted together. */
  readonly key: string;
  readonly most: number;
  readonly minutes: number;
}

/** The number of tries that are stored, of all keys together: a flood from many addresses cannot fill the disk. */
const MOST_TRIES = 100_000;

const logInLimit = (email: string, address: string): Limit => ({
  key: `log-in ${email.toLowerCase()} ${address}`,
  most: 10,
  minutes: 10,
});

/** Returns the limits of wrong passwords: for one email from one address, and for all emails from one address. */
export const logInLimits = (email: string, address: string): [emailLimit: Limit, addressLimit: Limit] => [
  logInLimit(email, address),
  { key: `log-in-from ${address}`, most: 60, minutes: 10 },
];

/** Returns the limit of new accounts. It is generous, because a whole school may have one address. */
export const signUpLimits = (address: string): Limit[] => [
  { key: `sign-up-from ${address}`, most: 100, minutes: 60 },
];

/** Returns the limits of mails with a reset link. Mails to unknown emails count too. */
export const resetMailLimits = (email: string, address: string): Limit[] => [
  { key: `reset-mail ${email.toLowerCase()}`, most: 5, minutes: 60 },
  { key: `reset-mail-from ${address}`, most: 20, minutes: 60 },
];

/** Returns the limits of mails with a link that confirms an email. Mails to taken emails count too. */
export const confirmationMailLimits = (siteUserId: string, email: string, address: string): Limit[] => [
  { key: `confirmation-mail ${siteUserId}`, most: 10, minutes: 60 },
  { key: `confirmation-mail-to ${email.toLowerCase()}`, most: 5, minutes: 60 },
  { key: `confirmation-mail-from ${address}`, most: 20, minutes: 60 },
];

/** Returns the limit of links that are sent again: one in a minute. */
export const resendLimit = (siteUserId: string): Limit => ({
  key: `confirmation-again ${siteUserId}`,
  most: 1,
  minutes: 1,
});

/**
 * Counts a try under all limits, or under none when one of them is reached. A try counts before its result is known, and
 * one statement does all the counting: tries at the same time count one another.
 *
 * @throws Refusal 429 `too-many-tries` with the seconds to wait in Retry-After
 */
export async function countTry(database: Client, limits: readonly Limit[]): Promise<void> {
  const now = Date.now();
  const isFree = limits.map(() => '(select count(*) from tries where key = ?) < ?').join(' and ');
  const [, , counted, ...oldest] = await database.batch(
    [
      { sql: 'delete from tries where until <= ?', args: [now] },
      keepNewest('tries', MOST_TRIES),
      {
        sql: `insert into tries (key, until) select * from (values ${limits.map(() => '(?, ?)').join(', ')}) where ${isFree}`,
        args: [
          ...limits.flatMap(({ key, minutes }) => [key, now + minutes * 60_000]),
          ...limits.flatMap(({ key, most }) => [key, most]),
        ],
      },
      ...limits.map(({ key, most }) => ({
        sql: 'select min(until) as until from tries where key = ? having count(*) >= ?',
        args: [key, most],
      })),
    ],
    'write',
  );
  if (counted?.rowsAffected) return;
  const ends = oldest.flatMap(({ rows }) => rows.map((row) => Number(row['until'])));
  const seconds = Math.max(1, Math.ceil((Math.max(...ends) - now) / 1000));
  throw tooManyTries(seconds);
}

/** Returns the statement that takes back the newest try: it did not count. */
export const takeBackTry = ({ key }: Limit) => ({
  sql: 'delete from tries where rowid = (select max(rowid) from tries where key = ?)',
  args: [key],
});

/** Returns the statement that deletes all tries under a limit. */
export const forgetTries = ({ key }: Limit) => ({ sql: 'delete from tries where key = ?', args: [key] });

/** Returns the statement that deletes the wrong passwords for an email from all addresses. */
export function forgetTriesFor(email: string) {
  const prefix = logInLimit(email, '').key;
  return { sql: 'delete from tries where substr(key, 1, ?) = ?', args: [prefix.length, prefix] };
}

function tooManyTries(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(
    429,
    'too-many-tries',
    `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
