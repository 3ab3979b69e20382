import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { invitationExpired, invitationPage, type Acceptance } from '../pages/invitation-page.js';
import { formProblem } from '../pages/refusal-text.js';
import { requirePerson } from '../people/access.js';
import { giveCrumb, pageCrumb } from '../people/crumbs.js';
import { siteDoesThat, toLogInPath, withoutBody } from '../people/identity.js';
import {
  acceptSignedIn,
  acceptWithNewAccount,
  acceptWithPassword,
  findInvitation,
  findInvited,
  isInvited,
  type FoundInvitation,
} from '../people/invitations.js';
import type { ProvenPerson } from '../people/proven-person.js';
import { staffAccount } from '../people/staff-account.js';
import { logsInWith } from '../people/ways-in.js';
import { refreshSiteUserInfo, signIn, signOut } from '../people/session-cookies.js';
import { answerServerPage, visitorTexts } from '../server-page.js';
import { checkFields, readForm, type Fields } from './form-fields.js';

const ROOT = '/account/form/invitation';

/**
 * The page of the link in an invitation, and its forms. Opening the page changes nothing. Without the login of the server, its
 * visitor logs in at the site first and comes back.
 */
export const invitationPageRoutes = new Hono<Environment>()
  .get(`${ROOT}/:token`, giveCrumb, (c) => answerInvitation(c, c.req.param('token')))
  .post(`${ROOT}/accept`, (c) =>
    accept(c, async ({ token = '' }) => {
      const session = requirePerson(c);
      const invitation = await acceptSignedIn(c.var, token, session);
      await refreshSiteUserInfo(c, session);
      return invitation;
    }),
  )
  .post(`${ROOT}/log-in`, (c) =>
    accept(c, async ({ token = '', password = '' }) => {
      requireBuiltInLogin(c);
      return signInTo(c, await acceptWithPassword(c.var, token, password, clientAddress(c)));
    }),
  )
  .post(`${ROOT}/create`, (c) =>
    accept(c, async ({ token = '', ...fields }) => {
      requireBuiltInLogin(c);
      const { texts } = await visitorTexts(c);
      const { email } = await findInvitation(c.var.store, token);
      const { waysIn } = c.var.settings;
      const account = checkFields(staffAccount(waysIn), { ...fields, email }, texts.form.checkFields);
      return signInTo(c, await acceptWithNewAccount(c.var, token, account, clientAddress(c)));
    }),
  )
  .post(`${ROOT}/log-out`, async (c) => {
    const { token = '' } = await readForm(c);
    const { identity } = c.var.settings;
    const lines = identity ? await identity.logOut(withoutBody(c.req.raw)) : [];
    for (const line of lines) c.header('set-cookie', line, { append: true });
    await signOut(c);
    return c.redirect(`${ROOT}/${encodeURIComponent(token)}`, 303);
  });

/** Accepts an invitation, and leads its person to the page that the owner has chosen. */
async function accept(c: Context<Environment>, work: (fields: Fields) => Promise<FoundInvitation>) {
  const fields = await readForm(c);
  try {
    const { origin_url_path: path } = await work(fields);
    return c.redirect(path || '/', 303);
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error;
    return answerInvitation(c, fields['token'] ?? '', fields, error);
  }
}

async function signInTo(
  c: Context<Environment>,
  { proven, invitation }: { readonly proven: ProvenPerson; readonly invitation: FoundInvitation },
): Promise<FoundInvitation> {
  await signIn(c, proven);
  return invitation;
}

/** @throws Refusal 403 `site-login` */
function requireBuiltInLogin(c: Context<Environment>): void {
  if (c.var.settings.identity) throw siteDoesThat();
}

/**
 * Answers with the page of an invitation, or of a link that cannot be used.
 *
 * @param fields what was sent before
 * @param problem why the page is shown again
 */
async function answerInvitation(
  c: Context<Environment>,
  token: string,
  fields: Fields = {},
  problem?: HTTPException,
) {
  const pageTexts = await visitorTexts(c);
  const invitation = await findInvitation(c.var.store, token).catch((error: unknown) => {
    if (error instanceof HTTPException) return null;
    throw error;
  });
  if (!invitation) return answerServerPage(c, invitationExpired(pageTexts), 410);
  const { identity } = c.var.settings;
  if (identity && !c.var.session)
    return c.redirect(toLogInPath(identity, `/form/invitation/${token}`, {}), 303);
  const page = invitationPage({
    ...pageTexts,
    ...invitation,
    acceptance: await chooseAcceptance(c, invitation),
    token,
    crumb: pageCrumb(c),
    fields,
    problem: problem && formProblem(problem, pageTexts),
  });
  return answerServerPage(c, page, problem?.status);
}

async function chooseAcceptance(
  c: Context<Environment>,
  { email }: Pick<FoundInvitation, 'email'>,
): Promise<Acceptance> {
  const { store, session, settings } = c.var;
  const { waysIn } = settings;
  if (!session) {
    const account = await findInvited(store, email);
    if (!account) return { kind: 'create', asksPassword: waysIn.includes('password') };
    return { kind: 'log-in', by: logsInWith(waysIn, account.hasPassword) };
  }
  const isTheirs = await isInvited(store, session.siteUserId, email);
  return isTheirs ? { kind: 'accept' } : { kind: 'other-person', own: session.email };
}
