import { Hono, type Context } from 'hono';
import { changeEmail } from 'member-area-elements/contract/account/change-email';
import { closeAccount as closeAccountCall } from 'member-area-elements/contract/account/close-account';
import { confirmEmail as confirmEmailCall } from 'member-area-elements/contract/account/confirm-email';
import { createAccount } from 'member-area-elements/contract/account/create-account';
import { logIn as logInCall } from 'member-area-elements/contract/account/log-in';
import { logInWithCode as logInWithCodeCall } from 'member-area-elements/contract/account/log-in-with-code';
import { profile } from 'member-area-elements/contract/account/profile';
import { requestPasswordReset } from 'member-area-elements/contract/account/request-password-reset';
import { sessions } from 'member-area-elements/contract/account/sessions';
import { sendCode as sendCodeCall } from 'member-area-elements/contract/account/send-code';
import { setPassword } from 'member-area-elements/contract/account/set-password';
import { updateProfile } from 'member-area-elements/contract/account/update-profile';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { requirePerson } from '../people/access.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { sendDataFile } from '../http/send-data-file.js';
import { refreshSiteUserInfo, signIn, signOut, writeSiteUserInfo } from '../people/session-cookies.js';
import { changeProfile, createPerson } from '../people/accounts.js';
import { closeAccount } from '../people/close-account.js';
import { closeSiteAccount } from '../people/close-site-account.js';
import { endClosedAccount } from '../payments/change-subscription.js';
import { forgetBrowser, readBrowser } from '../people/asking-browser.js';
import { CODE_BROWSER } from '../people/code-browser.js';
import { logIn } from '../people/log-in.js';
import { endOtherSessions, endSession, listSessions } from '../people/own-sessions.js';
import { logInWithCode, logInWithLink, type CodeLogIn } from '../people/log-in-with-code.js';
import { sendCode } from '../people/send-code.js';
import { requireWayIn } from '../people/ways-in.js';
import { readOwnData } from '../people/member-data.js';
import { sendResetLink, setPasswordByLink } from '../people/password-reset.js';
import { confirmEmail, requestEmailChange, resendLink } from '../people/email-confirmation.js';
import { readProfile } from '../people/profile.js';
import { countTry, ownDataLimit } from '../people/rate-limits.js';
import type { Session } from '../people/sessions.js';
import { describeSiteLogin, requireBuiltInLogin, withoutBody } from '../people/identity.js';
import type { IdentityPort } from '../people/identity-port.js';
import { describeError } from '../operations/log.js';
import { toProfile } from '../people/person.js';

/** What the login of the site does, where it has one. */
const CALLS_OF_BUILT_IN_LOGIN = ['/', '/session', '/email-change', '/email-confirmation'].concat([
  '/email-confirmation/:token',
  '/password-reset',
  '/password-reset/:token',
  '/codes',
  '/codes/session',
  '/code-links/:token',
]);

