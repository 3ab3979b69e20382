/**
 * The framework-free core: everything the tags decide, without React and without Lit. Importing it touches nothing;
 * {@link getSite} gives a page its Site.
 * The client, the account frame's parts and the account flow have entries of their own (`core/api`, `core/account-frame` ...), because a page
 * needs them only later.
 */
export {
  configure,
  getSite,
  /** @deprecated Use `getSite`. */
  getSite as createSite,
  type Site,
} from './site.js';
export * from './config/index.js';
export { readCookie } from './browser/cookie.js';
export { writeCookie, type CookieOptions } from './browser/write-cookie.js';
export { parseSiteUser, type SiteUser } from './visitor/site-user.js';
export { readCrumbs, csrfToken, type Crumbs } from './visitor/crumbs.js';
export {
  readConsent,
  /** @deprecated Use `readConsent`. */
  readConsent as readCensus,
} from './visitor/consent.js';
export * from './paths/index.js';
export type * from './account-frame/index.js';
export type * from './account/index.js';
export type * from './join/index.js';
export { createJoin } from './join/create-join.js';
export { joinOutcome } from './join/join-outcome.js';
export { requestToJoin } from './join/join-request.js';
export { areaFields } from './join/area-fields.js';
export * from './pricing/index.js';
export type * from './analytics/index.js';
export type * from './api/index.js';
export type * from './messages/index.js';
