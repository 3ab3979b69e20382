import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { answerError } from './http/answer-error.js';
import type { Environment } from './http/environment.js';
import { errorPage, notFoundPage } from './pages/error-page.js';
import { answerServerPage, visitorTexts } from './server-page.js';

/** Answers a request whose handler has thrown. A visitor who has opened a page gets a page, and a script gets JSON. */
export async function answerFailure(error: Error, c: Context<Environment>): Promise<Response> {
  const answer = answerError(error, c);
  if (!wantsPage(c)) return answer;
  const retryAfter = answer.headers.get('retry-after');
  if (retryAfter !== null) c.header('retry-after', retryAfter);
  return answerServerPage(c, errorPage(error, await visitorTexts(c)), answer.status as ContentfulStatusCode);
}

/** Answers a request for an address that the server does not have. */
export const answerNotFound = async (c: Context<Environment>): Promise<Response> =>
  wantsPage(c) ? answerServerPage(c, notFoundPage(await visitorTexts(c)), 404) : c.text('404 Not Found', 404);

/** Returns whether somebody has opened a page or sent its form. A script asks for no HTML. */
const wantsPage = (c: Context<Environment>): boolean =>
  !c.req.path.startsWith('/api/') && (c.req.header('accept') ?? '').includes('text/html');
