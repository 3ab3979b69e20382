import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Services } from './environment.js';
import type { Person } from './log-in.js';
import { requireMemberAreas } from './member-areas-feature.js';
import { readableText, UNREADABLE } from './readable-text.js';
import { Refusal } from './refusal.js';
import { hashPassword } from './security/password.js';
import { countTry, signUpLimits } from './tries.js';

const name = readableText(50);

/** An email address; deliberately forgiving, the mailbox decides. */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
  .refine((text) => text.search(UNREADABLE) === -1);
/** A new password. */
export const newPassword = z.string().min(10).max(128);
/** First and last name. */
export const names = z.object({ firstName: name, lastName: name });
/** A new account. */
export const newPerson = names.extend({ email, password: newPassword });

/** 409 `email-taken`. */
export const emailTaken = () =>
  new Refusal(409, 'email-taken', 'An account with this email exists.', { email: 'taken' });

/**
 * Makes an account.
 *
 * @param address where the request came from: new accounts are limited per address
 * @throws Refusal 403 `feature-off`, 409 `email-taken`, 429 `too-many-tries`, 503 `busy`
 */
export async function createPerson(
  { database, hashing }: Services,
  person: z.infer<typeof newPerson>,
  address: string,
): Promise<Person> {
  await requireMemberAreas(database);
  await countTry(database, signUpLimits(address));
  const { firstName, lastName, email, password } = person;
  const siteUserId = randomUUID();
  const hash = await hashing.run(() => hashPassword(password));
  const { rowsAffected } = await database.execute({
    sql: 'insert into users values (?, ?, ?, ?, ?, 0, ?) on conflict (email) do nothing',
    args: [siteUserId, email, firstName, lastName, hash, new Date().toISOString()],
  });
  if (!rowsAffected) {
    throw emailTaken();
  }
  return { siteUserId, firstName, lastName, email };
}
