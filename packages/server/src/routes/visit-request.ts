import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { rememberBrowser } from '../people/asking-browser.js';
import { PROVIDER_BROWSER } from '../people/log-in-providers/provider-browser.js';

/** Returns what a visit to a log-in provider needs to know of its request, and remembers its browser. */
export const visitRequest = (c: Context<Environment>) => ({
  browserHash: rememberBrowser(c, PROVIDER_BROWSER),
  origin: c.var.settings.origins.linkOrigin(c.req),
  address: clientAddress(c),
});
