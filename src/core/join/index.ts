/** Joining a member area: the request with its one crumb repeat, the outcome, the alerts. */
export { requestToJoin } from './join-request.js';
export type { JoinOptions, JoinRequest, LoginStatus } from './join-request.js';
export { joinOutcome, type JoinFailureReason, type JoinOutcome } from './join-outcome.js';
export { createJoin, type Join } from './create-join.js';
export { areaFields, type JoinDeps } from './perform-join.js';
