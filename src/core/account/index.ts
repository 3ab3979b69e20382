/** The actions of the account screens: log in, create an account, continue a join, leave. */
export { createAccountFlow, type AccountFlow } from './account-flow.js';
export { createAccountExit, type AccountExit, type Departure } from './account-exit.js';
export type { ResendResult } from './resend-confirmation.js';
export { keepUnsentReason, readUnsentReason, type UnsentReason } from './unsent-reason.js';
export { formResult, type FieldProblems, type FormResult } from './form-result.js';
