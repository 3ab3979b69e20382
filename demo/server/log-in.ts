import type { Row } from '@libsql/client';
import { columnText } from './database/column-text.js';
import type { Services } from './environment.js';
import { requireMemberAreas } from './member-areas-feature.js';
import { Refusal } from './refusal.js';
import { passwordFits } from './security/password.js';
import { countTry, forgetTries, logInLimits, takeBackTry } from './tries.js';

/** A person as the account calls answer with. */
export interface Person {
  siteUserId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Checks an email and a password, and that its person may log in: only the owner may while member areas are turned off.
 *
 * @throws Refusal as {@link checkPassword}; 403 `feature-off`
 */
export async function logIn(
  services: Services,
  email: string,
  password: string,
  address: string,
): Promise<Person> {
  const row = await checkPassword(services, email, password, address);
  if (row['owner'] !== 1) await requireMemberAreas(services.database);
  return {
    siteUserId: columnText(row, 'id'),
    firstName: columnText(row, 'first_name'),
    lastName: columnText(row, 'last_name'),
    email: columnText(row, 'email'),
  };
}

/**
 * Returns the user with an email and a password. Wrong passwords are limited per email and address, and per address.
 *
 * @throws Refusal 401 `wrong-credentials`, the same and after the same time for an unknown email; 429 `too-many-tries`;
 *   503 `busy`
 */
export async function checkPassword(
  { database, hashing }: Services,
  email: string,
  password: string,
  address: string,
): Promise<Row> {
  const [ofEmail, ofAddress] = logInLimits(email, address);
  await countTry(database, [ofEmail, ofAddress]);
  const { rows } = await database.execute({ sql: 'select * from users where email = ?', args: [email] });
  const [row] = rows;
  const stored = row ? columnText(row, 'password_hash') : null;
  let fits: boolean;
  try {
    fits = await hashing.run(() => passwordFits(password, stored));
  } catch (error) {
    await database.batch([takeBackTry(ofEmail), takeBackTry(ofAddress)], 'write'); // nobody looked at the password
    throw error;
  }
  if (!fits || !row) {
    throw new Refusal(401, 'wrong-credentials', 'That email and password do not match.');
  }
  // Of the address only this one: who knows one password must not get more guesses at others.
  await database.batch([forgetTries(ofEmail), takeBackTry(ofAddress)], 'write');
  return row;
}
