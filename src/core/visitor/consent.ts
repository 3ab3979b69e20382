import { readCookie } from '../browser/cookie.js';

/**
 * Returns the value of the consent cookie `ss_cvr`, or `null` when it is missing or empty. Without it, no event is sent and
 * no identifier is stored.
 */
export function readConsent(): string | null {
  return readCookie('ss_cvr') || null;
}
