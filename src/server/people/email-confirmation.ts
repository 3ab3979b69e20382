/** Links that confirm an email: of a new account, and of a person who changes the email. */
import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { Mail } from '../mail/mail-port.js';
import type { Data } from '../store/store.js';
import { currentTime, DAY, timeAfter, toKey } from '../store/values.js';
import { checkCurrentPassword } from './log-in.js';
import { mailTexts } from './mail-texts.js';
import { emailTaken, type Person } from './person.js';
import { readProfile } from './profile.js';
import { confirmationMailLimits, countTry, resendLimit } from './rate-limits.js';
import { hashToken, newToken } from './secrets.js';
import type { Session } from './sessions.js';

/** How long a link can be used. */
const LINK_LIFETIME = 2 * DAY;

/** Mails a link to the email of a new account. */
export async function mailFirstLink(c: Context<Environment>, { siteUserId, email }: Person): Promise<void> {
  mailLink(c, siteUserId, email, await storeLink(c.var.store, siteUserId, email));
}

/**
 * Mails a link to a new email. The email changes when the link is used. A taken email gets the same answer after the same
 * time: its mail says that there is an account already. An earlier change that waits for its link is dropped.
 *
 * @throws Refusal 400 `invalid` for the password or the person's own email, 429 `too-many-tries`, 503 `busy`
 */
export async function requestEmailChange(
  c: Context<Environment>,
  session: Session,
  email: string,
  password: string | undefined,
): Promise<void> {
  const { store } = c.var;
  const { siteUserId } = session;
  const address = clientAddress(c);
  await checkCurrentPassword(c.var, session, password, address, 'password');
  if (toKey(email) === toKey(session.email))
    throw new Refusal(400, 'invalid', 'This is the email of the account.', { fields: { email: 'same' } });
  await countTry(store, confirmationMailLimits(siteUserId, email, address));
  const token = await store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    await data.db.deleteFrom('email_links').where('user_id', '=', siteUserId).execute();
    return storeLink(data, siteUserId, email);
  });
  mailLink(c, siteUserId, email, token);
}

/**
 * Mails the link again: to the email that waits for its confirmation, or else to the person's own. Earlier links stay
 * valid, because their mails may arrive later.
 *
 * @throws Refusal 410 `nothing-to-confirm`, 429 `too-many-tries`
 */
export async function resendLink(c: Context<Environment>, session: Session): Promise<void> {
  const { store } = c.var;
  const { emailConfirmed, pendingEmail } = await readProfile(store, session);
  if (emailConfirmed && !pendingEmail)
    throw new Refusal(410, 'nothing-to-confirm', 'The email is confirmed already.');
  const email = pendingEmail ?? session.email;
  await countTry(store, [
    resendLimit(session.siteUserId),
    ...confirmationMailLimits(session.siteUserId, email, clientAddress(c)),
  ]);
  mailLink(c, session.siteUserId, email, await storeLink(store, session.siteUserId, email));
}

/**
 * Confirms an email with the token of a link, for signed-out visitors too. A changed email is told to the previous
 * address, and reset links that were mailed there end. Of two requests at the same time only one succeeds.
 *
 * @throws Refusal 410 `link-expired`, also for a link that was used; 409 `email-taken` when another account has got the
 *   email meanwhile. Only somebody who reads the mails to this email learns that
 */
export async function confirmEmail(c: Context<Environment>, token: string): Promise<void> {
  const { store, mail, background } = c.var;
  const link = await findLink(store, token);
  const previous = await store.transact(
    { exclusive: [`person ${link.user_id}`, `email ${link.email_key}`] },
    (data) => useLink(data, token),
  );
  if (previous.email_key === link.email_key) return;
  const texts = mailTexts(previous.language);
  const body = texts.changedBody.replace('{email}', link.email);
  background.afterAnswer(c.env, () => mail.send({ to: previous.email, subject: texts.changed, body }));
}

/** Confirms an email, and returns the person as they were before. */
async function useLink(data: Data, token: string) {
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
    .select(['email', 'email_key', 'language'])
    .where('id', '=', siteUserId)
    .executeTakeFirstOrThrow();
  if (person.email_key !== email_key)
    await db.deleteFrom('reset_tokens').where('user_id', '=', siteUserId).execute();
  await db
    .updateTable('users')
    .set({ email, email_key, email_confirmed: 1 })
    .where('id', '=', siteUserId)
    .execute();
  await db.deleteFrom('email_links').where('user_id', '=', siteUserId).execute();
  return person;
}

async function findLink(data: Data, token: string) {
  const link = await data.db
    .selectFrom('email_links')
    .select(['user_id', 'email', 'email_key'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', currentTime(data))
    .executeTakeFirst();
  if (!link) throw new Refusal(410, 'link-expired', 'This link has expired.');
  return link;
}

/** Mails a stored link after the answer has been sent, so that the time of the answer does not depend on the mail. */
function mailLink(c: Context<Environment>, siteUserId: string, email: string, token: string): void {
  const { store, mail, background, settings } = c.var;
  const origin = settings.origins.linkOrigin(c.req);
  background.afterAnswer(c.env, async () => {
    await mail.send(await writeMail(store, siteUserId, email, token, origin));
  });
}

/** Stores a link, and returns its token. Deletes the links that have expired. */
async function storeLink(data: Data, siteUserId: string, email: string): Promise<string> {
  const token = newToken();
  const { db } = data;
  await db.deleteFrom('email_links').where('expires_at', '<=', currentTime(data)).execute();
  await db
    .insertInto('email_links')
    .values({
      token_hash: hashToken(token),
      user_id: siteUserId,
      email,
      email_key: toKey(email),
      expires_at: timeAfter(data, LINK_LIFETIME),
    })
    .execute();
  return token;
}

/** Returns the mail with the link. An email with another account gets a mail that says so. */
async function writeMail(
  { db }: Data,
  siteUserId: string,
  email: string,
  token: string,
  origin: string,
): Promise<Mail> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'language'])
    .where((row) => row.or([row('id', '=', siteUserId), row('email_key', '=', toKey(email))]))
    .execute();
  const other = people.find(({ id }) => id !== siteUserId);
  if (other) {
    const texts = mailTexts(other.language);
    const body = texts.takenBody.replace('{link}', new URL('/account/login', origin).href);
    return { to: email, subject: texts.taken, body };
  }
  const link = new URL(`/account/confirm-email/${token}`, origin).href;
  return { to: email, subject: mailTexts(people[0]?.language).confirm, body: link };
}
