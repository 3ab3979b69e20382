import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Context } from 'hono';
import type { Environment } from '../http/environment.js';

const REQUEST_ID = 'x-request-id';

/** Methods that are logged by their name. Any other one is a text of the sender. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Gives each request an id, which its answer has as `X-Request-Id`, and logs the answer. */
export const logRequests = createMiddleware<Environment>(async (c, next) => {
  const logEvent = c.get('logEvent');
  const requestId = readRequestId(c) ?? crypto.randomUUID();
  c.set('requestId', requestId);
  // Before the answer: a header that is added to an answer makes Hono copy it.
  c.header(REQUEST_ID, requestId);
  const start = performance.now();
  await next();
  const { status, headers } = c.res;
  if (!headers.has(REQUEST_ID)) c.header(REQUEST_ID, requestId);
  logEvent(status < 500 ? 'info' : 'error', {
    event: 'request',
    requestId,
    method: METHODS.has(c.req.method) ? c.req.method : 'OTHER',
    route: readRoute(c),
    status,
    ms: Math.round((performance.now() - start) * 10) / 10,
  });
});

/** Returns the id that a trusted proxy has given to the request. Without such a proxy, anybody could have written it. */
function readRequestId(c: Context<Environment>): string | undefined {
  if (c.get('settings').trustedProxies === 0) return undefined;
  const id = c.req.header(REQUEST_ID);
  return id !== undefined && /^[\w.:-]{1,128}$/.test(id) ? id : undefined;
}

/** Returns the pattern of the route that a request is for, also when a middleware has answered in its place. */
function readRoute(c: Context<Environment>): string {
  const routes = matchedRoutes(c);
  // Middlewares and the answers to unknown paths are for all methods.
  return (routes.find(({ method }) => method !== 'ALL') ?? routes.at(-1))?.path ?? '/*';
}
