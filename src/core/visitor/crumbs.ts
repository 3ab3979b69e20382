import { readCookie } from '../browser/cookie.js';

/** The two crumbs of a visitor. See docs/decisions.md#two-crumbs. */
export interface Crumbs {
  /** Visitor identifier, from the `crumb` session cookie; also `end_user_session_id` of events. */
  readonly visitor: string | null;
  /** The signed-in site user's crumb, from `siteUserCrumb`. */
  readonly siteUser: string | null;
}

/** Reads both crumbs anew: a server may have changed them since the last call. */
export function readCrumbs(): Crumbs {
  return { visitor: readCookie('crumb') || null, siteUser: readCookie('siteUserCrumb') || null };
}

/** What goes into `x-csrf-token`: the site user's crumb, or the visitor's where there is none. */
export function csrfToken({ visitor, siteUser }: Crumbs = readCrumbs()): string | null {
  return siteUser ?? visitor;
}
