import { Hono } from 'hono';
import { z } from 'zod';
import { newPassword } from '../create-person.js';
import type { Environment } from '../environment.js';
import { sendResetLink, setPasswordByLink } from '../password-reset.js';
import { validBody } from '../refusal.js';

/** Reset links: `/api/site-users/account/password-reset`. The answer does not tell whether the person exists. */
export const passwordResetRoutes = new Hono<Environment>()
  .post('/', async (c) => {
    const { email } = await validBody(c.req, z.object({ email: z.string().min(1).max(254) }));
    await sendResetLink(c, email.trim());
    return c.json({}, 202);
  })
  .put('/:token', async (c) => {
    const { password } = await validBody(c.req, z.object({ password: newPassword }));
    await setPasswordByLink(c.var, c.req.param('token'), password);
    return c.json({});
  });