/** Log in and out, create and close an account, the profile, the sessions, the own data, and reset links: `/api/site-users/account`. */
export const accountRoutes = new Hono<Environment>()
  .on(['POST', 'PUT'], CALLS_OF_BUILT_IN_LOGIN, requireBuiltInLogin)
  .on(['GET', 'DELETE'], ['/sessions', '/sessions/:id'], requireBuiltInLogin)
  .on('POST', ['/', '/session', '/password-reset'], requireWayIn('password'))
  .on('PUT', '/password-reset/:token', requireWayIn('password'))
  .on('POST', ['/codes', '/codes/session', '/code-links/:token'], requireWayIn('code'))
  .post('/session', async (c) => {
    const proven = await logIn(c, await validBody(c.req, logInCall));
    await signIn(c, proven);
    return c.json(toProfile(proven.person));
  })
  .post('/codes', async (c) => {
    await sendCode(c, await validBody(c.req, sendCodeCall));
    return c.json({}, 202);
  })
  .post('/codes/session', async (c) => {
    const sent = await validBody(c.req, logInWithCodeCall);
    return answerCodeLogIn(c, await logInWithCode(c.var, sent, clientAddress(c)));
  })
  .post('/code-links/:token', async (c) =>
    answerCodeLogIn(c, await logInWithLink(c.var, c.req.param('token'), readBrowser(c, CODE_BROWSER))),
  )
  .delete('/session', async (c) => {
    const { identity } = c.var.settings;
    if (identity) await logOutOfSite(c, identity);
    await signOut(c);
    return c.json({});
  })
  .post('/', async (c) => {
    const proven = await createPerson(c, await validBody(c.req, createAccount));
    await signIn(c, proven);
    return c.json(toProfile(proven.person), 201);
  })
  .get('/profile', async (c) => {
    const session = requirePerson(c);
    await refreshSiteUserInfo(c, session);
    return sendAnswer(c, profile, await answerOf(c, session));
  })
  .put('/profile', async (c) => {
    const session = requirePerson(c);
    const change = await validBody(c.req, updateProfile);
    const changed = await changeProfile(c.var, session, change, clientAddress(c));
    await writeSiteUserInfo(c, changed);
    return sendAnswer(c, profile, await answerOf(c, changed));
  })
  .get('/sessions', async (c) =>
    sendAnswer(c, sessions, { sessions: await listSessions(c.var.store, requirePerson(c)) }),
  )
  .delete('/sessions', async (c) => {
    await endOtherSessions(c.var.store, requirePerson(c));
    return c.json({});
  })
  .delete('/sessions/:id', async (c) => {
    await endSession(c.var.store, requirePerson(c), c.req.param('id'));
    return c.json({});
  })
  .get('/data', async (c) => {
    const { siteUserId } = requirePerson(c);
    const { store, settings } = c.var;
    await countTry(store, [ownDataLimit(settings.limits.rates, siteUserId)]);
    return sendDataFile(c, 'your-data.json', await readOwnData(store, siteUserId));
  })
  .post('/email-change', async (c) => {
    const session = requirePerson(c);
    const { email, password } = await validBody(c.req, changeEmail);
    await requestEmailChange(c, session, email, password);
    return c.json({}, 202);
  })
  .post('/email-confirmation', async (c) => {
    await resendLink(c, requirePerson(c));
    return c.json({}, 202);
  })
  .put('/email-confirmation/:token', async (c) => {
    const confirmation = await confirmEmail(c.var, c.req.param('token'), c.var.session);
    if (confirmation.kind === 'password-needed')
      return sendAnswer(c, confirmEmailCall, { passwordToken: confirmation.passwordToken });
    if (c.var.session) await refreshSiteUserInfo(c, c.var.session);
    return c.json({});
  })
  .post('/password-reset', async (c) => {
    const { email } = await validBody(c.req, requestPasswordReset);
    await sendResetLink(c, email);
    return c.json({}, 202);
  })
  .put('/password-reset/:token', async (c) => {
    const { password } = await validBody(c.req, setPassword);
    await setPasswordByLink(c.var, c.req.param('token'), password, clientAddress(c));
    return c.json({});
  })
  .post('/closure', async (c) => {
    const session = requirePerson(c);
    const { password } = await validBody(c.req, closeAccountCall);
    const { identity } = c.var.settings;
    if (identity) await closeSiteAccount(c.var, session);
    else await closeAccount(c.var, session, password, clientAddress(c));
    // The account is closed: a login that fails now must not look as if it were not.
    if (identity)
      await logOutOfSite(c, identity).catch((error: unknown) =>
        c.var.logEvent(
          'error',
          { event: 'site-login-failed', requestId: c.var.requestId, ...describeError(error) },
          error,
        ),
      );
    const { payments, background } = c.var;
    if (payments.kind === 'provider')
      background.afterAnswer(c.env, () => endClosedAccount(payments.services, session.siteUserId));
    await signOut(c);
    return c.json({});
  });

/** Returns the answer about the profile of a person. The login of the site does what it has itself. */
async function answerOf(c: Context<Environment>, session: Session) {
  const { store, settings } = c.var;
  const own = await readProfile(store, session, settings.profileFields);
  if (settings.identity !== null) return { ...own, login: describeSiteLogin(settings.identity) };
  return {
    ...own,
    mayEndSessions: true,
    ...(settings.waysIn.includes('passkey') && { mayUsePasskeys: true }),
    ...(settings.logInProviders.length > 0 && { mayConnectProviders: true }),
  };
}

/** Ends the session of the site's login. */
async function logOutOfSite(c: Context<Environment>, identity: IdentityPort): Promise<void> {
  for (const line of await identity.logOut(withoutBody(c.req.raw)))
    c.header('set-cookie', line, { append: true });
}

/** Signs in a person who has logged in with a code or its link. */
async function answerCodeLogIn(c: Context<Environment>, { proven, isNew }: CodeLogIn): Promise<Response> {
  await signIn(c, proven);
  forgetBrowser(c, CODE_BROWSER);
  return sendAnswer(c, logInWithCodeCall, { isNew });
}
