import { getConnInfo } from '@hono/node-server/conninfo';
import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { frameShell } from '../../pages/frame-page.js';
import { createPerson, newPerson } from '../create-person.js';
import { findArea } from '../area-store.js';
import type { Environment } from '../environment.js';
import { joinArea, makeMember } from '../join-area.js';
import { logIn, type Person } from '../log-in.js';
import { Refusal } from '../refusal.js';
import { crumbFits, isOurOrigin } from '../security/require-crumb.js';
import { requirePerson } from '../security/require-person.js';
import { safePath } from '../security/safe-path.js';
import { startSession } from '../security/session.js';

type Fields = Record<string, string>;

/** The fields of a form that came from one of our own pages. */
async function ownForm(c: Context<Environment>): Promise<Fields> {
  const fields = Object.fromEntries(
    Object.entries(await c.req.parseBody()).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]),
  );
  if (!isOurOrigin(c) || !crumbFits(c, fields['crumb']))
    throw new Refusal(403, 'crumb', 'Reload the page and try again.');
  return fields;
}

/** Where somebody goes who has just signed in: on with the join they began, or home. */
async function afterSignIn(c: Context<Environment>, person: Person, fields: Fields): Promise<Response> {
  await startSession(c, person.siteUserId, person.firstName);
  const { memberAreaId = '', pricingOptionId = '', originUrlPath } = fields;
  if (!memberAreaId) return c.redirect('/account/frame', 303);
  const { database } = c.var;
  const result = await joinArea(
    database,
    person.siteUserId,
    memberAreaId,
    pricingOptionId,
    safePath(originUrlPath),
  );
  return c.redirect(result.kind === 'go' ? result.redirectUrlPath : '/account/frame', 303);
}

/** Shows the form again with what was wrong; the email stays, the password does not. */
async function again(
  c: Context<Environment>,
  screen: '/login' | '/login/create',
  fields: Fields,
  error: unknown,
) {
  if (!(error instanceof HTTPException)) throw error;
  c.status(error.status);
  return frameShell(c, { screen, fields, error: error.message });
}

/** What the forms of pages without JavaScript do, and the checkout's two buttons. */
export const formRoutes = new Hono<Environment>()
  .post('/account/form/login', async (c) => {
    const fields = await ownForm(c);
    try {
      const address = getConnInfo(c).remote.address ?? '';
      const person = await logIn(
        c.var.database,
        (fields['email'] ?? '').trim(),
        fields['password'] ?? '',
        address,
      );
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
      return await afterSignIn(c, await createPerson(c.var.database, checked.data), fields);
    } catch (error) {
      return again(c, '/login/create', fields, error);
    }
  })
  .post('/checkout', async (c) => {
    const { siteUserId } = requirePerson(c);
    const fields = await ownForm(c);
    if (fields['action'] === 'cancel') return c.redirect(safePath(fields['originUrlPath']) || '/', 303);
    const { database } = c.var;
    const area = await findArea(database, fields['memberAreaId'] ?? '', siteUserId);
    const option = area?.pricingOptions.find(({ id }) => id === fields['pricingOptionId']);
    if (!area || !option) throw new Refusal(404, 'not-found', 'There is nothing to pay for.');
    if (area.membership?.status !== 'ACTIVE') {
      const now = new Date().toISOString();
      await makeMember(database, siteUserId, area.id, option.id, 1);
      await database.execute({
        sql: `insert into orders select ?, coalesce(max(number), 1000) + 1, ?, ?, ?, ?, ?, 'PAID' from orders`,
        args: [randomUUID(), siteUserId, area.id, option.price.value, option.price.currencyCode, now],
      });
    }
    return c.redirect(`/members/${encodeURIComponent(area.id)}`, 303);
  });
