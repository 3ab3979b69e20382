import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeError } from '../operations/log.js';
import { storeFailureOf } from '../operations/store-health.js';
import { errorPage, notFoundPage } from '../pages/error-page.js';
import { answerServerPage, visitorTexts } from '../server-page.js';
import type { Environment } from './environment.js';

/**
 * Answers a request whose handler has thrown: with the refusal, or with 400, 503 or 500 and a line of the log. A visitor who
 * has opened a page gets a page.
 */
export async function answerError(error: Error, c: Context<Environment>): Promise<Response> {
  const answer = describeFailure(error, c);
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

function describeFailure(error: Error, c: Context<Environment>): Response {
  if (error instanceof HTTPException) {
    const answer = error.getResponse();
    return c.newResponse(answer.body, answer); // the same answer, with the cookies that were set
  }
  const { logEvent, requestId, storeHealth } = c.var;
  if (c.req.raw.signal.aborted || isBrokenOff(error))
    return c.json({ error: { code: 'broken-off', message: 'The request is not complete.' } }, 400);
  const failure = storeFailureOf(error);
  if (failure !== null) {
    storeHealth.noteFailure();
    logEvent('error', { event: failure, requestId, ...describeError(error) }, error);
    const message = 'Nothing can be stored at the moment. Try again later.';
    return c.json({ error: { code: 'storage', message } }, 503, { 'retry-after': '60' });
  }
  logEvent('error', { event: 'request-failed', requestId, ...describeError(error) }, error);
  return c.json({ error: { code: 'internal', message: 'Something went wrong.' } }, 500);
}

/**
 * Returns whether an error is that of reading the body of a client that has closed its connection. Nobody reads the answer. A
 * connection of the server itself, such as to its database, fails with other messages of the same codes.
 */
const isBrokenOff = ({ message }: Error): boolean => message === 'aborted';
