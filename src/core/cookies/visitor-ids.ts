import { readCensus } from './census.js';
import { readCookie, writeCookie } from './cookie.js';
import { uniqueId } from '../unique-id.js';
import { readStorage, writeStorage } from './storage.js';

/** Lifetime of `SS_ANALYTICS_ID` in days (specification 9). */
export const ANALYTICS_ID_DAYS = 390;

const ANALYTICS_ID = 'SS_ANALYTICS_ID';
const ANALYTICS_ID_EXPIRES = 'SS_ANALYTICS_ID_EXPIRES';
const SESSION_ID = 'SS_SESSION_ID';
const FIRST_SESSION = 'ss_first_session';

/** The identifiers of a visitor who takes part in analytics (specification 3, contract decision 14). */
export interface VisitorIds {
  readonly analyticsId: string;
  readonly sessionId: string;
  /** The platform's member id, from `SS_MID`; set by the platform, only read here. */
  readonly memberId: string | null;
  /** Whether this is the first session of this browser on the site. */
  readonly firstSession: boolean;
}

/**
 * Reads the visitor's identifiers and sets those that are missing: `SS_ANALYTICS_ID` for 390 days with its expiry
 * (milliseconds since 1970) in local storage under `SS_ANALYTICS_ID_EXPIRES`, `SS_SESSION_ID` for the session, and
 * the first-session flag `ss_first_session` in both storages.
 *
 * @param now milliseconds since 1970
 * @returns `null` without the `ss_cvr` cookie; then nothing is stored either
 */
export function ensureVisitorIds(now: number = Date.now()): VisitorIds | null {
  if (!readCensus()) return null;
  let analyticsId = readCookie(ANALYTICS_ID);
  const expires = Number(readStorage('localStorage', ANALYTICS_ID_EXPIRES) ?? Infinity);
  if (!analyticsId || expires <= now) {
    analyticsId = uniqueId();
    writeCookie(ANALYTICS_ID, analyticsId, { days: ANALYTICS_ID_DAYS });
    writeStorage('localStorage', ANALYTICS_ID_EXPIRES, String(now + ANALYTICS_ID_DAYS * 86_400_000));
  }
  let sessionId = readCookie(SESSION_ID);
  if (!sessionId) writeCookie(SESSION_ID, (sessionId = uniqueId()));

  let flag = readStorage('sessionStorage', FIRST_SESSION);
  if (flag === null) {
    flag = String(readStorage('localStorage', FIRST_SESSION) === null);
    writeStorage('sessionStorage', FIRST_SESSION, flag);
    writeStorage('localStorage', FIRST_SESSION, flag);
  }
  return { analyticsId, sessionId, memberId: readCookie('SS_MID'), firstSession: flag === 'true' };
}
