/**
 * The client of the backend: one function per call, with typed errors. The first answer that needs the schemas loads
 * them. `sendJson` and `sendChange` are for code that reads the answers itself.
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
} from './transport.js';
export type * from './types.js';
