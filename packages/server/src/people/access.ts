/** The one answer to the questions who is signed in, who is the owner, and who may read the members. */
import type { Context } from 'hono';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { Session } from './sessions.js';
import { useToken } from './tokens.js';

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

/** Who may read the members: a signed-in owner, or a script with a token for it. */
export type MembersReader =
  | { readonly kind: 'owner'; readonly session: Session }
  | { readonly kind: 'token'; readonly tokenId: string };

/**
 * Returns who reads the members. A request with `Authorization: Bearer` is that of the token alone, whoever is signed in. Only reads
 * may ask: a token needs no crumb.
 *
 * @throws Refusal 401 `not-signed-in`, also for a token that does not exist or was revoked; 403 `not-owner`; 429 `too-many-tries`
 */
export async function requireMembersReader(c: Context<Environment>): Promise<MembersReader> {
  const text = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (text === undefined) return { kind: 'owner', session: requireOwner(c) };
  const { store, settings } = c.var;
  const tokenId = await useToken(store, settings.limits.rates, text, 'members:read');
  if (tokenId === null) throw new Refusal('not-signed-in');
  return { kind: 'token', tokenId };
}
