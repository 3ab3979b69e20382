import { createMiddleware } from 'hono/factory';
import type { Environment } from './environment.js';

/** Sends the mails that a request has queued after its answer, and after the first request those of an earlier run. */
export function sendQueuedMails() {
  let isFirst = true;
  return createMiddleware<Environment>(async (c, next) => {
    await next();
    if (!isFirst && ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return;
    isFirst = false;
    c.get('background').afterAnswer(c.env, () => c.get('mails').sendDue());
  });
}
