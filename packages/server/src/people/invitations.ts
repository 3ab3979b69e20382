/** Invitations to a role. Whoever reads the mail to an email accepts, with an account that has this very email. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { BodyOf } from 'member-area-elements/contract/call';
import type { invitePerson } from 'member-area-elements/contract/owner/invite-person';
import type { Invitation } from 'member-area-elements/contract/owner/people';
import { clientAddress } from '../http/client-address.js';
import type { Environment, PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { safePath } from '../http/safe-path.js';
import { queueMail } from '../mail/outbox.js';
import { recordChange } from '../operations/audit.js';
import { emailKey, findEmailKey } from '../store/email.js';
import type { Data } from '../store/store.js';
import { currentTime, DAY, timeAfter } from '../store/values.js';
import { requireStillOwner } from './access.js';
import { endInvitationsTo, endOtherAccess } from './end-access.js';
import { insertPerson } from './insert-person.js';
import { checkPassword } from './log-in.js';
import { newDetails } from './person-details.js';
import { toPerson } from './person.js';
import { requireUnchangedPassword, type ProvenPerson } from './proven-person.js';
import { countTry, invitationMailLimits } from './rate-limits.js';
import { hashToken, newToken } from './secrets.js';
import type { Session } from './sessions.js';
import { hashStaffPassword, type NewStaffAccount } from './staff-account.js';

/** How long an invitation can be accepted. */
export const INVITATION_LIFETIME = 7 * DAY;

/**
 * Stores an invitation, in place of an earlier one to the same email, and queues its mail.
 *
 * @param owner who invites
 * @throws Refusal 409 `has-role` when a person with this email has a role, 429 `too-many-tries`, 403 `not-owner` for somebody
 *   who is owner no more
 */
export async function invite(
  c: Context<Environment>,
  owner: Session,
  { email, role, originUrlPath }: BodyOf<typeof invitePerson>,
): Promise<Invitation> {
  const { store, settings } = c.var;
  await countTry(
    store,
    invitationMailLimits(settings.limits.rates, owner.siteUserId, email, clientAddress(c)),
  );
  const origin = settings.origins.linkOrigin(c.req);
  return store.transact({ exclusive: ['owner'] }, async (data) => {
    const { db } = data;
    await requireStillOwner(data, owner.siteUserId);
    if (await hasRole(data, email)) throw new Refusal('has-role');
    await endInvitationsTo(data, email);
    await db.deleteFrom('invitations').where('expires_at', '<=', currentTime(data)).execute();
    const invitation = {
      id: randomUUID(),
      email,
      role,
      invited_at: currentTime(data),
      expires_at: timeAfter(data, INVITATION_LIFETIME),
    };
    await db
      .insertInto('invitations')
      .values({
        ...invitation,
        email_key: emailKey(email),
        invited_by: owner.siteUserId,
        origin_url_path: safePath(originUrlPath),
      })
      .execute();
    await queueMail(data, { kind: 'invitation', invitationId: invitation.id, origin });
    await recordChange(data, {
      personId: owner.siteUserId,
      operation: 'invitePerson',
      subjectId: invitation.id,
      fields: ['role'],
    });
    return toInvitation({ ...invitation, invitedBy: owner.email });
  });
}

/** Returns whether a person with an email has a role. People of the site's own login may share an email. */
async function hasRole(data: Data, email: string): Promise<boolean> {
  const people = await data.db
    .selectFrom('users')
    .select(['email', 'email_key'])
    .where('role', 'is not', null)
    .execute();
  const key = await findEmailKey(data, email);
  return people.some((person) => person.email_key === key || emailKey(person.email) === emailKey(email));
}

/** Returns an invitation as its owner reads it. */
export const toInvitation = (invitation: {
  readonly id: string;
  readonly email: string;
  readonly role: Invitation['role'];
  readonly invited_at: string;
  readonly expires_at: string;
  readonly invitedBy: string;
}): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invitedBy: invitation.invitedBy,
  invitedAt: invitation.invited_at,
  expiresAt: invitation.expires_at,
});

/** Stores a link to an invitation, and returns its token. */
export async function storeInvitationLink({ db }: Data, invitationId: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('invitation_links')
    .values({ token_hash: hashToken(token), invitation_id: invitationId })
    .execute();
  return token;
}

/** An invitation, by the token of its link. */
export type FoundInvitation = Awaited<ReturnType<typeof findInvitation>>;

/**
 * Returns the invitation of a link. An invitation counts as ended when the person who has sent it is owner no more.
 *
 * @throws Refusal 410 `link-expired`, also for an invitation that was accepted, replaced or withdrawn
 */
export async function findInvitation(data: Data, token: string) {
  const invitation = await data.db
    .selectFrom('invitation_links')
    .innerJoin('invitations', 'invitations.id', 'invitation_links.invitation_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.origin_url_path'])
    .where('token_hash', '=', hashToken(token))
    .where('invitations.expires_at', '>', currentTime(data))
    .where('users.role', '=', 'owner')
    .executeTakeFirst();
  if (!invitation) throw new Refusal('link-expired');
  return invitation;
}

