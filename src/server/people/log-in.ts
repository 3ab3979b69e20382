import { requireMemberAreas } from '../areas/site-settings.js';
import type { Services } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { toKey } from '../store/values.js';
import { toPerson, type Person } from './person.js';
import { countTry, forgetTries, logInLimits, takeBackTry } from './rate-limits.js';
import { passwordFits } from './secrets.js';
import type { Session } from './sessions.js';

/**
 * Checks an email and a password, and that the person may log in: while member areas are turned off, only the owner
 * may.
 *
 * @throws Refusal as {@link checkPassword}; 403 `feature-off`
 */
export async function logIn(
  services: Services,
  email: string,
  password: string,
  address: string,
): Promise<Person> {
  const person = await checkPassword(services, email, password, address);
  if (!person.isOwner) await requireMemberAreas(services.store);
  return person;
}

/**
 * Returns the person with an email and a password. Wrong passwords are limited by email and address, and by address.
 *
 * @throws Refusal 401 `wrong-credentials`, the same and after the same time for an unknown email; 429 `too-many-tries`;
 *   503 `busy`
 */
async function checkPassword(
  { store, hashQueue, settings }: Services,
  email: string,
  password: string,
  address: string,
): Promise<Person> {
  const [emailLimit, addressLimit] = logInLimits(settings.limits.rates, email, address);
  await countTry(store, [emailLimit, addressLimit]);
  const user = await store.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', toKey(email))
    .executeTakeFirst();
  let fits: boolean;
  try {
    fits = await hashQueue.run(() => passwordFits(password, user?.password_hash ?? null));
  } catch (error) {
    // The password was not compared, so this was no try.
    await takeBackTry(store, [emailLimit, addressLimit]);
    throw error;
  }
  if (!fits || !user) throw new Refusal(401, 'wrong-credentials', 'That email and password do not match.');
  // Of the address only this try: who knows one password must not get more guesses at others.
  await forgetTries(store, emailLimit, addressLimit);
  return toPerson(user);
}

/**
 * Checks the current password of the signed-in person.
 *
 * @param field the field of the body with the password
 * @throws Refusal 400 `invalid` for the field, 429 `too-many-tries`, 503 `busy`
 */
export async function checkCurrentPassword(
  services: Services,
  { email }: Session,
  password: string | undefined,
  address: string,
  field = 'currentPassword',
): Promise<void> {
  if (!password) throw wrongPassword(field, 'required');
  try {
    await checkPassword(services, email, password, address);
  } catch (error) {
    throw error instanceof Refusal && error.status === 401 ? wrongPassword(field, 'invalid') : error;
  }
}

const wrongPassword = (field: string, problem: 'required' | 'invalid') =>
  new Refusal(400, 'invalid', 'The current password is needed for this.', {
    fields: { [field]: problem },
  });
