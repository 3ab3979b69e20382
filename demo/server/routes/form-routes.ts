import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { frameShell } from '../../pages/frame-page.js';
import { createPerson, newPassword, newPerson } from '../create-person.js';
import type { Environment } from '../environment.js';
import { joinArea, payToJoin } from '../join-area.js';
import { logIn, type Person } from '../log-in.js';
import { sendResetLink, setPasswordByLink } from '../password-reset.js';
import { Refusal } from '../refusal.js';
import { clientAddress } from '../security/client-address.js';
import { crumbFits } from '../security/require-crumb.js';
import { requirePerson } from '../security/require-person.js';
import { safePath } from '../security/safe-path.js';
import { startSession } from '../security/session.js';

type Fields = Record<string, string>;

/** What somebody is told who has signed in to join and cannot. */
const OUTSIDE_DATES = {
  1: 'This membership is not yet available for sign up.',
  2: 'This membership is no longer available.',
};

/** The fields of a form that came from one of our own pages. */
async function ownForm(c: Context<Environment>): Promise<Fields> {
  const fields = Object.fromEntries(
    Object.entries(await c.req.parseBody()).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]),
  );
  if (!c.var.settings.origins.accepts(c.req) || !crumbFits(c, fields['crumb']))
    throw new HTTPException(403, { res: c.json({ crumbFail: true }, 403) });
  return fields;
}

/** Where somebody goes who has just signed in: on with the join they began, or home. */
async function afterSignIn(c: Context<Environment>, person: Person, fields: Fields): Promise<Response> {
  await startSession(c, person.siteUserId, person.firstName);
  const { memberAreaId = '', pricingOptionId = '', originUrlPath } = fields;
  if (!memberAreaId) return c.redirect('/account/frame', 303);
  const told = (error: string) => frameShell(c, { screen: 'notice', fields, error });
  try {
    const result = await joinArea(
      c.var.database,
      person.siteUserId,
      memberAreaId,
      pricingOptionId,
      safePath(originUrlPath),
    );
    if (result.kind === 'go') return c.redirect(result.redirectUrlPath, 303);
    return await told(OUTSIDE_DATES[result.errorCode]);
  } catch (error) {
    // The login form again would ask somebody to log in who is.
    if (error instanceof HTTPException) return told(error.message);
    throw error;
  }
}

/** Shows the form again with what was wrong; the email stays, the password does not. */
async function again(c: Context<Environment>, screen: string, fields: Fields, error: unknown) {
  if (!(error instanceof HTTPException)) throw error;
  c.status(error.status);
  return frameShell(c, { screen, fields, error: error.message });
}

/** What the forms of pages without JavaScript do, and the checkout's two buttons. */
export const formRoutes = new Hono<Environment>()
  .post('/account/form/login', async (c) => {
    const fields = await ownForm(c);
    try {
      const { email = '', password = '' } = fields;
      const person = await logIn(c.var, email.trim(), password, clientAddress(c));
      return await afterSignIn(c, person, fields);
    } catch (error) {
      return again(c, '/login', fields, error);
    }
  })
  .post('/account/form/create', async (c) => {
    const fields = await ownForm(c);
    try {
      const checked = newPerson.safeParse(fields);
      if (!checked.success)
        throw new Refusal(
          400,
          'invalid',
          'Check the fields: a name, an email, and 10 characters or more for the password.',
        );
      return await afterSignIn(c, await createPerson(c.var, checked.data, clientAddress(c)), fields);
    } catch (error) {
      return again(c, '/login/create', fields, error);
    }
  })
  .post('/account/form/request-reset', async (c) => {
    const fields = await ownForm(c);
    const screen = '/login/request-reset';
    try {
      await sendResetLink(c, (fields['email'] ?? '').trim());
      return await frameShell(c, { screen, fields, said: 'Link sent. Check your email.' });
    } catch (error) {
      return again(c, screen, fields, error);
    }
  })
  .post('/account/form/reset', async (c) => {
    const fields = await ownForm(c);
    const { token = '', password = '' } = fields;
    try {
      if (!newPassword.safeParse(password).success)
        throw new Refusal(400, 'invalid', 'Use 10 characters or more, 128 at most.');
      await setPasswordByLink(c.var, token, password);
      return await frameShell(c, {
        screen: '/login',
        fields: {},
        said: 'Your password was changed. Log in with the new one.',
      });
    } catch (error) {
      return again(c, `/login/reset/${encodeURIComponent(token)}`, fields, error);
    }
  })
  .post('/checkout', async (c) => {
    const { siteUserId } = requirePerson(c);
    const fields = await ownForm(c);
    if (fields['action'] === 'cancel') return c.redirect(safePath(fields['originUrlPath']) || '/', 303);
    const { database } = c.var;
    const { memberAreaId = '', pricingOptionId = '' } = fields;
    const result = await payToJoin(database, siteUserId, memberAreaId, pricingOptionId);
    return result.kind === 'go'
      ? c.redirect(result.redirectUrlPath, 303)
      : c.json({ errorCode: result.errorCode }, 400);
  });
