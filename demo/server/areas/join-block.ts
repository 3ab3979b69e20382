import type { Client } from '@libsql/client';
import { z } from 'zod';
import { columnText } from '../database/values.js';
import { requireArea } from './area.js';

/** The schema of the block that `<member-area-connect>` gives to its page to store. */
export const joinBlockSchema = z.object({
  memberAreaId: z.string().max(100),
  settings: z.object({
    showTitle: z.boolean(),
    showDescription: z.boolean(),
    showPrice: z.boolean(),
    showBenefits: z.boolean(),
    buttonText: z.string().trim().min(1).max(30),
    alignment: z.enum(['start', 'center', 'end']),
  }),
});

/** The join block of the site: the id of its area, empty when it has none, and its settings once they were saved. */
export interface JoinBlock {
  readonly memberAreaId: string;
  readonly settings?: z.infer<typeof joinBlockSchema>['settings'] | undefined;
}

/** Reads the one join block of the demo's site. */
export async function readJoinBlock(database: Client): Promise<JoinBlock> {
  const { rows } = await database.execute("select * from blocks where id = 'main'");
  const [row] = rows;
  if (!row) return { memberAreaId: '' };
  return {
    memberAreaId: columnText(row, 'area_id'),
    settings: JSON.parse(columnText(row, 'settings')) as JoinBlock['settings'],
  };
}

/**
 * Saves the join block. Without the id of an area, the site has no block.
 *
 * @throws Refusal 404 `not-found` for an unknown area
 */
export async function saveJoinBlock(
  database: Client,
  { memberAreaId, settings }: z.infer<typeof joinBlockSchema>,
): Promise<void> {
  if (memberAreaId) await requireArea(database, memberAreaId);
  await database.execute({
    sql: `insert into blocks values ('main', (select id from areas where id = ?), ?)
          on conflict (id) do update set area_id = excluded.area_id, settings = excluded.settings`,
    args: [memberAreaId, JSON.stringify(settings)],
  });
}
