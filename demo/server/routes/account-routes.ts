import { columnText } from '../database/column-text.js';
import { Hono } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { z } from 'zod';
import { createPerson, names, newPassword, newPerson } from '../create-person.js';
import type { Environment } from '../environment.js';
import { logIn } from '../log-in.js';
import { Refusal, validBody } from '../refusal.js';
import { hashPassword, passwordFits } from '../security/password.js';
import { requirePerson } from '../security/require-person.js';
import { endSession, startSession, tellSiteUser } from '../security/session.js';

const credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1000) });
const profile = names
  .partial()
  .extend({ newPassword: newPassword.optional(), currentPassword: z.string().max(1000).optional() });

/** Log in and out, create an account, the profile: `/api/site-users/account`. */
export const accountRoutes = new Hono<Environment>()
  .post('/session', async (c) => {
    const { email, password } = await validBody(c.req, credentials);
    const person = await logIn(c.var.database, email.trim(), password, getConnInfo(c).remote.address ?? '');
    await startSession(c, person.siteUserId, person.firstName);
    return c.json(person);
  })
  .delete('/session', async (c) => {
    await endSession(c);
    return c.json({});
  })
  .post('/', async (c) => {
    const person = await createPerson(c.var.database, await validBody(c.req, newPerson));
    await startSession(c, person.siteUserId, person.firstName);
    return c.json(person, 201);
  })
  .get('/profile', (c) => {
    const { siteUserId, firstName, lastName, email } = requirePerson(c);
    return c.json({ siteUserId, firstName, lastName, email });
  })
  .put('/profile', async (c) => {
    const { database } = c.var;
    const session = requirePerson(c);
    const change = await validBody(c.req, profile);
    if (change.newPassword !== undefined) {
      const { rows } = await database.execute({
        sql: 'select password_hash from users where id = ?',
        args: [session.siteUserId],
      });
      const fits = await passwordFits(change.currentPassword ?? '', columnText(rows[0], 'password_hash'));
      if (!fits) throw new Refusal(400, 'invalid', 'Wrong password.', { currentPassword: 'invalid' });
      const hash = await hashPassword(change.newPassword);
      await database.execute({
        sql: 'update users set password_hash = ? where id = ?',
        args: [hash, session.siteUserId],
      });
    }
    const { firstName = session.firstName, lastName = session.lastName } = change;
    await database.execute({
      sql: 'update users set first_name = ?, last_name = ? where id = ?',
      args: [firstName, lastName, session.siteUserId],
    });
    tellSiteUser(c, { authenticated: true, firstName, siteUserId: session.siteUserId });
    return c.json({ siteUserId: session.siteUserId, firstName, lastName, email: session.email });
  });
