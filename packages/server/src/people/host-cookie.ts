import type { Context } from 'hono';
import type { Environment } from '../http/environment.js';

/**
 * Returns the name of a cookie of this host. Over https it begins with `__Host-`: browsers accept such a cookie over https and from
 * this host alone, so another host of the same domain cannot plant its own.
 */
export const hostCookie = (c: Context<Environment>, name: string): string =>
  c.get('settings').origins.isSecure ? `__Host-${name}` : name;
