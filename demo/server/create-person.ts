import { randomUUID } from 'node:crypto';
import type { Client } from '@libsql/client';
import { z } from 'zod';
import type { Person } from './log-in.js';
import { Refusal } from './refusal.js';
import { hashPassword } from './security/password.js';

const name = z.string().trim().min(1).max(50);

/** An email address; deliberately forgiving, the mailbox decides. */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
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
 * @throws Refusal 409 `email-taken`
 */
export async function createPerson(database: Client, person: z.infer<typeof newPerson>): Promise<Person> {
  const { firstName, lastName, email, password } = person;
  const siteUserId = randomUUID();
  const hash = await hashPassword(password);
  const { rowsAffected } = await database.execute({
    sql: 'insert into users values (?, ?, ?, ?, ?, 0, ?) on conflict (email) do nothing',
    args: [siteUserId, email, firstName, lastName, hash, new Date().toISOString()],
  });
  if (!rowsAffected) {
    throw emailTaken();
  }
  return { siteUserId, firstName, lastName, email };
}
