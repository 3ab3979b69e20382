import { readConsent } from './consent.js';
import { readCookie } from '../browser/cookie.js';
import { uniqueId } from '../browser/unique-id.js';
import { readStorage, writeStorage } from '../browser/storage.js';
import { writeCookie } from '../browser/write-cookie.js';

/** Lifetime of `SS_ANALYTICS_ID` in days. */
export const ANALYTICS_ID_DAYS = 390;

const ANALYTICS_ID = 'SS_ANALYTICS_ID';
const ANALYTICS_ID_EXPIRES = 'SS_ANALYTICS_ID_EXPIRES';
const SESSION_ID = 'SS_SESSION_ID';
const FIRST_SESSION = 'ss_first_session';

/**
 * The identifiers of a visitor who takes part in analytics. The platform's member id (the cookie `SS_MID`) is none of
 * them: no event carries it, so it is neither read nor set.
 */
export interface VisitorIds {
  readonly analyticsId: string;
  readonly sessionId: string;
  /** Whether this is the first session of this browser on the site; the same in all its tabs. */
  readonly firstSession: boolean;
}

/**
 * Reads the visitor's identifiers and sets those that are missing: `SS_ANALYTICS_ID` for 390 days with its expiry
 * (milliseconds since 1970) in local storage under `SS_ANALYTICS_ID_EXPIRES`, and `SS_SESSION_ID` for the session.
 * Local storage keeps under `ss_first_session` which session was the first; session storage keeps there whether the
 * current one is: `true` or `false`.
 *
 * @param now milliseconds since 1970
 * @returns `null` without the `ss_cvr` cookie; then nothing is stored either
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
  if (!sessionId) writeCookie(SESSION_ID, (sessionId = uniqueId()));

  // Session storage is a tab's own, a session is not: only its id tells whether it is the first one.
  let firstSessionId = readStorage('localStorage', FIRST_SESSION);
  if (firstSessionId === null) writeStorage('localStorage', FIRST_SESSION, (firstSessionId = sessionId));
  const firstSession = firstSessionId === sessionId;
  writeStorage('sessionStorage', FIRST_SESSION, String(firstSession));
  return { analyticsId, sessionId, firstSession };
}
