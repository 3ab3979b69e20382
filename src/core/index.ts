/**
 * The framework-free core: the decisions of the tags, without React and without Lit. The import has no side effects.
 * {@link getSite} creates the Site of a page.
 *
 * The API client, the account frame and the account flow have their own entries (`core/api`, `core/account-frame`,
 * `core/account`), because a page needs them later.
 */
export { configure, getSite, type Site } from './site.js';
export type {
  Configuration,
  ErrorContext,
  HumanCheckSolver,
  Settings,
  LogInProvider,
  LoginKind,
  WayIn,
} from './config/configuration.js';
export type { LocalText, ProfileField, ProfileFieldOption } from '../contract/parts/profile-fields.js';
export type { AltchaChallenge, HumanCheck, SiteHumanCheck } from '../contract/parts/human-check.js';
export { ConfigurationError, resolveSettings } from './config/resolve-settings.js';
export { readPageContext, type PageContext } from './config/page-context.js';
export { readCookie } from './browser/cookie.js';
export { writeCookie, type CookieOptions } from './browser/write-cookie.js';
export { parseSiteUser, type SiteUser } from './visitor/site-user.js';
export { readCrumbs, csrfToken, type Crumbs } from './visitor/crumbs.js';
export type { MissingCrumb } from './visitor/missing-crumb.js';
export { readConsent } from './visitor/consent.js';
export { safePath, type SafePath } from './paths/safe-path.js';
export { matchesPrefix, type AccountRoots } from './paths/account-address.js';
export { accountPathOf, safeAccountPath, type AccountPath } from './paths/account-path.js';
export { accountSubPath, frameAddress, visibleSubPath, type FrameQuery } from './paths/frame-address.js';
export {
  authenticatePath,
  joinQuery,
  type AccountLoginOrigin,
  type AuthenticateScreen,
  type JoinContext,
  type UncheckedJoinContext,
} from './paths/join-context.js';
export { readDeepLink, type DeepLink } from './paths/deep-link.js';
export { readJoinContext } from './paths/read-join-context.js';
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
