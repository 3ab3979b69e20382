import type { Client } from '@libsql/client';
import { Refusal } from './refusal.js';

/** How often something may be tried in how many minutes. */
export interface Limit {
  /** What is counted together. */
  readonly key: string;
  readonly most: number;
  readonly minutes: number;
}

/** Tries that are remembered at once, of all keys: a flood from many addresses fills no disk. */
const MOST_REMEMBERED = 100_000;

const ofLogIn = (email: string, address: string): Limit => ({
  key: `log-in ${email.toLowerCase()} ${address}`,
  most: 10,
  minutes: 10,
});
const ofAddress = (address: string): Limit => ({ key: `log-in-from ${address}`, most: 60, minutes: 10 });

/** The limits of wrong passwords: for one email from one address, and for whatever emails from one address. */
export const logInLimits = (email: string, address: string): [ofEmail: Limit, ofAddress: Limit] => [
  ofLogIn(email, address),
  ofAddress(address),
];

/** The limit of new accounts; generous, because a school has one address. */
export const signUpLimits = (address: string): Limit[] => [
  { key: `sign-up-from ${address}`, most: 100, minutes: 60 },
];

/** The limits of mails with a reset link, counted for unknown emails too. */
export const resetMailLimits = (email: string, address: string): Limit[] => [
  { key: `reset-mail ${email.toLowerCase()}`, most: 5, minutes: 60 },
  { key: `reset-mail-from ${address}`, most: 20, minutes: 60 },
];

/**
 * Counts one more try under every limit, or under none where one of them is reached. Counts before it is known how the
 * try ends, and in one statement: tries at the same time see one another.
 *
 * @throws Refusal 429 `too-many-tries` with the seconds to wait in Retry-After
 */
export async function countTry(database: Client, limits: readonly Limit[]): Promise<void> {
  const now = Date.now();
  const isFree = limits.map(() => '(select count(*) from tries where key = ?) < ?').join(' and ');
  const [, , counted, ...oldest] = await database.batch(
    [
      { sql: 'delete from tries where until <= ?', args: [now] },
      {
        sql: 'delete from tries where rowid <= (select max(rowid) from tries) - ?',
        args: [MOST_REMEMBERED],
      },
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
  const minutes = Math.ceil(seconds / 60);
  throw new Refusal(
    429,
    'too-many-tries',
    `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    undefined,
    { 'retry-after': String(seconds) },
  );
}

/** Takes one counted try back: it was none. */
export const takeBackTry = ({ key }: Limit) => ({
  sql: 'delete from tries where rowid = (select max(rowid) from tries where key = ?)',
  args: [key],
});

/** The statement that forgets the wrong passwords for an email from one address. */
export const forgetTries = ({ key }: Limit) => ({ sql: 'delete from tries where key = ?', args: [key] });

/** The statement that lets somebody log in again at once, wherever they tried. */
export function forgetTriesOf(email: string) {
  const prefix = ofLogIn(email, '').key;
  return { sql: 'delete from tries where substr(key, 1, ?) = ?', args: [prefix.length, prefix] };
}
