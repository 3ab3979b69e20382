/**
 * The client of the backend: one function per call, typed errors. What answers are checked with is loaded with
 * the first answer that needs it. `sendJson` and its kin are for calls that read their answers themselves.
 */
export type { Api } from './api.js';
export { ApiError, type ApiFailure } from './api-error.js';
export type { ApiOptions } from './caller.js';
export { createApi } from './create-api.js';
export { isCrumbFailure } from './crumb-failure.js';
export { endpoints, type Endpoints } from './endpoints.js';
export { fillPath } from './fill-path.js';
export { sendChange, sendJson, type JsonCall, type SendOptions, type Sent } from './send.js';
export type * from './types.js';
