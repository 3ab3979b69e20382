import { randomUUID } from 'node:crypto';
import { Refusal } from '../http/refusal.js';
import { changedFields, recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { toKey } from '../store/values.js';
import { requireArea, toAreaTag, readAreaVersion, type PricingOption } from './area.js';
import { listVideoFiles, removeVideoFiles } from './area-videos.js';
import { areaColumns, nameTaken, optionColumns, type AreaData } from './create-area.js';
import { requireVersion } from './entity-tag.js';
import type { Layout } from './layout.js';
import { isCurrent } from './membership.js';
import { OPTION_COLUMNS } from './planned-price.js';

/**
 * Saves an edited area. An option with the id of a stored one replaces its terms for new members; members keep the terms
 * that they joined with. A stored option that is missing is no longer offered.
 *
 * @param personId the owner who edits it
 * @param ifMatch the `If-Match` header: the `ETag` that the stored area must have
 * @throws Refusal 404 `not-found`; 412 `changed`; 409 `name-taken`; 409 `invalid` for another purchase type while the area
 *   has members
 */
export async function updateArea(
  store: Store,
  personId: string,
  id: string,
  area: AreaData,
  ifMatch: string | undefined,
): Promise<void> {
  await store.transact({ exclusive: ['areas', `area ${id}`] }, async (data) => {
    const { db } = data;
    const stored = await requireArea(data, id);
    requireVersion(ifMatch, toAreaTag(await readAreaVersion(data, id)));
    const taken = await db
      .selectFrom('areas')
      .select('id')
      .where('name_key', '=', toKey(area.name))
      .where('id', '<>', id)
      .executeTakeFirst();
    if (taken) throw nameTaken();
    if (area.purchaseType !== stored.purchaseType && (await countMembers(data, id)) > 0)
      throw new Refusal('invalid', {
        message: 'The area has members, who joined with another purchase type.',
        status: 409,
        fields: { purchaseType: 'has-members' },
      });
    await db
      .updateTable('areas')
      .set({ ...areaColumns(area), version: randomUUID() })
      .where('id', '=', id)
      .execute();
    await saveOptions(data, id, area.pricingOptions, stored.pricingOptions);
    if (area.layout) await saveLayout(data, id, area.layout);
    const { layout = stored.layout, withdrawalDays = stored.withdrawalDays } = area;
    const { maxPausePeriods = stored.maxPausePeriods } = area;
    const saved = { ...area, layout, withdrawalDays, maxPausePeriods };
    const fields = changedFields(fieldsOf(stored), fieldsOf(saved));
    await recordChange(data, { personId, operation: 'updateMemberArea', areaId: id, fields });
  });
}

/** Returns the fields of an area as they are stored, to compare them. */
function fieldsOf({ pricingOptions, layout, ...area }: AreaData) {
  const columns = areaColumns(area);
  return {
    name: columns.name,
    description: columns.description,
    layout,
    withdrawalDays: area.withdrawalDays,
    maxPausePeriods: area.maxPausePeriods,
    purchaseType: columns.purchase_type,
    benefits: columns.benefits,
    enrollment: [columns.opens_at, columns.closes_at],
    pricingOptions: pricingOptions.map((one, position) => [one.id, optionColumns(one, position)]),
  };
}

async function saveLayout({ db }: Data, areaId: string, layout: Layout): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('area_pages')
    .set({ layout })
    .where('area_id', '=', areaId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    await db.insertInto('area_pages').values({ id: areaId, area_id: areaId, layout }).execute();
}

type OptionData = AreaData['pricingOptions'][number];

async function saveOptions(
  data: Data,
  areaId: string,
  options: readonly OptionData[],
  storedOptions: readonly PricingOption[],
): Promise<void> {
  const { db } = data;
  const removed = storedOptions.filter((stored) => !options.some(({ id }) => id === stored.id));
  if (removed.length > 0)
    await db
      .updateTable('pricing_options')
      .set({ offered: 0 })
      .where(
        'id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute();
  for (const [position, option] of options.entries()) {
    const columns = optionColumns(option, position);
    const stored = storedOptions.find(({ id }) => id === option.id);
    if (!stored) {
      await db
        .insertInto('pricing_options')
        .values({ id: randomUUID(), area_id: areaId, ...columns })
        .execute();
      continue;
    }
    if (!isSameTerms(option, stored)) await keepForMembers(data, stored.id);
    await db.updateTable('pricing_options').set(columns).where('id', '=', stored.id).execute();
  }
}

/** Copies an option that has members, or that is planned for some, and gives the copy to them. */
async function keepForMembers({ db }: Data, id: string): Promise<void> {
  const ofMembers = db
    .selectFrom('memberships')
    .select('id')
    .where((row) => row.or(OPTION_COLUMNS.map((column) => row(column, '=', id))));
  if (!(await ofMembers.executeTakeFirst())) return;
  const stored = await db
    .selectFrom('pricing_options')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const copy = randomUUID();
  await db
    .insertInto('pricing_options')
    .values({ ...stored, id: copy, offered: 0, origin_id: id })
    .execute();
  for (const column of OPTION_COLUMNS)
    await db
      .updateTable('memberships')
      .set({ [column]: copy })
      .where(column, '=', id)
      .execute();
}

/** The free days are no terms of members: they have had theirs. */
const isSameTerms = (option: OptionData, stored: PricingOption): boolean =>
  JSON.stringify(optionColumns({ ...option, trialDays: 0 }, 0)) ===
  JSON.stringify(optionColumns({ ...stored, trialDays: 0 }, 0));

/**
 * Deletes an area with everything that belongs to it, the files of its videos too.
 *
 * @param personId the owner who deletes it
 * @param videoFolder where the files are. Default: there are none
 * @throws Refusal 404 `not-found`; 409 `has-members`
 */
export async function deleteArea(
  store: Store,
  personId: string,
  id: string,
  videoFolder?: string,
): Promise<void> {
  await store.transact({ exclusive: ['areas', `area ${id}`] }, async (data) => {
    await requireArea(data, id);
    const members = await countMembers(data, id);
    if (members > 0) throw new Refusal('has-members', { message: `The area has members: ${members}.` });
    const videos = await listVideoFiles(data, id);
    await data.db.deleteFrom('areas').where('id', '=', id).execute();
    await recordChange(data, { personId, operation: 'deleteMemberArea', areaId: id, fields: [] });
    await removeVideoFiles(videoFolder, videos);
  });
}

async function countMembers({ db, now }: Data, areaId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select((row) => row.fn.countAll().as('count'))
    .where('area_id', '=', areaId)
    .where(isCurrent(now()))
    .executeTakeFirstOrThrow();
  return Number(count);
}
