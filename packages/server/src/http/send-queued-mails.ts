import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Environment } from './environment.js';

/** Sends the mails that a request has queued or caused after its answer, and after the first request those of an earlier run. */
export function sendQueuedMails() {
  let isFirst = true;
  return createMiddleware<Environment>(async (c, next) => {
    await next();
    if (!isFirst && ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return;
    isFirst = false;
    sendMailsAfterAnswer(c);
  });
}

/** Sends the mails that wait after the answer of a request. One that changes something with GET calls it itself. */
export function sendMailsAfterAnswer(c: Context<Environment>): void {
  const { background, mails, activity, webhooks, closures } = c.var;
  background.afterAnswer(c.env, () => mails.sendDue());
  background.afterAnswer(c.env, () => activity.doDue());
  background.afterAnswer(c.env, () => webhooks.doDue());
  background.afterAnswer(c.env, () => closures.doDue());
}
