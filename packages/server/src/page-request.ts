import { Context } from 'hono';
import type { Bindings } from './http/bindings.js';
import type { Environment, Services } from './http/environment.js';
import { visitorCrumb } from './people/crumbs.js';
import { withoutBody } from './people/identity.js';
import { readSession } from './people/session-cookies.js';
import { provideServices } from './services.js';

/**
 * Reads the session of a request for a page of the site, and gives the visitor a crumb. The body of the request stays unread.
 *
 * @returns a context whose response has the cookies for the answer with the page
 */
export async function readPageRequest(
  services: Services,
  request: Request,
  bindings: Bindings = {},
): Promise<Context<Environment>> {
  // On Node, a request that nobody copies is never made a `Request` of the platform.
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const c = new Context<Environment>(hasBody ? withoutBody(request) : request, { env: bindings });
  provideServices(c, services);
  await readSession(c);
  visitorCrumb(c);
  return c;
}
