import { Hono } from 'hono';
import { z } from 'zod';
import { createPerson, emailTaken, newPassword, newPerson } from '../create-person.js';
import type { Environment } from '../environment.js';
import { checkPassword, logIn } from '../log-in.js';
import { Refusal, validBody } from '../refusal.js';
import { clientAddress } from '../security/client-address.js';
import { hashPassword } from '../security/password.js';
import { requirePerson } from '../security/require-person.js';
import { endSession, startSession, tellSiteUser } from '../security/session.js';

const credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1000) });
const profile = newPerson
  .omit({ password: true })
  .extend({ newPassword, currentPassword: z.string().max(1000) })
  .partial();

const wrongPassword = (problem: 'required' | 'invalid') =>
  new Refusal(400, 'invalid', 'The current password is needed for this.', { currentPassword: problem });

/** Log in and out, create an account, the profile: `/api/site-users/account`. */
export const accountRoutes = new Hono<Environment>()
  .post('/session', async (c) => {
    const { email, password } = await validBody(c.req, credentials);
    const person = await logIn(c.var, email.trim(), password, clientAddress(c));
    await startSession(c, person.siteUserId, person.firstName);
    return c.json(person);
  })
  .delete('/session', async (c) => {
    await endSession(c);
    return c.json({});
  })
  .post('/', async (c) => {
    const person = await createPerson(c.var, await validBody(c.req, newPerson), clientAddress(c));
    await startSession(c, person.siteUserId, person.firstName);
    return c.json(person, 201);
  })
  .get('/profile', (c) => {
    const { siteUserId, firstName, lastName, email } = requirePerson(c);
    return c.json({ siteUserId, firstName, lastName, email });
  })
  .put('/profile', async (c) => {
    const { database, hashing } = c.var;
    const session = requirePerson(c);
    const change = await validBody(c.req, profile);
    const { firstName = session.firstName, lastName = session.lastName, email = session.email } = change;
    const { newPassword: password } = change;
    const { siteUserId } = session;
    if (password !== undefined || email.toLowerCase() !== session.email.toLowerCase()) {
      const { currentPassword } = change;
      if (!currentPassword) throw wrongPassword('required');
      const checked = checkPassword(c.var, session.email, currentPassword, clientAddress(c));
      await checked.catch((error: unknown) => {
        throw error instanceof Refusal && error.status === 401 ? wrongPassword('invalid') : error;
      });
    }
    const hash = password === undefined ? null : await hashing.run(() => hashPassword(password));
    const [changed] = await database.batch(
      [
        {
          sql: `update or ignore users set first_name = ?, last_name = ?, email = ?,
                password_hash = coalesce(?, password_hash) where id = ?`,
          args: [firstName, lastName, email, hash, siteUserId],
        },
        {
          // A new password signs out everywhere else.
          sql: 'delete from sessions where ? and changes() and user_id = ? and crumb <> ?',
          args: [hash ? 1 : 0, siteUserId, session.crumb],
        },
      ],
      'write',
    );
    if (!changed?.rowsAffected) throw emailTaken();
    tellSiteUser(c, { ...session, firstName });
    return c.json({ siteUserId, firstName, lastName, email });
  });
