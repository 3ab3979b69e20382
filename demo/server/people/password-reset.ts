import type { Context } from 'hono';
import { columnText, currentTime, HOUR, keepNewest, toFlag, toIsoTime } from '../database/values.js';
import { clientAddress } from '../http/client-address.js';
import type { Environment, Services } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { mailTexts, textByLanguage } from './mail-texts.js';
import { countTry, forgetTriesFor, resetMailLimits } from './rate-limits.js';
import { hashPassword, hashToken, newToken } from './secrets.js';

/** The number of mails that are stored for `/demo/mail`. */
export const MOST_MAILS = 200;

/**
 * Mails a reset link to the person with this email, after the answer has been sent. Neither the answer nor its time
 * shows whether the person exists.
 *
 * @throws Refusal 429 `too-many-tries`
 */
export async function sendResetLink(c: Context<Environment>, email: string): Promise<void> {
  await countTry(c.var.database, resetMailLimits(email, clientAddress(c)));
  const origin = c.var.settings.origins.linkOrigin(c.req);
  c.var.outbox.afterAnswer(c.env, () => mailResetLink(c, email, origin));
}

/** Runs the same statements whether the person exists or not: the statements themselves find nobody. */
async function mailResetLink(c: Context<Environment>, email: string, origin: string): Promise<void> {
  const { database, settings } = c.var;
  const token = newToken();
  const link = new URL(`/account/login/reset/${token}`, origin).href;
  const now = new Date();
  const [, created] = await database.batch(
    [
      { sql: 'delete from reset_tokens where expires_at <= ?', args: [toIsoTime(now)] },
      {
        sql: 'insert into reset_tokens select ?, id, ? from users where email = ?',
        args: [hashToken(token), toIsoTime(new Date(now.getTime() + HOUR)), email],
      },
      {
        sql: `insert into mail (sent_at, recipient, subject, body)
              select ?, u.email, coalesce((select value from json_each(?) where key = g.language), ?), ?
              from users u left join user_languages g on g.user_id = u.id where u.email = ? and ?`,
        // The mail contains the link, so it is only stored where `/demo/mail` shows it.
        args: [
          toIsoTime(now),
          textByLanguage('reset'),
          mailTexts('en').reset,
          link,
          email,
          toFlag(settings.tools),
        ],
      },
      keepNewest('mail', MOST_MAILS),
    ],
    'write',
  );
  // The demo sends no mail: the log has the link.
  if (created?.rowsAffected) console.log(`Reset link for ${email}: ${link}`);
}

/**
 * Sets a new password with the token of a reset link, and ends all sessions of the person. The transaction that sets the
 * password also deletes the token: of two requests at the same time only one succeeds, and an earlier failure keeps the
 * link valid.
 *
 * @throws Refusal 410 `link-expired`, also for a link that was used; 503 `busy`
 */
export async function setPasswordByLink(
  { database, hashQueue }: Services,
  token: string,
  password: string,
): Promise<void> {
  const link = [hashToken(token), currentTime()];
  const person = '(select user_id from reset_tokens where token_hash = ? and expires_at > ?)';
  const { rows } = await database.execute({
    sql: `select email from users where id = ${person}`,
    args: link,
  });
  const [row] = rows;
  const linkExpired = () => new Refusal(410, 'link-expired', 'This link has expired.');
  if (!row) throw linkExpired();
  const hash = await hashQueue.run(() => hashPassword(password));
  const [changed] = await database.batch(
    [
      { sql: `update users set password_hash = ? where id = ${person}`, args: [hash, ...link] },
      { sql: `delete from sessions where user_id = ${person}`, args: link },
      { sql: `delete from reset_tokens where user_id = ${person}`, args: link },
      forgetTriesFor(columnText(row, 'email')),
    ],
    'write',
  );
  if (!changed?.rowsAffected) throw linkExpired();
}
