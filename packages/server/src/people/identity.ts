/** The login of a site that knows its people already, in place of the built-in one. */
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { SiteLogin } from 'member-area-elements/contract/account/profile';
import type { Role } from 'member-area-elements/contract/parts/role';
import { updateMemberColumns } from '../areas/member-columns.js';
import type { Environment } from '../http/environment.js';
import { couldBeEmail } from 'member-area-elements/contract/parts/email';
import { EMAIL_LENGTH } from 'member-area-elements/contract/parts/limits';
import { UNREADABLE } from 'member-area-elements/contract/parts/unreadable';
import { Refusal } from '../http/refusal.js';
import { safePath } from '../http/safe-path.js';
import { emailKey, normalizeEmail } from '../store/email.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { cleanName } from './clean-name.js';
import { isClosedIdentity } from './closed-identities.js';
import { endOtherAccess } from './end-access.js';
import type { IdentityPort } from './identity-port.js';
import { JOIN_PARAMETERS } from './join-parameters.js';
import { toPerson, type Person } from './person.js';

/** Refuses what the login of the site does in place of the built-in one. */
export const requireBuiltInLogin = createMiddleware<Environment>(async (c, next) => {
  if (c.var.settings.identity) throw siteDoesThat();
  await next();
});

/** Returns the refusal of what the login of the site does: 403 `site-login`. */
export const siteDoesThat = () => new Refusal('site-login');

/** Returns what the profile says about the login of the site. */
export const describeSiteLogin = (port: IdentityPort): SiteLogin => ({
  kind: 'site',
  ...(port.accountPath !== undefined && { accountPath: port.accountPath }),
  ...(port.closeAccount && { mayClose: true }),
});

/**
 * Returns the path that a visitor goes to after the login of the site: the account, which continues the join, if there is one, with its
 * crumb; or else the page that asked for the login.
 *
 * @param screen the path inside the account that the visitor has asked for
 * @param query the parameters of the address or the fields of the form
 */
export function toReturnPath(screen: string, query: Readonly<Record<string, string>>): string {
  if (query['memberAreaId']) {
    const join = JOIN_PARAMETERS.flatMap((name): [string, string][] => {
      const value = query[name];
      return value ? [[name, value]] : [];
    });
    return `/account/login?${new URLSearchParams(join)}`;
  }
  if (!isLogInScreen(screen)) return `/account${screen}`;
  return safeAccountPath(query['followUp']) || safePath(query['originUrlPath']) || '/account';
}

/** Returns whether a path inside the account is a screen of the login. */
export const isLogInScreen = (screen: string): boolean => /^\/(?:login|confirm-email)(?:\/|$)/.test(screen);

