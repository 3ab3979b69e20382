/** The one answer to the questions who is signed in, who is the owner and who is of the staff. */
import type { Context } from 'hono';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { Session } from './sessions.js';

/** A request, by what its sender may do. */
type Access =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'site-user'; readonly session: Session }
  | { readonly kind: 'owner'; readonly session: Session };

/** Decides what the person of a session may do. */
function accessOf(session: Session | null): Access {
  if (!session) return { kind: 'signed-out' };
  return { kind: session.isOwner ? 'owner' : 'site-user', session };
}

/**
 * Returns the signed-in person.
 *
 * @throws Refusal 401 `not-signed-in`
 */
export function requirePerson(c: Context<Environment>): Session {
  const access = accessOf(c.get('session'));
  if (access.kind === 'signed-out') throw new Refusal('not-signed-in');
  return access.session;
}

/**
 * Returns the signed-in owner.
 *
 * @throws Refusal 401 `not-signed-in`, 403 `not-owner`
 */
export function requireOwner(c: Context<Environment>): Session {
  const session = requirePerson(c);
  if (accessOf(session).kind !== 'owner') throw new Refusal('not-owner');
  return session;
}

/**
 * Returns the signed-in person of the staff.
 *
 * @throws Refusal 401 `not-signed-in`, 403 `not-staff`
 */
export function requireStaff(c: Context<Environment>): Session {
  const session = requirePerson(c);
  if (accessOf(session).kind !== 'owner') throw new Refusal('not-staff');
  return session;
}
