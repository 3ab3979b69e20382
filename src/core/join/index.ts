/** Joining a member area: the request with its one crumb repeat, the outcome, the alerts. */
export { requestToJoin } from './join-request.js';
export type { JoinOptions, JoinRequest, LoginStatus } from './join-request.js';
export { joinOutcome, type JoinFailureReason, type JoinOutcome } from './join-outcome.js';
export { createJoin, type Join, type JoinDeps } from './create-join.js';
export { areaFields } from './perform-join.js';
export { accessState, type AccessFacts, type AccessState } from './access-state.js';
