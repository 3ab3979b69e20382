/** Who the visitor is: cookies, both crumbs, consent, and the identifiers for analytics. */
export { readCookie } from '../browser/cookie.js';
export { writeCookie, type CookieOptions } from '../browser/write-cookie.js';
export { parseSiteUser, type SiteUser } from './site-user.js';
export { readCrumbs, csrfToken, type Crumbs } from './crumbs.js';
export type { MissingCrumb } from './missing-crumb.js';
export { readConsent } from './consent.js';
export { ensureVisitorIds, ANALYTICS_ID_DAYS, type VisitorIds } from './visitor-ids.js';
