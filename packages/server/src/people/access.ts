/** The one answer to the questions who is signed in, who is the owner, who helps, and which script may read the members. */
import type { Context } from 'hono';
import type { Role } from 'member-area-elements/contract/parts/role';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import type { Session } from './sessions.js';
import { useToken } from './tokens.js';

/** The session of the owner or of a person who helps. */
export interface Staff extends Session {
  readonly role: Role;
}

/** A request, by what its sender may do. */
type Access =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'site-user'; readonly session: Session }
  | { readonly kind: Role; readonly session: Staff };

/** Decides what the person of a session may do. */
function accessOf(session: Session | null): Access {
  if (!session) return { kind: 'signed-out' };
  const { role } = session;
  return role ? { kind: role, session: { ...session, role } } : { kind: 'site-user', session };
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
 * Returns the signed-in owner, or the signed-in person who helps.
 *
 * @throws Refusal 401 `not-signed-in`, 403 `not-staff`
 */
export function requireStaff(c: Context<Environment>): Staff {
  const access = accessOf(requirePerson(c));
  if (access.kind !== 'owner' && access.kind !== 'support') throw new Refusal('not-staff');
  return access.session;
}

/**
 * Checks that the sender of a request is owner still: another owner may have taken the role since it came in. Call it in the
 * transaction of a change of roles, under the exclusive lock `owner`.
 *
 * @throws Refusal 403 `not-owner`
 */
export async function requireStillOwner(data: Data, siteUserId: string): Promise<void> {
  if ((await readRole(data, siteUserId)) !== 'owner') throw new Refusal('not-owner');
}

/** Returns the role of a person as it is stored now; `null` for none, and for nobody. */
export async function readRole({ db }: Data, siteUserId: string): Promise<Role | null> {
  const person = await db.selectFrom('users').select('role').where('id', '=', siteUserId).executeTakeFirst();
  return person?.role ?? null;
}

/** Who reads the members: the owner, a person who helps, or a script of the site. */
export interface MembersReader {
  /** Empty for a script. */
  readonly siteUserId: string;
  readonly isOwner: boolean;
}

/** A script reads, and may do nothing else. */
const SCRIPT: MembersReader = { siteUserId: '', isOwner: false };

/**
 * Returns who reads the members: as {@link requireStaff}, or a script with a token. A request with `Authorization: Bearer` is
 * that of the token alone, whoever is signed in. Only reads may ask: a token needs no crumb.
 *
 * @throws Refusal 401 `not-signed-in`, also for a token that does not exist or was revoked; 403 `not-staff`; 429
 *   `too-many-tries`
 */
export async function requireMembersReader(c: Context<Environment>): Promise<MembersReader> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token === undefined) return requireStaff(c);
  const { store, settings } = c.var;
  if (!(await useToken(store, settings.limits.rates, token, 'members:read')))
    throw new Refusal('not-signed-in');
  return SCRIPT;
}

/** Returns whether somebody who reads the list of members may export it. */
export const mayExport = ({ isOwner }: MembersReader): boolean => isOwner;
