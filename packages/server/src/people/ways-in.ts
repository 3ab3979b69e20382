import { createMiddleware } from 'hono/factory';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { LogsInBy } from '../mail/mail-facts.js';
import type { WayIn } from '../options/ways-in.js';

/** Refuses the calls of a way to log in that the site does not have, as those that do not exist: 404 `not-found`. */
export const requireWayIn = (way: WayIn) =>
  createMiddleware<Environment>(async (c, next) => {
    if (!c.var.settings.waysIn.includes(way)) throw new Refusal('not-found');
    await next();
  });

/** Returns how a person logs in. Codes are the only way for somebody without a password, and on a site without passwords. */
export const logsInWith = (waysIn: readonly WayIn[], hasPassword: boolean): LogsInBy =>
  waysIn.includes('password') && (hasPassword || !waysIn.includes('code')) ? 'password' : 'code';