/** Returns a path of the account, or an empty text for any other value. */
function safeAccountPath(value: unknown): string {
  const path = safePath(value);
  return /^\/account(?:[/?#]|$)/.test(path) ? path : '';
}

/**
 * Returns the path of the page where a visitor logs in, with that of {@link toReturnPath}.
 *
 * @param screen the path inside the account that the visitor has asked for
 * @param query the parameters of the address or the fields of the form
 */
export function toLogInPath(
  { logInPath, createAccountPath = logInPath, returnParameter = 'returnTo' }: IdentityPort,
  screen: string,
  query: Readonly<Record<string, string>>,
): string {
  const page = new URL(
    screen.startsWith('/login/create') ? createAccountPath : logInPath,
    'http://site.invalid',
  );
  page.searchParams.set(returnParameter, toReturnPath(screen, query));
  return safePath(page.pathname + page.search + page.hash);
}

/** A name of the login. Another type is a fault of the login. */
const nameOfLogin = z.string().default('').transform(cleanName);

const identitySchema = z.object({
  id: z.string().min(1).max(200),
  // What another login may have: mails are not sent to every such email.
  email: z
    .string()
    .trim()
    .min(1)
    .max(EMAIL_LENGTH)
    .refine(couldBeEmail)
    .refine((text) => text.search(UNREADABLE) === -1),
  firstName: nameOfLogin,
  lastName: nameOfLogin,
  emailVerified: z.boolean().default(false),
  isOwner: z.boolean().optional(),
});
type CheckedIdentity = z.infer<typeof identitySchema>;

/** A person of the site's login, and whether anything about them is new. */
export interface KnownPerson {
  readonly person: Person;
  readonly isChanged: boolean;
}

/**
 * Returns the person of a request by the login of the site, after storing what has changed about them.
 *
 * @returns `null` for a signed-out visitor, and for a person whose account was closed
 * @throws what the login throws; ZodError for a result without a valid id and email
 */
export async function readPersonOfSite(
  store: Store,
  port: IdentityPort,
  request: Request,
): Promise<KnownPerson | null> {
  const result = await port.identify(withoutBody(request));
  if (result === null) return null;
  const identity = identitySchema.parse(result);
  const stored = await findByIdentity(store, identity.id);
  if (stored && isUpToDate(stored, identity)) return { person: toPerson(stored), isChanged: false };
  // Before the locks: a session that outlives its person sends many requests.
  if (!stored && (await isClosedIdentity(store, identity.id))) return null;
  const locks = { exclusive: [`identity ${identity.id}`, `email ${emailKey(identity.email)}`] as const };
  const person = await store.transact(locks, (data) => savePerson(data, identity));
  return person && { person, isChanged: true };
}

/** Returns a request with the address and the headers of another one. The body of that one stays unread. */
export const withoutBody = ({ url, headers }: Request): Request => new Request(url, { headers });

const COLUMNS = ['id', 'email', 'first_name', 'last_name', 'role'] as const;

const findByIdentity = ({ db }: Data, identityId: string) =>
  db.selectFrom('users').select(COLUMNS).where('identity_id', '=', identityId).executeTakeFirst();

/**
 * Returns the account of the built-in login with an email that its person has confirmed. Of look-alikes, which may be two
 * mailboxes, none passes to the person of the other.
 */
async function findConfirmed({ db }: Data, email: string): Promise<StoredPerson | undefined> {
  const stored = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email_key', '=', emailKey(email))
    .where('identity_id', 'is', null)
    .where('email_confirmed', '=', 1)
    .executeTakeFirst();
  return stored && [stored.email, email].every(isNormalized) ? stored : undefined;
}

const isNormalized = (email: string) => email === normalizeEmail(email);

/**
 * Returns the role of a person by what the login of the site says.
 *
 * @param isOwner `undefined` when the login does not decide it
 * @param stored the role so far. The login does not know who helps
 */
function toRole(isOwner: boolean | undefined, stored: Role | null): Role | null {
  if (isOwner === true) return 'owner';
  return isOwner === false && stored === 'owner' ? null : stored;
}

type StoredPerson = NonNullable<Awaited<ReturnType<typeof findByIdentity>>>;

const isUpToDate = (
  stored: StoredPerson,
  { email, firstName, lastName, isOwner }: CheckedIdentity,
): boolean =>
  stored.email === email &&
  stored.first_name === firstName &&
  stored.last_name === lastName &&
  (isOwner === undefined || stored.role === toRole(isOwner, stored.role));

/** Creates or updates a person of the site's login. Returns `null` for one whose account was closed. */
async function savePerson(data: Data, identity: CheckedIdentity): Promise<Person | null> {
  const { db } = data;
  const { id: identityId, email, firstName, lastName, emailVerified, isOwner } = identity;
  const columns = {
    email,
    // Never an email: of this login's people, the id is the key, and several may have one email.
    email_key: `identity ${identityId}`,
    first_name: firstName,
    last_name: lastName,
    identity_id: identityId,
    password_hash: null,
    email_confirmed: 1,
  };
  let stored = await findByIdentity(data, identityId);
  if (!stored && (await isClosedIdentity(data, identityId))) return null;
  if (!stored && emailVerified) {
    stored = await findConfirmed(data, email);
    // Whoever knew the password of the account must not stay in it.
    if (stored) await endOtherAccess(data, { siteUserId: stored.id, email: stored.email });
  }
  if (!stored) {
    const created = {
      ...columns,
      id: randomUUID(),
      role: toRole(isOwner, null),
      role_since: isOwner === true ? currentTime(data) : null,
      created_at: currentTime(data),
    };
    await db.insertInto('users').values(created).execute();
    await updateMemberColumns(data, [created.id]);
    return toPerson(created);
  }
  const role = toRole(isOwner, stored.role);
  const changed = {
    ...columns,
    role,
    ...(role !== stored.role && { role_since: role === null ? null : currentTime(data) }),
  };
  await db.updateTable('users').set(changed).where('id', '=', stored.id).execute();
  await updateMemberColumns(data, [stored.id]);
  return toPerson({ ...stored, ...changed });
}
