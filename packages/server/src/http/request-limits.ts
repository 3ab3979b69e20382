/** The time that a request may take, and the size of its body. Uploads of videos have limits of their own. */
import type { HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { timeout } from 'hono/timeout';
import type { Limits } from '../operations/limits.js';
import type { Environment } from './environment.js';
import { Refusal } from './refusal.js';

/** The path to which videos are uploaded. */
export const VIDEOS = '/api/marketing/member-areas/videos';

/** Limits the time of each request. A change that has begun continues after the answer, and is stored whole. */
export function limitTime({ requestMs, uploadMs }: Limits) {
  return createMiddleware<Environment>((c, next) => {
    let work = Promise.resolve();
    const refuse = () => {
      c.get('running')
        .track(work)
        .catch(() => {}); // `answerError` has logged it
      return new Refusal('timeout');
    };
    const limit = timeout(c.req.path === VIDEOS ? uploadMs : requestMs, refuse);
    return limit(c, () => (work = next()));
  });
}

/**
 * Returns whether the headers of a request say that its body is small enough. They are read without the body: on Node, a request
 * whose body nobody looks at is never made a `Request` of the platform, which takes as long as the rest of a call.
 */
function isBodyWithin(request: HonoRequest, bodyBytes: number): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const length = request.header('content-length');
  const isCounted = length !== undefined && request.header('transfer-encoding') === undefined;
  return isCounted && Number.parseInt(length, 10) <= bodyBytes;
}

/** Limits the size of each body. The route of the videos limits theirs. */
export function limitBody({ bodyBytes }: Limits) {
  const limit = bodyLimit({
    maxSize: bodyBytes,
    onError: (c) => c.json({ error: { code: 'too-large', message: 'Too large.' } }, 413),
  });
  return createMiddleware<Environment>((c, next) => {
    if (c.req.path === VIDEOS || isBodyWithin(c.req, bodyBytes)) return next();
    return limit(c, next);
  });
}
