import type { Client } from '@libsql/client';
import { z } from 'zod';
import { columnText } from '../database/values.js';
import { Refusal } from '../http/refusal.js';
import { requireArea } from './area.js';
import { areMemberAreasOn } from './site-settings.js';

/** The id of the block on the page `/block`, which the owner connects on `/owner`. */
export const MAIN_BLOCK = 'main';

/** The schema of the block that `<member-area-connect block-id>` saves. Without the id of an area, it is not connected. */
export const joinBlockSchema = z.object({
  memberAreaId: z.string().max(100).nullish(),
  settings: z.object({
    showTitle: z.boolean(),
    showDescription: z.boolean(),
    showPrice: z.boolean(),
    showBenefits: z.boolean(),
    buttonText: z.string().trim().min(1).max(30),
    alignment: z.enum(['start', 'center', 'end']),
  }),
});

/** A block of a page: the id of its area when it is connected, and its settings once they were saved. */
export interface JoinBlock {
  readonly memberAreaId: string | null;
  readonly settings: z.infer<typeof joinBlockSchema>['settings'] | null;
  /** Whether the owner has turned member areas on. Visitors see no block while they are off. */
  readonly memberAreasEnabled: boolean;
}

/**
 * Reads a block. A block that was never saved is not connected, and not an error: its page shows nothing in its place.
 *
 * @throws Refusal 404 `not-found` for a text that cannot be the id of a block
 */
export async function readJoinBlock(database: Client, id: string): Promise<JoinBlock> {
  requireBlockId(id);
  const { rows } = await database.execute({ sql: 'select * from blocks where id = ?', args: [id] });
  const [row] = rows;
  return {
    memberAreaId: columnText(row, 'area_id') || null,
    settings: row ? (JSON.parse(columnText(row, 'settings')) as JoinBlock['settings']) : null,
    memberAreasEnabled: await areMemberAreasOn(database),
  };
}

/**
 * Saves a block. Without the id of an area, it is not connected.
 *
 * @throws Refusal 404 `not-found` for an unknown area, or for a text that cannot be the id of a block
 */
export async function saveJoinBlock(
  database: Client,
  id: string,
  { memberAreaId, settings }: z.infer<typeof joinBlockSchema>,
): Promise<void> {
  requireBlockId(id);
  if (memberAreaId) await requireArea(database, memberAreaId);
  await database.execute({
    sql: `insert into blocks values (?, (select id from areas where id = ?), ?)
          on conflict (id) do update set area_id = excluded.area_id, settings = excluded.settings`,
    args: [id, memberAreaId ?? '', JSON.stringify(settings)],
  });
}

function requireBlockId(id: string): void {
  if (!/^[\w-]{1,100}$/.test(id)) throw new Refusal(404, 'not-found', 'There is no such block.');
}
