import { readCookie } from '../browser/cookie.js';

/** The census cookie `ss_cvr`; without it nothing is tracked and nothing is stored. */
export function readConsent(): string | null {
  return readCookie('ss_cvr') || null;
}
