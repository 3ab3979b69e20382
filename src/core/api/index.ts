/**
 * The client of the backend: one function per call, typed errors. What answers are checked with is loaded with
 * the first answer that needs it. `sendJson` and its kin are for calls that read their answers themselves.
 */
export { ApiError, type ApiFailure } from './api-error.js';
export { createApi, type Api } from './client.js';
export type { ApiOptions } from './create-call.js';
export { endpoints, type Endpoints } from './endpoints.js';
export {
  fillPath,
  isCrumbFailure,
  sendChange,
  sendJson,
  type JsonCall,
  type SendOptions,
  type SendResult,
  /** @deprecated Use `SendResult`. */
  type SendResult as Sent,
} from './transport.js';
export type * from './types.js';
