import { Hono } from 'hono';
import { saveBlock, storedBlock } from '../block-store.js';
import type { Environment } from '../environment.js';
import { validBody } from '../refusal.js';
import { requireCrumb } from '../security/require-crumb.js';
import { requireOwner } from '../security/require-person.js';

/** Where the owner's page keeps its join block: `/owner/block`. The library leaves that to the page it stands in. */
export const blockRoutes = new Hono<Environment>().use(requireCrumb).put('/', async (c) => {
  requireOwner(c);
  await saveBlock(c.var.database, await validBody(c.req, storedBlock));
  return c.json({});
});
