/** The time that a request may take, and the size of its body. Uploads of videos have limits of their own. */
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
      c.var.running.track(work).catch(() => {}); // `answerError` has logged it
      return new Refusal('timeout');
    };
    const limit = timeout(c.req.path === VIDEOS ? uploadMs : requestMs, refuse);
    return limit(c, () => (work = next()));
  });
}

/** Limits the size of each body. The route of the videos limits theirs. */
export function limitBody({ bodyBytes }: Limits) {
  const limit = bodyLimit({
    maxSize: bodyBytes,
    onError: (c) => c.json({ error: { code: 'too-large', message: 'Too large.' } }, 413),
  });
  return createMiddleware<Environment>((c, next) => (c.req.path === VIDEOS ? next() : limit(c, next)));
}
