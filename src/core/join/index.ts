/** Joining a member area: the request with its one crumb repeat, the outcome, how a visitor stands to an area. */
export { requestToJoin } from './join-request.js';
export type { JoinOptions, JoinRequest, LoginStatus } from './join-request.js';
export { joinOutcome, type JoinFailureReason, type JoinOutcome } from './join-outcome.js';
export type { JoinError, JoinErrorFailure } from './join-error.js';
export { createJoin, type Join } from './create-join.js';
export type { JoinFailure, JoinNews } from './join-news.js';
export { areaFields } from './area-fields.js';
export type { JoinDeps } from './perform-join.js';
export { accessState, isMember, type AccessFacts, type AccessState } from './access-state.js';