/** Returns the account of the built-in login with the email of an invitation; `null` for none. */
export async function findInvited(
  data: Data,
  email: string,
): Promise<{ readonly hasPassword: boolean } | null> {
  const account = await data.db
    .selectFrom('users')
    .select('password_hash')
    .where('email_key', '=', await findEmailKey(data, email))
    .executeTakeFirst();
  return account ? { hasPassword: account.password_hash !== null } : null;
}

/** Returns whether an account is the one that an invitation to an email is for. */
export async function isInvited(data: Data, siteUserId: string, email: string): Promise<boolean> {
  const person = await data.db
    .selectFrom('users')
    .select(['email', 'email_key', 'identity_id'])
    .where('id', '=', siteUserId)
    .executeTakeFirst();
  if (!person) return false;
  return person.identity_id === null
    ? person.email_key === (await findEmailKey(data, email))
    : emailKey(person.email) === emailKey(email);
}

/**
 * Gives the signed-in person the role of an invitation. Of two requests at the same time only one succeeds.
 *
 * @throws Refusal 410 `link-expired`, also for a person with another email
 */
export async function acceptSignedIn(
  { store }: Pick<PasswordServices, 'store'>,
  token: string,
  { siteUserId, crumb }: Session,
): Promise<FoundInvitation> {
  return store.transact({ exclusive: ['owner', `person ${siteUserId}`] }, (data) =>
    giveRole(data, token, { siteUserId, crumb }),
  );
}

/**
 * Gives the person with the email of an invitation its role, after comparing the password of the account.
 *
 * @param address where the request comes from
 * @throws Refusal 410 `link-expired`; 401 `wrong-credentials`, 429 `too-many-tries`, 503 `busy`
 */
export async function acceptWithPassword(
  services: PasswordServices,
  token: string,
  password: string,
  address: string,
): Promise<{ proven: ProvenPerson; invitation: FoundInvitation }> {
  const { store } = services;
  const { email } = await findInvitation(store, token);
  const proven = await checkPassword(services, email, password, address);
  const { siteUserId } = proven.person;
  const invitation = await store.transact({ exclusive: ['owner', `person ${siteUserId}`] }, async (data) => {
    await requireUnchangedPassword(data, proven);
    return giveRole(data, token, { siteUserId });
  });
  return { proven, invitation };
}

/**
 * Creates an account with the email of an invitation and its role. The link proves the email, so it counts as confirmed.
 *
 * @param address where the request comes from
 * @throws Refusal 410 `link-expired`; 400 `leaked-password`, 409 `email-taken`, 503 `busy`
 */
export async function acceptWithNewAccount(
  services: PasswordServices,
  token: string,
  account: NewStaffAccount,
  address: string,
): Promise<{ proven: ProvenPerson; invitation: FoundInvitation }> {
  const { store } = services;
  const { password: _, ...details } = account;
  const { email } = await findInvitation(store, token);
  const passwordHash = await hashStaffPassword(services, account, address);
  const locks = { exclusive: ['owner', `email ${emailKey(email)}`] as const };
  return store.transact(locks, async (data) => {
    const invitation = await findInvitation(data, token);
    const person = await insertPerson(data, {
      email: invitation.email,
      passwordHash,
      role: null,
      isEmailConfirmed: true,
      details: newDetails(data, { ...details, profileFields: undefined }, []),
    });
    await giveRole(data, token, { siteUserId: person.siteUserId });
    return { proven: { person, passwordHash }, invitation };
  });
}

/** Uses up an invitation, and gives its role to a person who has its email. An owner stays one. */
async function giveRole(
  data: Data,
  token: string,
  { siteUserId, crumb }: { readonly siteUserId: string; readonly crumb?: string },
): Promise<FoundInvitation> {
  const { db } = data;
  const invitation = await findInvitation(data, token);
  if (!(await isInvited(data, siteUserId, invitation.email))) throw new Refusal('link-expired');
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', invitation.id)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Refusal('link-expired');
  const stored = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', siteUserId)
    .executeTakeFirstOrThrow();
  // Somebody else may have created the account with this email, and may be signed in to it.
  if (stored.email_confirmed === 0) await endOtherAccess(data, { ...toPerson(stored), crumb });
  await db
    .updateTable('users')
    .set({
      email_confirmed: 1,
      ...(stored.role !== 'owner' && { role: invitation.role, role_since: currentTime(data) }),
    })
    .where('id', '=', siteUserId)
    .execute();
  await recordChange(data, {
    personId: siteUserId,
    operation: 'acceptInvitation',
    subjectId: invitation.id,
    fields: ['role'],
  });
  return invitation;
}
