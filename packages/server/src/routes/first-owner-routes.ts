import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { safePath } from '../http/safe-path.js';
import { firstOwnerForm, firstOwnerLinkExpired } from '../pages/first-owner-form.js';
import { formProblem, type FormProblem } from '../pages/refusal-text.js';
import { giveCrumb, pageCrumb } from '../people/crumbs.js';
import { checkFirstOwnerToken, createFirstOwner } from '../people/first-owner.js';
import { signIn } from '../people/session-cookies.js';
import { staffAccount } from '../people/staff-account.js';
import { answerServerPage, visitorTexts } from '../server-page.js';
import { checkFields, readForm, type Fields } from './form-fields.js';

/** The page of the link with which the owner of a new site creates their account, and its form. */
export const firstOwnerRoutes = new Hono<Environment>()
  .get('/first-owner/:token', giveCrumb, async (c) => {
    const token = c.req.param('token');
    try {
      await checkFirstOwnerToken(c.var.store, token);
      return await answerForm(c, token, c.req.query());
    } catch (error) {
      return answerProblem(c, token, {}, error);
    }
  })
  .post('/first-owner', async (c) => {
    const fields = await readForm(c);
    const { token = '', originUrlPath } = fields;
    const { texts } = await visitorTexts(c);
    try {
      const account = checkFields(staffAccount(c.var.settings.waysIn), fields, texts.form.checkFields);
      await signIn(c, await createFirstOwner(c.var, token, account, clientAddress(c)));
      return c.redirect(safePath(originUrlPath) || '/', 303);
    } catch (error) {
      return answerProblem(c, token, fields, error);
    }
  });

/** Shows the form again with the problem, or only the problem when the link cannot be used. */
async function answerProblem(c: Context<Environment>, token: string, fields: Fields, error: unknown) {
  if (!(error instanceof HTTPException)) throw error;
  const { status } = error;
  const pageTexts = await visitorTexts(c);
  return status === 410
    ? answerServerPage(c, firstOwnerLinkExpired(pageTexts), 410)
    : answerForm(c, token, fields, { status, problem: formProblem(error, pageTexts) });
}

async function answerForm(
  c: Context<Environment>,
  token: string,
  fields: Fields,
  { status, problem }: { status?: HTTPException['status']; problem?: FormProblem } = {},
) {
  const asksPassword = c.var.settings.waysIn.includes('password');
  const form = { ...(await visitorTexts(c)), token, crumb: pageCrumb(c), asksPassword, fields, problem };
  return answerServerPage(c, firstOwnerForm(form), status);
}
