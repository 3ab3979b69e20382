/** Links that confirm an email: of a new account, and of a person who changes the email. */
import type { Context } from 'hono';
import { updateMemberColumns } from '../areas/member-columns.js';
import { clientAddress } from '../http/client-address.js';
import type { Environment, PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { dropQueuedMails, queueMail, type QueuedMail } from '../mail/outbox.js';
import { emailKey, findEmailKey } from '../store/email.js';
import type { Data } from '../store/store.js';
import { currentTime, DAY, timeAfter } from '../store/values.js';
import { checkCurrentPassword } from './log-in.js';
import { endInvitationsTo, endOtherAccess } from './end-access.js';
import { storeResetLink } from './password-reset.js';
import { emailTaken, requirePersonRow } from './person.js';
import { readProfile } from './profile.js';
import { requireUnchangedPassword } from './proven-person.js';
import { confirmationMailLimits, countTry, resendLimit } from './rate-limits.js';
import { hashToken, newToken } from './secrets.js';
import type { Session } from './sessions.js';
import { mailLock, queueAccountMail, queueStrangerMail, type MailServices } from './stranger-mails.js';

/** How long a link can be used. */
export const CONFIRMATION_LINK_LIFETIME = 2 * DAY;

/** An email that a person is to confirm. */
interface Unconfirmed {
  readonly siteUserId: string;
  readonly email: string;
  /** The origin for the link. */
  readonly origin: string;
}

/**
 * Queues a mail with a link that confirms an email, unless the limit of its mails is reached. From now on, the account shows that
 * the email waits for its confirmation.
 *
 * Call it under the exclusive lock {@link mailLock} of the email.
 */
export async function queueLink(data: Data, services: MailServices, unconfirmed: Unconfirmed): Promise<void> {
  await queueStrangerMail(data, services, unconfirmed.email, await storeLinkOf(data, unconfirmed));
}

/** Queues a mail as {@link queueLink} does, which the staff lets be sent: no limit of the email stops it. */
export async function queueStaffLink(data: Data, unconfirmed: Unconfirmed): Promise<void> {
  await queueMail(data, await storeLinkOf(data, unconfirmed));
}

/** Stores a link, and returns the mail with it. */
async function storeLinkOf(data: Data, { siteUserId, email, origin }: Unconfirmed): Promise<QueuedMail> {
  // Nobody gets the token of this link: the mail has one of its own.
  await storeConfirmationLink(data, siteUserId, email);
  return { kind: 'email-confirmation', siteUserId, email, origin };
}

/**
 * Queues a mail with a link to a new email. The email changes when the link is used. A taken email gets the same answer after
 * the same time: its mail says that there is an account already. An earlier change that waits for its link is dropped. The present
 * email is told at once: whoever asks may not be its person.
 *
 * @throws Refusal 400 `invalid` for the password or the person's own email, 401 `wrong-credentials` when the password was
 *   changed meanwhile, 429 `too-many-tries`, 503 `busy`
 */
export async function requestEmailChange(
  c: Context<Environment>,
  session: Session,
  email: string,
  password: string | undefined,
): Promise<void> {
  const { store, settings } = c.var;
  const { siteUserId } = session;
  const address = clientAddress(c);
  const proven = await checkCurrentPassword(c.var, session, password, address, 'password');
  if (emailKey(email) === emailKey(session.email))
    throw new Refusal('invalid', { message: 'This is the email of the account.', fields: { email: 'same' } });
  await countTry(store, confirmationMailLimits(settings.limits.rates, siteUserId, email, address));
  const origin = settings.origins.linkOrigin(c.req);
  const { person } = proven;
  const locks = [`person ${siteUserId}`, mailLock(email), mailLock(person.email)] as const;
  await store.transact({ exclusive: locks }, async (data) => {
    await requireUnchangedPassword(data, proven);
    await endEmailLinks(data, siteUserId);
    await queueLink(data, c.var, { siteUserId, email, origin });
    await queueAccountMail(data, c.var, person, {
      kind: 'email-change-asked',
      siteUserId,
      email: person.email,
      newEmail: email,
      origin,
    });
  });
}

/**
 * Queues a mail with another link: to the email that waits for its confirmation, or else to the person's own. Earlier links stay
 * valid, because their mails may arrive later.
 *
 * @throws Refusal 410 `nothing-to-confirm`, 429 `too-many-tries`
 */
export async function resendLink(c: Context<Environment>, session: Session): Promise<void> {
  const { store, settings } = c.var;
  const { siteUserId } = session;
  const { rates } = settings.limits;
  const email = await readUnconfirmedEmail(store, session);
  await countTry(store, [
    resendLimit(rates, siteUserId),
    ...confirmationMailLimits(rates, siteUserId, email, clientAddress(c)),
  ]);
  const origin = settings.origins.linkOrigin(c.req);
  await store.transact({ exclusive: [`person ${siteUserId}`, mailLock(email)] }, async (data) => {
    // A new password may have ended the change since.
    if ((await readUnconfirmedEmail(data, session)) !== email) throw nothingToConfirm();
    await queueLink(data, c.var, { siteUserId, email, origin });
  });
}

/** Returns the email of a person that waits for its confirmation: a new one, or else their own. */
async function readUnconfirmedEmail(data: Data, session: Session): Promise<string> {
  const { emailConfirmed, pendingEmail } = await readProfile(data, session);
  if (emailConfirmed && !pendingEmail) throw nothingToConfirm();
  return pendingEmail ?? session.email;
}

const nothingToConfirm = () => new Refusal('nothing-to-confirm');

/** What the confirmation of an email leads to. */
export type Confirmation =
  | { readonly kind: 'confirmed' }
  /** Only the reader of the mail is known: the person chooses a new password with the token of a reset link. */
  | { readonly kind: 'password-needed'; readonly passwordToken: string };

/**
 * Confirms an email with the token of a link. A changed email is told to the previous address, and all other access to the
 * account ends. Of two requests at the same time only one succeeds.
 *
 * Somebody else may have created the account with this email, or asked to change theirs to it. Only the session of the
 * account shows that its person and the reader of the mail are the same. Without it, the password and all other access end,
 * and the reader chooses a new password where the site has passwords.
 *
 * @param session the session of the browser, whoever it belongs to
 * @throws Refusal 410 `link-expired`, also for a link that was used; 409 `email-taken` when another account has got the
 *   email meanwhile. Only somebody who reads the mails to this email learns that
 */
export async function confirmEmail(
  services: MailServices & Pick<PasswordServices, 'store' | 'settings'>,
  token: string,
  session: Session | null,
): Promise<Confirmation> {
  const { store } = services;
  const link = await findLink(store, token);
  // With another email, the account has no such link any more.
  const { email: previousEmail } = await requirePersonRow(store, link.user_id);
  const locks = [`person ${link.user_id}`, `email ${link.email_key}`, mailLock(previousEmail)] as const;
  return store.transact({ exclusive: locks }, async (data) => {
    const { siteUserId, isKnown } = await useLink(data, services, token, session);
    if (isKnown || !services.settings.waysIn.includes('password')) return { kind: 'confirmed' };
    return { kind: 'password-needed', passwordToken: await storeResetLink(data, siteUserId) };
  });
}

/** Uses a link up, and returns whether the session shows that its person and the reader of the mail are the same. */
async function useLink(
  data: Data,
  services: MailServices,
  token: string,
  session: Session | null,
): Promise<{ readonly siteUserId: string; readonly isKnown: boolean }> {
  const { db } = data;
  const { user_id: siteUserId, email, email_key } = await findLink(data, token);
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email_key)
    .where('id', '<>', siteUserId)
    .executeTakeFirst();
  if (other) throw emailTaken();
  const person = await db
    .selectFrom('users')
    .select(['email', 'email_key'])
    .where('id', '=', siteUserId)
    .executeTakeFirstOrThrow();
  const isChange = person.email_key !== email_key;
  const { email: previousEmail } = person;
  if (isChange) {
    const previous = { siteUserId, email: previousEmail };
    const mail = { kind: 'email-changed', siteUserId, previousEmail, newEmail: email } as const;
    await queueAccountMail(data, services, previous, mail);
    await endInvitationsTo(data, previousEmail);
  }
  await db
    .updateTable('users')
    .set({ email, email_key, email_confirmed: 1 })
    .where('id', '=', siteUserId)
    .execute();
  await updateMemberColumns(data, [siteUserId]);
  if (session?.siteUserId === siteUserId) {
    if (isChange) await endOtherAccess(data, { siteUserId, email: previousEmail, crumb: session.crumb });
    else await endEmailLinks(data, siteUserId);
    return { siteUserId, isKnown: true };
  }
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', siteUserId).execute();
  await endOtherAccess(data, { siteUserId, email: previousEmail });
  return { siteUserId, isKnown: false };
}

