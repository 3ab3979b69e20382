/** The headers of answers that have none of their own. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PAGE_POLICY } from './content-policy.js';
import type { Environment } from './environment.js';

/** Gives each page without a Content-Security-Policy of its own the default one. */
export const addPolicy = createMiddleware<Environment>(async (c, next) => {
  await next();
  if (c.req.path.startsWith('/api/')) return; // no page
  const { headers } = c.res;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage && !headers.has('content-security-policy')) headers.set('content-security-policy', PAGE_POLICY);
});

/** Keeps browsers and proxies from storing an answer that says nothing else: it depends on the cookies. */
export const forbidStorage = createMiddleware<Environment>(async (c, next) => {
  // Before the answer: a header that is added to an answer makes Hono copy it.
  forbidStoring(c);
  await next();
  if (!c.res.headers.has('cache-control')) forbidStoring(c);
});

function forbidStoring(c: Context<Environment>): void {
  c.header('cache-control', 'no-store');
}
