import type { Context } from 'hono';
import { columnText } from './database/column-text.js';
import type { Environment, Services } from './environment.js';
import { Refusal } from './refusal.js';
import { clientAddress } from './security/client-address.js';
import { hashPassword } from './security/password.js';
import { hashToken, newToken } from './security/token.js';
import { countTry, forgetTriesOf, resetMailLimits } from './tries.js';

const HOUR = 3_600_000;

/** Mails that are kept for the demo's list of them. */
const MOST_MAILS = 200;

/**
 * Mails a reset link where there is somebody with this email, once the answer has gone out. Neither the answer nor its
 * time tells whether there is.
 *
 * @throws Refusal 429 `too-many-tries`
 */
export async function sendResetLink(c: Context<Environment>, email: string): Promise<void> {
  await countTry(c.var.database, resetMailLimits(email, clientAddress(c)));
  const origin = c.var.settings.origins.ofLinks(c.req);
  c.var.outbox.afterAnswer(c.env, () => mailResetLink(c, email, origin));
}

/** Does the same whether or not there is somebody: the statements themselves find nobody. */
async function mailResetLink(c: Context<Environment>, email: string, origin: string): Promise<void> {
  const { database, settings } = c.var;
  const token = newToken();
  const link = new URL(`/account/login/reset/${token}`, origin).href;
  const now = new Date();
  const [, made] = await database.batch(
    [
      { sql: 'delete from reset_tokens where expires_at <= ?', args: [now.toISOString()] },
      {
        sql: 'insert into reset_tokens select ?, id, ? from users where email = ?',
        args: [hashToken(token), new Date(now.getTime() + HOUR).toISOString(), email],
      },
      {
        sql: `insert into mail (sent_at, recipient, subject, body)
              select ?, email, 'Reset your password', ? from users where email = ? and ?`,
        // With the link in it, it is only kept where it is also shown.
        args: [now.toISOString(), link, email, settings.tools ? 1 : 0],
      },
      { sql: 'delete from mail where id <= (select max(id) from mail) - ?', args: [MOST_MAILS] },
    ],
    'write',
  );
  // The server's log stands in for a mailbox.
  if (made?.rowsAffected) console.log(`Reset link for ${email}: ${link}`);
}

/**
 * Sets a new password with the token of a reset link, and signs the person out everywhere. The link is used up by the
 * statement that sets the password: of two at the same time one does, and what fails before leaves the link good.
 *
 * @throws Refusal 410 `link-expired`, also for a link that was used; 503 `busy`
 */
export async function setPasswordByLink(
  { database, hashing }: Services,
  token: string,
  password: string,
): Promise<void> {
  const now = new Date().toISOString();
  const link = [hashToken(token), now];
  const person = '(select user_id from reset_tokens where token_hash = ? and expires_at > ?)';
  const { rows } = await database.execute({
    sql: `select email from users where id = ${person}`,
    args: link,
  });
  const [row] = rows;
  const expired = () => new Refusal(410, 'link-expired', 'This link has expired.');
  if (!row) throw expired();
  const hash = await hashing.run(() => hashPassword(password));
  const [changed] = await database.batch(
    [
      { sql: `update users set password_hash = ? where id = ${person}`, args: [hash, ...link] },
      { sql: `delete from sessions where user_id = ${person}`, args: link },
      { sql: `delete from reset_tokens where user_id = ${person}`, args: link },
      forgetTriesOf(columnText(row, 'email')),
    ],
    'write',
  );
  if (!changed?.rowsAffected) throw expired();
}
