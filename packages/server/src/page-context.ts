import type { Context } from 'hono';
import { areMemberAreasOn } from './areas/site-settings.js';
import type { Environment } from './http/environment.js';
import type { PageContext } from './pages/markup.js';

/** Returns the settings of the library for a page now: the owner may have turned member areas off. */
export async function readPageContext(c: Context<Environment>): Promise<PageContext> {
  const { context } = c.var.settings.frame;
  return (await areMemberAreasOn(c.var.store)) ? context : { ...context, memberAreasEnabled: false };
}
