import type { Context } from 'hono';
import type { Environment } from '../environment.js';
import { Refusal } from '../refusal.js';
import type { Session } from './session.js';

/** The signed-in person, or 401. */
export function requirePerson(c: Context<Environment>): Session {
  const { session } = c.var;
  if (!session) throw new Refusal(401, 'not-signed-in', 'Log in first.');
  return session;
}

/** The signed-in owner, or 401 or 403. */
export function requireOwner(c: Context<Environment>): Session {
  const session = requirePerson(c);
  if (!session.owner) throw new Refusal(403, 'not-owner', 'Only the owner of the site may do this.');
  return session;
}
