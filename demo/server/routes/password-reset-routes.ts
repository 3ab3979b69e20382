import { columnText } from '../database/column-text.js';
import { Hono } from 'hono';
import { z } from 'zod';
import { newPassword } from '../create-person.js';
import { forgetTries } from '../log-in.js';
import type { Environment } from '../environment.js';
import { Refusal, validBody } from '../refusal.js';
import { hashPassword } from '../security/password.js';
import { hashToken, newToken } from '../security/token.js';

const HOUR = 3_600_000;

/** Reset links: `/api/site-users/account/password-reset`. The answer does not tell whether the person exists. */
export const passwordResetRoutes = new Hono<Environment>()
  .post('/', async (c) => {
    const { database } = c.var;
    const { email } = await validBody(c.req, z.object({ email: z.string().min(1).max(254) }));
    const { rows } = await database.execute({
      sql: 'select id from users where email = ?',
      args: [email.trim()],
    });
    const [row] = rows;
    if (row) {
      const token = newToken();
      const link = new URL(`/account/login/reset/${token}`, c.req.url).href;
      const now = new Date();
      await database.batch(
        [
          {
            sql: 'insert into reset_tokens values (?, ?, ?)',
            args: [hashToken(token), columnText(row, 'id'), new Date(now.getTime() + HOUR).toISOString()],
          },
          {
            sql: 'insert into mail (sent_at, recipient, subject, body) values (?, ?, ?, ?)',
            args: [now.toISOString(), email.trim(), 'Reset your password', link],
          },
        ],
        'write',
      );
      console.log(`Reset link for ${email.trim()}: ${link}`);
    }
    return c.json({}, 202);
  })
  .put('/:token', async (c) => {
    const { database } = c.var;
    const { password } = await validBody(c.req, z.object({ password: newPassword }));
    const { rows } = await database.execute({
      sql: 'delete from reset_tokens where token_hash = ? and expires_at > ? returning user_id',
      args: [hashToken(c.req.param('token')), new Date().toISOString()],
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
    return c.json({});
  });
