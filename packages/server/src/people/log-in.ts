import type { Context } from 'hono';
import type { BodyOf } from 'member-area-elements/contract/call';
import type { logIn as logInCall } from 'member-area-elements/contract/account/log-in';
import { requireMemberAreas } from '../areas/site-settings.js';
import { clientAddress } from '../http/client-address.js';
import type { Environment, PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { requireHuman } from '../human-check/require-human.js';
import { emailKey, findEmailKey } from '../store/email.js';
import { toPerson } from './person.js';
import { wrongCredentials, type ProvenPerson } from './proven-person.js';
import {
  countTry,
  currentPasswordLimit,
  forgetTries,
  logInLimits,
  takeBackTry,
  type Limit,
} from './rate-limits.js';
import { passwordFitsAnyForm, readComparedCosts } from './compare-password.js';
import { readPasswordForm } from './password-forms.js';
import { hashPassword } from './secrets.js';
import { endCodes, spendCode } from './sign-in-codes.js';
import type { Session } from './sessions.js';

/**
 * Checks an email and a password, and that the person may log in: while member areas are turned off, only the owner
 * and the people who help may.
 *
 * @throws Refusal as {@link checkPassword}; 403 `feature-off` and `human-check`
 */
export async function logIn(
  c: Context<Environment>,
  { email, password }: BodyOf<typeof logInCall>,
): Promise<ProvenPerson> {
  const passage = await requireHuman(c, 'logIn', email);
  const proven = await checkPassword(c.var, email, password, clientAddress(c));
  await passage.takeBack();
  const { store, settings } = c.var;
  if (proven.person.role === null) await requireMemberAreas(store);
  // Nobody waits for a code any more.
  if (settings.waysIn.includes('code'))
    await store.transact({ exclusive: [`email ${emailKey(email)}`] }, (data) => endCodes(data, email));
  return proven;
}

/**
 * Returns the person with an email and a password. Wrong passwords are limited by email and address, and by address;
 * right ones by email and address.
 *
 * @throws Refusal 401 `wrong-credentials`, the same and after the same time for an unknown email; 429 `too-many-tries`;
 *   503 `busy`
 */
export async function checkPassword(
  services: PasswordServices,
  email: string,
  password: string,
  address: string,
): Promise<ProvenPerson> {
  const { store, settings } = services;
  const { wrongForEmail, wrongFromAddress, right } = logInLimits(settings.limits.rates, email, address);
  const limits = [wrongForEmail, wrongFromAddress, right];
  await countTry(store, limits);
  const user = await store.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', await findEmailKey(store, email))
    .executeTakeFirst();
  const hash = user?.password_hash ?? null;
  const fits = await comparePassword(services, password, hash, address, limits);
  if (!fits || !user) {
    await takeBackTry(store, [right]);
    throw wrongCredentials();
  }
  // Of the address only this try: who knows one password must not get more guesses at others.
  await forgetTries(store, wrongForEmail, [wrongFromAddress]);
  return { person: toPerson(user), passwordHash: await renewHash(services, user, password, address) };
}

/**
 * Hashes a password that was imported with the hash of another platform in the way of this package.
 *
 * @returns the stored hash that the password fits
 */
async function renewHash(
  { store, hashQueue }: PasswordServices,
  { id, password_hash: stored }: { readonly id: string; readonly password_hash: string | null },
  password: string,
  address: string,
): Promise<string | null> {
  if (stored === null) return null;
  const read = readPasswordForm(stored);
  if (read.kind !== 'known' || read.form.kind === 'own') return stored;
  const renewed = await hashQueue.run(address, () => hashPassword(password));
  const { numUpdatedRows } = await store.transact({ exclusive: [`person ${id}`] }, ({ db }) =>
    db
      .updateTable('users')
      .set({ password_hash: renewed })
      .where('id', '=', id)
      .where('password_hash', '=', stored)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n ? renewed : stored;
}

/**
 * Checks the current password of the signed-in person, or a mailed code in its place for a person without one. Wrong ones are
 * limited by person.
 *
 * @param address where the request comes from: the places in the line of passwords are shared out by address
 * @param field the field of the body with the password
 * @throws Refusal 400 `invalid` for the field, 429 `too-many-tries`, 503 `busy`
 */
export async function checkCurrentPassword(
  services: PasswordServices,
  { siteUserId }: Session,
  password: string | undefined,
  address: string,
  field = 'currentPassword',
): Promise<ProvenPerson> {
  if (!password) throw wrongPassword(field, 'required');
  const { store, settings } = services;
  const limit = currentPasswordLimit(settings.limits.rates, siteUserId);
  await countTry(store, [limit]);
  const user = await store.db.selectFrom('users').selectAll().where('id', '=', siteUserId).executeTakeFirst();
  const hash = user?.password_hash ?? null;
  const isProven =
    user?.password_hash === null
      ? await spendCode(store, user.email, password)
      : await comparePassword(services, password, hash, address, [limit]);
  if (!isProven || !user) throw wrongPassword(field, 'invalid');
  await forgetTries(store, limit);
  return { person: toPerson(user), passwordHash: hash };
}

/**
 * Compares a password with a stored hash, when it is its turn.
 *
 * @param limits under which this try was counted. It is taken back when the password could not be compared
 */
async function comparePassword(
  { store, hashQueue }: PasswordServices,
  password: string,
  hash: string | null,
  address: string,
  limits: readonly Limit[],
): Promise<boolean> {
  try {
    const costs = await readComparedCosts(store);
    return await hashQueue.run(address, () => passwordFitsAnyForm(password, hash, costs));
  } catch (error) {
    await takeBackTry(store, limits);
    throw error;
  }
}

const wrongPassword = (field: string, problem: 'required' | 'invalid') =>
  new Refusal('invalid', {
    message: 'The current password is needed for this.',
    fields: { [field]: problem },
  });
