import { Hono } from 'hono';
import { z } from 'zod';
import { findArea } from '../area-store.js';
import type { Environment } from '../environment.js';
import { readLockScreen } from '../read-lock-screen.js';
import { Refusal, validBody } from '../refusal.js';
import { requireOwner } from '../security/require-person.js';

const customization = z.object({
  headline: z.string().trim().min(1).max(100),
  description: z.string().max(500),
  joinButtonVisibility: z.boolean(),
  benefitsVisibility: z.boolean(),
});

/** The lock screen's customization (specification 7): `/api/marketing/member-area-lock-screen-customization`. */
export const lockScreenRoutes = new Hono<Environment>()
  .get('/:id', async (c) => {
    const area = await findArea(c.var.database, c.req.param('id'));
    if (!area) throw new Refusal(404, 'not-found', 'There is no such member area.');
    return c.json(await readLockScreen(c.var.database, area));
  })
  .put('/:id/lock-screen/update', async (c) => {
    requireOwner(c);
    const id = c.req.param('id');
    if (!(await findArea(c.var.database, id)))
      throw new Refusal(404, 'not-found', 'There is no such member area.');
    const { headline, description, joinButtonVisibility, benefitsVisibility } = await validBody(
      c.req,
      customization,
    );
    await c.var.database.execute({
      sql: `insert into lock_screens values (?, ?, ?, ?, ?) on conflict (area_id) do update set
            headline = excluded.headline, description = excluded.description,
            join_button_visibility = excluded.join_button_visibility, benefits_visibility = excluded.benefits_visibility`,
      args: [id, headline, description, joinButtonVisibility ? 1 : 0, benefitsVisibility ? 1 : 0],
    });
    return c.json({});
  })
  .put('/:id/lock-screen/reset', async (c) => {
    requireOwner(c);
    if (!(await findArea(c.var.database, c.req.param('id'))))
      throw new Refusal(404, 'not-found', 'There is no such member area.');
    await c.var.database.execute({
      sql: 'delete from lock_screens where area_id = ?',
      args: [c.req.param('id')],
    });
    return c.json({});
  });