/** Ends a change of the email that waits for its confirmation. */
export async function endEmailChange(data: Data, siteUserId: string): Promise<void> {
  const { email_key: ownKey } = await data.db
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', siteUserId)
    .executeTakeFirstOrThrow();
  const change = await data.db
    .selectFrom('email_links')
    .select('email_key')
    .where('user_id', '=', siteUserId)
    .where('email_key', '<>', ownKey)
    .executeTakeFirst();
  if (change) await endEmailLinks(data, siteUserId);
}

/** Ends the links that confirm an email of a person, and deletes the mails with one that wait for their delivery. */
async function endEmailLinks(data: Data, siteUserId: string): Promise<void> {
  await data.db.deleteFrom('email_links').where('user_id', '=', siteUserId).execute();
  await dropQueuedMails(data, siteUserId, 'email-confirmation');
}

async function findLink(data: Data, token: string) {
  const link = await data.db
    .selectFrom('email_links')
    .select(['user_id', 'email', 'email_key'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', currentTime(data))
    .executeTakeFirst();
  if (!link) throw new Refusal('link-expired');
  return link;
}

/** Stores a link, and returns its token. Deletes the links that have expired. */
export async function storeConfirmationLink(data: Data, siteUserId: string, email: string): Promise<string> {
  const token = newToken();
  const { db } = data;
  await db.deleteFrom('email_links').where('expires_at', '<=', currentTime(data)).execute();
  await db
    .insertInto('email_links')
    .values({
      token_hash: hashToken(token),
      user_id: siteUserId,
      email,
      email_key: await findEmailKey(data, email),
      expires_at: timeAfter(data, CONFIRMATION_LINK_LIFETIME),
    })
    .execute();
  return token;
}
