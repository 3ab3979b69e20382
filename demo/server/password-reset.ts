import type { Client } from '@libsql/client';
import { columnText } from './database/column-text.js';
import { forgetTries } from './log-in.js';
import { Refusal } from './refusal.js';
import { hashPassword } from './security/password.js';
import { hashToken, newToken } from './security/token.js';

const HOUR = 3_600_000;

/** Mails a reset link where there is somebody with this email; tells nobody whether there is. */
export async function mailResetLink(database: Client, email: string, origin: string): Promise<void> {
  const { rows } = await database.execute({ sql: 'select id from users where email = ?', args: [email] });
  const [row] = rows;
  if (!row) return;
  const token = newToken();
  const link = new URL(`/account/login/reset/${token}`, origin).href;
  const now = new Date();
  await database.batch(
    [
      {
        sql: 'insert into reset_tokens values (?, ?, ?)',
        args: [hashToken(token), columnText(row, 'id'), new Date(now.getTime() + HOUR).toISOString()],
      },
      {
        sql: 'insert into mail (sent_at, recipient, subject, body) values (?, ?, ?, ?)',
        args: [now.toISOString(), email, 'Reset your password', link],
      },
    ],
    'write',
  );
  console.log(`Reset link for ${email}: ${link}`);
}

/**
 * Sets a new password with the token of a reset link, and signs the person out everywhere.
 *
 * @throws Refusal 410 `link-expired`, also for a link that was used
 */
export async function setPasswordByLink(database: Client, token: string, password: string): Promise<void> {
  const { rows } = await database.execute({
    sql: 'delete from reset_tokens where token_hash = ? and expires_at > ? returning user_id',
    args: [hashToken(token), new Date().toISOString()],
  });
  const [row] = rows;
  if (!row) throw new Refusal(410, 'link-expired', 'This link has expired.');
  const userId = columnText(row, 'user_id');
  await database.batch(
    [
      {
        sql: 'update users set password_hash = ? where id = ?',
        args: [await hashPassword(password), userId],
      },
      { sql: 'delete from sessions where user_id = ?', args: [userId] },
      { sql: 'delete from reset_tokens where user_id = ?', args: [userId] },
      forgetTries(userId),
    ],
    'write',
  );
}
