/** Signing in and out: the session in the database, and the cookies that belong to it. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { DAY } from '../store/values.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { describeError } from '../operations/log.js';
import { readDeviceToken, writeDeviceCookie } from './device-cookie.js';
import { readDeviceFacts } from './device-facts.js';
import { hostCookie } from './host-cookie.js';
import { isNewlySeen, saveLastSeen } from './last-seen.js';
import type { ProvenPerson } from './proven-person.js';
import { readProfile } from './profile.js';
import { createSession, deleteSession, findSession, type Session } from './sessions.js';
import { readPersonOfSite } from './identity.js';
import type { IdentityPort } from './identity-port.js';

const SITE_USER_CRUMB = 'siteUserCrumb';
/** The cookie that tells pages who is signed in. */
export const SITE_USER_INFO = 'SiteUserInfo';

/** The longest time that browsers keep a cookie. Hono refuses a longer one. */
const LONGEST_SECONDS = (400 * DAY) / 1000;

/** Returns the attributes that all cookies of this site have. */
export const cookieOptions = (c: Context<Environment>) =>
  ({ path: '/', sameSite: 'Lax', secure: c.get('settings').origins.isSecure }) as const;

/** Returns the name of the session cookie. No other host of the same domain can plant its own session here. */
const sessionCookie = (c: Context<Environment>): string => hostCookie(c, 'session');

/** Reads the session of a request. Pages then see who is signed in: the cookies for them are corrected, if needed. */
export async function readSession(c: Context<Environment>): Promise<void> {
  const token = getCookie(c, sessionCookie(c));
  const session = await findSession(c.get('store'), token);
  if (session) await restorePageCookies(c, session);
  else if (token) endPageCookies(c);
  const { identity } = c.get('settings');
  c.set('session', identity ? await followSiteLogin(c, identity, session) : session);
}

/** Reads the session of each request, and stores once an hour that it was used. No answer waits for that. */
export const loadSession = createMiddleware<Environment>(async (c, next) => {
  await readSession(c);
  const { session, store, background } = c.var;
  if (session && isNewlySeen(session, store.now()))
    background.afterAnswer(c.env, () => saveLastSeen(store, session));
  await next();
});

/**
 * Makes the session that of the person whom the login of the site names: creates it, ends it, or keeps it.
 *
 * @throws Refusal 503 `login-unavailable` when the login fails: nobody is taken for signed out because of that
 */
async function followSiteLogin(
  c: Context<Environment>,
  identity: IdentityPort,
  session: Session | null,
): Promise<Session | null> {
  const { store, logEvent, requestId } = c.var;
  const known = await readPersonOfSite(store, identity, c.req.raw).catch((error: unknown) => {
    logEvent('error', { event: 'site-login-failed', requestId, ...describeError(error) }, error);
    throw new Refusal('login-unavailable', {
      headers: { 'retry-after': '5' },
    });
  });
  if (!known) {
    if (session) await signOut(c);
    return null;
  }
  if (session?.siteUserId !== known.person.siteUserId)
    return signIn(c, { person: known.person, passwordHash: null });
  const updated = { ...session, ...known.person };
  if (known.isChanged) await writeSiteUserInfo(c, updated);
  return updated;
}

/**
 * Signs a person in. The session that the request came with ends. The device is remembered, unless the site has a login of its
 * own.
 *
 * @throws Refusal 401 `wrong-credentials` when the password was changed since it was compared
 */
export async function signIn(c: Context<Environment>, proven: ProvenPerson): Promise<Session> {
  const { settings } = c.var;
  const deviceToken = settings.identity ? null : readDeviceToken(c);
  const { token, session } = await createSession(c.var, proven, getCookie(c, sessionCookie(c)), {
    facts: readDeviceFacts(c.req, settings.countryHeader),
    deviceToken,
    origin: settings.origins.linkOrigin(c.req),
  });
  if (deviceToken !== null) writeDeviceCookie(c, deviceToken);
  setCookie(c, sessionCookie(c), token, {
    ...cookieOptions(c),
    httpOnly: true,
    maxAge: secondsUntil(c, session.expiresAt),
  });
  writeSiteUserCrumb(c, session);
  await writeSiteUserInfo(c, session);
  return session;
}

