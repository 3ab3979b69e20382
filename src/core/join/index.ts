/** Joining a member area: the request with its one crumb repeat, the outcome, how a visitor stands to an area. */
export { areaFields } from './area-fields.js';
export { createJoin, type Join } from './create-join.js';
export type { JoinError, JoinErrorFailure } from './join-error.js';
export {
  joinOutcome,
  type JoinFailure,
  type JoinFailureReason,
  type JoinNews,
  type JoinOutcome,
} from './join-outcome.js';
export { requestToJoin, type JoinOptions, type JoinRequest, type LoginStatus } from './join-request.js';
export type { JoinDeps } from './perform-join.js';
export { accessState, isMember, type AccessFacts, type AccessState } from './visitor-standing.js';
