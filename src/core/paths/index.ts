/** Addresses: prefix matching, safe paths, account paths and deep links. Pure functions. */
export { safePath, type SafePath } from './safe-path.js';
export { matchesPrefix, type AccountRoots } from './account-address.js';
export { accountPathOf, safeAccountPath, type AccountPath } from './account-path.js';
export { accountSubPath, frameAddress, visibleSubPath, type FrameQuery } from './frame-address.js';
export {
  authenticatePath,
  joinQuery,
  type AccountLoginOrigin,
  type AuthenticateScreen,
  type JoinContext,
} from './join-context.js';
export { readDeepLink, type DeepLink } from './deep-link.js';
export { readJoinContext } from './read-join-context.js';
