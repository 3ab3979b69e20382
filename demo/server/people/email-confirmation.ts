/** Links that confirm an email: of a new account, and of a person who changes the email. */
import type { Client, InStatement } from '@libsql/client';
import type { Context } from 'hono';
import { columnText, currentTime, DAY, keepNewest, toFlag, toIsoTime } from '../database/values.js';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { checkCurrentPassword } from './log-in.js';
import { mailTexts } from './mail-texts.js';
import { MOST_MAILS } from './password-reset.js';
import { emailTaken, type Person } from './person.js';
import { confirmationMailLimits, countTry, resendLimit } from './rate-limits.js';
import { hashToken, newToken } from './secrets.js';
import type { Session } from './sessions.js';

/** How long a link can be used. */
const LINK_LIFETIME = 2 * DAY;

/** Whether an email is confirmed, and which other email waits for its confirmation. */
interface EmailState {
  readonly emailConfirmed: boolean;
  readonly pendingEmail?: string;
}

/** Returns the state of a person's email. */
export async function readEmailState(database: Client, siteUserId: string): Promise<EmailState> {
  const { rows } = await database.execute({
    sql: `select exists (select 1 from unconfirmed_emails where user_id = u.id) as unconfirmed,
            (select l.email from email_links l where l.user_id = u.id and l.email <> u.email and l.expires_at > ?
             order by l.expires_at desc limit 1) as pending
          from users u where u.id = ?`,
    args: [currentTime(), siteUserId],
  });
  const pending = columnText(rows[0], 'pending');
  return { emailConfirmed: rows[0]?.['unconfirmed'] !== 1, ...(pending && { pendingEmail: pending }) };
}

/** Returns the statement that marks the email of an account as not confirmed, when the account has just been created. */
export const markUnconfirmed = (siteUserId: string): InStatement => ({
  sql: 'insert into unconfirmed_emails select ? where changes()',
  args: [siteUserId],
});

/** Mails a link to the email of a new account. */
export async function mailFirstLink(c: Context<Environment>, { siteUserId, email }: Person): Promise<void> {
  mailLink(c, siteUserId, email, await storeLink(c.var.database, siteUserId, email));
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
  const address = clientAddress(c);
  await checkCurrentPassword(c.var, session, password, address, 'password');
  if (email.toLowerCase() === session.email.toLowerCase())
    throw new Refusal(400, 'invalid', 'This is the email of the account.', { fields: { email: 'same' } });
  await countTry(c.var.database, confirmationMailLimits(session.siteUserId, email, address));
  await c.var.database.execute({
    sql: 'delete from email_links where user_id = ?',
    args: [session.siteUserId],
  });
  const token = await storeLink(c.var.database, session.siteUserId, email);
  mailLink(c, session.siteUserId, email, token);
}

/**
 * Mails the link again: to the email that waits for its confirmation, or else to the person's own. Earlier links stay
 * valid, because their mails may arrive later.
 *
 * @throws Refusal 410 `nothing-to-confirm`, 429 `too-many-tries`
 */
export async function resendLink(c: Context<Environment>, session: Session): Promise<void> {
  const { database } = c.var;
  const { emailConfirmed, pendingEmail } = await readEmailState(database, session.siteUserId);
  if (emailConfirmed && !pendingEmail)
    throw new Refusal(410, 'nothing-to-confirm', 'The email is confirmed already.');
  const email = pendingEmail ?? session.email;
  await countTry(database, [
    resendLimit(session.siteUserId),
    ...confirmationMailLimits(session.siteUserId, email, clientAddress(c)),
  ]);
  const token = await storeLink(database, session.siteUserId, email);
  mailLink(c, session.siteUserId, email, token);
}

/**
 * Confirms an email with the token of a link, for signed-out visitors too. A changed email is told to the previous
 * address, and reset links that were mailed there end. One transaction does it all, so that of two requests at the same
 * time only one succeeds.
 *
 * @throws Refusal 410 `link-expired`, also for a link that was used; 409 `email-taken` when another account has got the
 *   email meanwhile. Only somebody who reads the mails to this email learns that
 */
