import { columnText } from './database/column-text.js';
import type { Client } from '@libsql/client';
import { Refusal } from './refusal.js';
import { passwordFits } from './security/password.js';

const WINDOW = 10 * 60_000;
const TRIES = 10;

/** A person as the account calls answer with. */
export interface Person {
  siteUserId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** The statement that lets somebody log in again at once, wherever they tried. */
export function forgetTries(siteUserId: string) {
  // The key is the email in small letters, a space and an address; an email has no space.
  return {
    sql: "delete from login_tries where substr(key, 1, instr(key, ' ') - 1) = (select lower(email) from users where id = ?)",
    args: [siteUserId],
  };
}

/**
 * Checks an email and a password. Ten wrong tries in ten minutes for one email from one address are the limit.
 *
 * @throws Refusal 401 `wrong-credentials`, the same for an unknown email; 429 `too-many-tries` with Retry-After seconds
 */
export async function logIn(
  database: Client,
  email: string,
  password: string,
  address: string,
): Promise<Person> {
  const key = `${email.toLowerCase()} ${address}`;
  const now = Date.now();
  // Counted before the password is looked at, and at once: guesses at the same time are counted too.
  const [, counted, oldest] = await database.batch(
    [
      { sql: 'delete from login_tries where at <= ?', args: [now - WINDOW] },
      {
        sql: 'insert into login_tries select ?, ? where (select count(*) from login_tries where key = ?) < ?',
        args: [key, now, key, TRIES],
      },
      { sql: 'select min(at) as at from login_tries where key = ?', args: [key] },
    ],
    'write',
  );
  if (!counted?.rowsAffected) {
    const seconds = Math.max(1, Math.ceil((Number(oldest?.rows[0]?.['at']) + WINDOW - now) / 1000));
    throw new Refusal(429, 'too-many-tries', 'Too many tries.', undefined, {
      'retry-after': String(seconds),
    });
  }
  const { rows } = await database.execute({ sql: 'select * from users where email = ?', args: [email] });
  const [row] = rows;
  if (!(await passwordFits(password, row ? columnText(row, 'password_hash') : null)) || !row) {
    throw new Refusal(401, 'wrong-credentials', 'That email and password do not match.');
  }
  await database.execute({ sql: 'delete from login_tries where key = ?', args: [key] });
  return {
    siteUserId: columnText(row, 'id'),
    firstName: columnText(row, 'first_name'),
    lastName: columnText(row, 'last_name'),
    email: columnText(row, 'email'),
  };
}
