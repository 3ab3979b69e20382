/** Addresses: prefix matching, safe paths, account paths and deep links. Pure functions. */
export { safePath, type SafePath } from './safe-path.js';
export { matchesPrefix } from './prefix-match.js';
export type { AccountRoots } from './account-address.js';
export { safeAccountPath, type AccountPath } from './account-path.js';
export { accountSubPath, frameAddress, visibleSubPath, type FrameQuery } from './frame-address.js';
export {
  authenticatePath,
  joinQuery,
  type AccountLoginOrigin,
  type AuthenticateScreen,
  type JoinContext,
} from './account-screen-path.js';
export { accountPathOf } from './account-path-of.js';
export { readDeepLink, type DeepLink } from './deep-link.js';
export { readJoinContext } from './read-join-context.js';
