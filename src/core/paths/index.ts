/** Addresses: prefix matching, safe paths, account paths and deep links. Pure functions. */
export { safePath, type SafePath } from './safe-path.js';
export { matchesPrefix } from './prefix-match.js';
export {
  safeAccountPath,
  accountSubPath,
  frameAddress,
  type AccountPath,
  type AccountRoots,
} from './account-path.js';
export {
  authenticatePath,
  joinQuery,
  readJoinContext,
  type AccountLoginOrigin,
  type AuthenticateScreen,
  type JoinContext,
} from './account-screen-path.js';
export { readDeepLink, type DeepLink } from './deep-link.js';
