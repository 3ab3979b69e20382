/** For those who test their own site: waits for the tags, finds the open account, and logs in. */
export {
  waitForTags,
  TagsTimeoutError,
  type FoundTag,
  type TagState,
  type WaitOptions,
} from './wait-for-tags.js';
export { accountFrame } from './account-frame.js';
export {
  logIn,
  LogInError,
  type LogInCredentials,
  type LogInFailure,
  type LogInOptions,
  type LoggedInVisitor,
} from './log-in.js';
export type {
  PageWithFrames,
  PageWindow,
  PlaywrightFrameLocator,
  PlaywrightLocator,
  PlaywrightPage,
} from './pages.js';
