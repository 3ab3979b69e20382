import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describeError } from '../operations/log.js';
import { storeFailureOf } from '../operations/store-health.js';
import type { Environment } from './environment.js';

/** Answers a request whose handler has thrown: with the refusal, or with 400, 503 or 500 and a line of the log. */
export function answerError(error: Error, c: Context<Environment>): Response {
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
