/** The join of a member area: the request, its outcome, and the standing of a visitor in an area. */
export { areaFields } from './area-fields.js';
export { createJoin, type Join } from './create-join.js';
export { joinControl, type JoinControl } from './join-control.js';
export type { JoinError, JoinErrorFailure } from './join-error.js';
export {
  joinOutcome,
  type JoinFailure,
  type JoinFailureReason,
  type JoinNotice,
  type JoinOutcome,
} from './join-outcome.js';
export { requestToJoin, type JoinOptions, type JoinRequest } from './join-request.js';
export { type LoginStatus } from '../../contract/visitor/request-to-join.js';
export type { JoinDeps } from './perform-join.js';
export { isMember, visitorStanding, type StandingFacts, type VisitorStanding } from './visitor-standing.js';