/** Signs the person out everywhere this session is used. */
export async function signOut(c: Context<Environment>): Promise<void> {
  const token = getCookie(c, sessionCookie(c));
  if (token) await deleteSession(c.get('store'), token);
  clearSession(c);
}

/**
 * Writes the cookie that tells pages who is signed in; for display, never for permission. It ends with the session:
 * otherwise pages would offer what the server refuses.
 */
export async function writeSiteUserInfo(c: Context<Environment>, session: Session): Promise<void> {
  setCookie(c, SITE_USER_INFO, await siteUserInfo(c, session), {
    ...cookieOptions(c),
    maxAge: secondsUntil(c, session.expiresAt),
  });
}

/**
 * Writes the cookie of {@link writeSiteUserInfo} again when it is out of date: another browser may have changed the
 * language or confirmed the email. Not without need, because a log-out at the same time must not be undone.
 */
export async function refreshSiteUserInfo(c: Context<Environment>, session: Session): Promise<void> {
  if (getCookie(c, SITE_USER_INFO) !== (await siteUserInfo(c, session))) await writeSiteUserInfo(c, session);
}

async function siteUserInfo(c: Context<Environment>, session: Session): Promise<string> {
  const { siteUserId, firstName } = session;
  const { emailConfirmed, language } = await readProfile(c.get('store'), session);
  return JSON.stringify({
    authenticated: true,
    firstName,
    siteUserId,
    ...(!emailConfirmed && { emailConfirmed }),
    ...(language && { language }),
  });
}

/** Sets the crumb cookie of the session again, or deletes it when nobody is signed in. */
export function renewSiteUserCrumb(c: Context<Environment>): void {
  const session = c.get('session');
  if (session) writeSiteUserCrumb(c, session);
  else if (getCookie(c, SITE_USER_CRUMB) !== undefined) deleteCookie(c, SITE_USER_CRUMB, cookieOptions(c));
}

function writeSiteUserCrumb(c: Context<Environment>, { crumb, expiresAt }: Session): void {
  setCookie(c, SITE_USER_CRUMB, crumb, { ...cookieOptions(c), maxAge: secondsUntil(c, expiresAt) });
}

/** Deletes the cookies of the session. `SiteUserInfo` stays and says that nobody is signed in. */
function clearSession(c: Context<Environment>): void {
  deleteCookie(c, sessionCookie(c), cookieOptions(c));
  endPageCookies(c);
}

/** Writes the cookies that pages read when the request has none, or one that says that nobody is signed in. */
async function restorePageCookies(c: Context<Environment>, session: Session): Promise<void> {
  if (!getCookie(c, SITE_USER_CRUMB)) writeSiteUserCrumb(c, session);
  if (!/"authenticated":\s*true/.test(getCookie(c, SITE_USER_INFO) ?? ''))
    await writeSiteUserInfo(c, session);
}

/**
 * Tells pages that nobody is signed in. The cookie of the session is not deleted, although the session has ended: when
 * somebody logs in in another tab meanwhile, the answer to an earlier request can arrive last, and would delete the cookie
 * of the new session. The next request then corrects the other cookies.
 */
function endPageCookies(c: Context<Environment>): void {
  deleteCookie(c, SITE_USER_CRUMB, cookieOptions(c));
  setCookie(c, SITE_USER_INFO, JSON.stringify({ authenticated: false }), {
    ...cookieOptions(c),
    maxAge: LONGEST_SECONDS,
  });
}

const secondsUntil = (c: Context<Environment>, date: Date): number =>
  Math.min(
    LONGEST_SECONDS,
    Math.max(0, Math.round((date.getTime() - c.get('store').now().getTime()) / 1000)),
  );
