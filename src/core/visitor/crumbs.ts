import { readCookie } from '../browser/cookie.js';

/** The two CSRF tokens of a visitor, called crumbs. See docs/decisions.md#two-crumbs. */
export interface Crumbs {
  /** The crumb of the visitor, from the session cookie `crumb`. Events contain it as `end_user_session_id`. */
  readonly visitor: string | null;
  /** The crumb of the signed-in site user, from the cookie `siteUserCrumb`. */
  readonly siteUser: string | null;
}

/** Reads both crumbs from the cookies. Nothing is cached, because any answer of a server can change them. */
export function readCrumbs(): Crumbs {
  return { visitor: readCookie('crumb') || null, siteUser: readCookie('siteUserCrumb') || null };
}

/** Returns the value of the header `x-csrf-token`: the crumb of the site user, or else the crumb of the visitor. */
export function csrfToken({ visitor, siteUser }: Crumbs = readCrumbs()): string | null {
  return siteUser ?? visitor;
}
