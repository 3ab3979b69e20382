import { readConsent } from './consent.js';
import { readCookie } from '../browser/cookie.js';
import { uniqueId } from '../browser/unique-id.js';
import { readStorage, writeStorage } from '../browser/storage.js';
import { writeCookie } from '../browser/write-cookie.js';

/** The lifetime of the cookie `SS_ANALYTICS_ID` in days. */
export const ANALYTICS_ID_DAYS = 390;

const ANALYTICS_ID = 'SS_ANALYTICS_ID';
const ANALYTICS_ID_EXPIRES = 'SS_ANALYTICS_ID_EXPIRES';
const SESSION_ID = 'SS_SESSION_ID';
const FIRST_SESSION = 'ss_first_session';

/**
 * The identifiers of a visitor who has consented to analytics. The member id of the platform (the cookie `SS_MID`) is
 * not among them: the platform sets it, and events only pass it on.
 */
export interface VisitorIds {
  readonly analyticsId: string;
  readonly sessionId: string;
  /** Whether this is the first session of this browser on the site. All tabs have the same value. */
  readonly firstSession: boolean;
}

/**
 * Returns the identifiers of the visitor. Creates and stores those that are missing:
 * - the cookie `SS_ANALYTICS_ID` for 390 days, and in local storage `SS_ANALYTICS_ID_EXPIRES`, its expiry in milliseconds
 *   since 1970
 * - the cookie `SS_SESSION_ID` for the session
 * - in local storage `ss_first_session`, the id of the first session
 * - in session storage `ss_first_session`, `true` or `false`: whether the current session is the first one
 *
 * @param now milliseconds since 1970
 * @returns `null` without the `ss_cvr` cookie. Then nothing is stored
 */
export function ensureVisitorIds(now: number = Date.now()): VisitorIds | null {
  if (!readConsent()) return null;
  let analyticsId = readCookie(ANALYTICS_ID);
  const expires = Number(readStorage('localStorage', ANALYTICS_ID_EXPIRES) ?? Infinity);
  if (!analyticsId || expires <= now) {
    analyticsId = uniqueId();
    writeCookie(ANALYTICS_ID, analyticsId, { days: ANALYTICS_ID_DAYS });
    writeStorage('localStorage', ANALYTICS_ID_EXPIRES, String(now + ANALYTICS_ID_DAYS * 86_400_000));
  }
  let sessionId = readCookie(SESSION_ID);
  if (!sessionId) {
    sessionId = uniqueId();
    writeCookie(SESSION_ID, sessionId);
  }

  // Each tab has its own session storage, but tabs share a session. So the id decides whether it is the first session.
  let firstSessionId = readStorage('localStorage', FIRST_SESSION);
  if (firstSessionId === null) {
    firstSessionId = sessionId;
    writeStorage('localStorage', FIRST_SESSION, firstSessionId);
  }
  const firstSession = firstSessionId === sessionId;
  writeStorage('sessionStorage', FIRST_SESSION, String(firstSession));
  return { analyticsId, sessionId, firstSession };
}