export async function confirmEmail(c: Context<Environment>, token: string): Promise<void> {
  const { database, settings } = c.var;
  const now = currentTime();
  const hash = hashToken(token);
  const { rows } = await database.execute({
    sql: `select l.user_id, l.email, g.language from email_links l left join user_languages g on g.user_id = l.user_id
          where l.token_hash = ? and l.expires_at > ?`,
    args: [hash, now],
  });
  const [row] = rows;
  const linkExpired = () => new Refusal(410, 'link-expired', 'This link has expired.');
  if (!row) throw linkExpired();
  const siteUserId = columnText(row, 'user_id');
  const email = columnText(row, 'email');
  const texts = mailTexts(columnText(row, 'language'));
  // True until the last statement, for a link that nobody has used meanwhile and an email that is free.
  const usable = `exists (select 1 from email_links where token_hash = ? and expires_at > ?)
    and not exists (select 1 from users where email = ? and id <> ?)`;
  const usableArgs = [hash, now, email, siteUserId];
  const results = await database.batch(
    [
      {
        sql: `insert into mail (sent_at, recipient, subject, body)
              select ?, email, ?, ? from users where id = ? and email <> ? and ? and ${usable}`,
        args: [
          now,
          texts.changed,
          texts.changedBody.replace('{email}', email),
          siteUserId,
          email,
          toFlag(settings.tools),
          ...usableArgs,
        ],
      },
      {
        sql: `delete from reset_tokens where user_id = ? and ${usable}
              and exists (select 1 from users where id = ? and email <> ?)`,
        args: [siteUserId, ...usableArgs, siteUserId, email],
      },
      {
        sql: `delete from unconfirmed_emails where user_id = ? and ${usable}`,
        args: [siteUserId, ...usableArgs],
      },
      {
        sql: `update users set email = ? where id = ? and ${usable}`,
        args: [email, siteUserId, ...usableArgs],
      },
      { sql: 'delete from email_links where changes() and user_id = ?', args: [siteUserId] },
      keepNewest('mail', MOST_MAILS),
    ],
    'write',
  );
  if (results[3]?.rowsAffected) return;
  const taken = await database.execute({
    sql: 'select 1 from users where email = ? and id <> ?',
    args: [email, siteUserId],
  });
  throw taken.rows.length > 0 ? emailTaken() : linkExpired();
}

/** Mails a stored link after the answer has been sent, so that the time of the answer does not depend on the mail. */
function mailLink(c: Context<Environment>, siteUserId: string, email: string, token: string): void {
  const origin = c.var.settings.origins.linkOrigin(c.req);
  c.var.outbox.afterAnswer(c.env, () => writeMail(c, siteUserId, email, token, origin));
}

/** Stores a link, and returns its token. Deletes the links that have expired. */
async function storeLink(database: Client, siteUserId: string, email: string): Promise<string> {
  const token = newToken();
  const now = new Date();
  await database.batch(
    [
      { sql: 'delete from email_links where expires_at <= ?', args: [toIsoTime(now)] },
      {
        sql: 'insert into email_links values (?, ?, ?, ?)',
        args: [hashToken(token), siteUserId, email, toIsoTime(new Date(now.getTime() + LINK_LIFETIME))],
      },
    ],
    'write',
  );
  return token;
}

/** Mails the link, or to an email with another account that there is one already. */
async function writeMail(
  c: Context<Environment>,
  siteUserId: string,
  email: string,
  token: string,
  origin: string,
): Promise<void> {
  const { database, settings } = c.var;
  const { rows } = await database.execute({
    sql: `select (select language from user_languages where user_id = ?) as own, o.id as other,
            (select language from user_languages where user_id = o.id) as others
          from (select 1) left join users o on o.email = ? and o.id <> ?`,
    args: [siteUserId, email, siteUserId],
  });
  const [row] = rows;
  const isTaken = columnText(row, 'other') !== '';
  const texts = mailTexts(columnText(row, isTaken ? 'others' : 'own'));
  const link = new URL(isTaken ? '/account/login' : `/account/confirm-email/${token}`, origin).href;
  const [subject, body] = isTaken
    ? [texts.taken, texts.takenBody.replace('{link}', link)]
    : [texts.confirm, link];
  await database.batch(
    [
      {
        // The mail contains the link, so it is only stored where `/demo/mail` shows it.
        sql: 'insert into mail (sent_at, recipient, subject, body) select ?, ?, ?, ? where ?',
        args: [currentTime(), email, subject, body, toFlag(settings.tools)],
      },
      keepNewest('mail', MOST_MAILS),
    ],
    'write',
  );
  // The demo sends no mail: the log has the link.
  if (!isTaken) console.log(`Confirmation link for ${email}: ${link}`);
}
