import type { BodyOf } from 'member-area-elements/contract/call';
import type { saveBlock } from 'member-area-elements/contract/owner/save-block';
import type { BlockSettings } from 'member-area-elements/contract/parts/block-settings';
import { Refusal } from '../http/refusal.js';
import { changedFields, recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { requireArea } from './area.js';
import { areMemberAreasOn } from './site-settings.js';

/** A block of a page: the id of its area when it is connected, and its settings once they were saved. */
export interface JoinBlock {
  readonly memberAreaId: string | null;
  readonly settings: BlockSettings | null;
  /** Whether the owner has turned member areas on. Visitors see no block while they are off. */
  readonly memberAreasEnabled: boolean;
}

/**
 * Reads a block. A block that was never saved is not connected, and not an error: its page shows nothing in its place.
 *
 * @throws Refusal 404 `not-found` for a text that cannot be the id of a block
 */
export async function readJoinBlock(data: Data, id: string): Promise<JoinBlock> {
  requireBlockId(id);
  const block = await data.db.selectFrom('blocks').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    memberAreaId: block?.area_id ?? null,
    settings: block ? (JSON.parse(block.settings) as JoinBlock['settings']) : null,
    memberAreasEnabled: await areMemberAreasOn(data),
  };
}

/**
 * Saves a block. Without the id of an area, it is not connected.
 *
 * @param personId the owner who saves it
 * @throws Refusal 404 `not-found` for an unknown area, or for a text that cannot be the id of a block
 */
export async function saveJoinBlock(
  store: Store,
  personId: string,
  id: string,
  { memberAreaId, settings }: BodyOf<typeof saveBlock>,
): Promise<void> {
  requireBlockId(id);
  const areaId = memberAreaId || null;
  await store.transact({ shared: areaId ? [`area ${areaId}`] : [] }, async (data) => {
    if (areaId) await requireArea(data, areaId);
    const before = await readJoinBlock(data, id);
    const block = { area_id: areaId, settings: JSON.stringify(settings) };
    await data.db
      .insertInto('blocks')
      .values({ id, ...block })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(block))
      .execute();
    const fields = changedFields(
      { memberAreaId: before.memberAreaId, ...before.settings },
      { memberAreaId: areaId, ...settings },
    );
    await recordChange(data, { personId, operation: 'saveBlock', areaId, subjectId: id, fields });
  });
}

function requireBlockId(id: string): void {
  if (!/^[\w-]{1,100}$/.test(id)) throw new Refusal('not-found', { message: 'There is no such block.' });
}
