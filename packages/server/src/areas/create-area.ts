import { randomUUID } from 'node:crypto';
import type { BodyOf } from 'member-area-elements/contract/call';
import type { createMemberArea } from 'member-area-elements/contract/owner/create-member-area';
import type { updateMemberArea } from 'member-area-elements/contract/owner/update-member-area';
import { cyclesOf } from 'member-area-elements/contract/parts/area-body';
import { Refusal } from '../http/refusal.js';
import { recordChange } from '../operations/audit.js';
import type { Store } from '../store/store.js';
import { toFlag, toIsoTime, toKey } from '../store/values.js';
import { takeAreaId } from './area-id.js';
import { addFirstVideo } from './area-videos.js';
import { toLayout } from './layout.js';
import { requireRoom } from './plan-quotas.js';

/** A new or edited area, as its call has checked it. */
export type AreaData = BodyOf<typeof updateMemberArea>;

/**
 * Creates an area with its options, its first page and its first video, and returns its id.
 *
 * @param personId the owner who creates it
 * @throws Refusal 409 `name-taken` when an area has this name, ignoring case; 409 `id-taken`; 409 `quota-reached`;
 *   400 `invalid` for a video that cannot be taken
 */
export async function createArea(
  store: Store,
  personId: string,
  area: BodyOf<typeof createMemberArea>,
): Promise<string> {
  return await store.transact({ exclusive: ['areas'] }, async (data) => {
    const { db } = data;
    const taken = await db
      .selectFrom('areas')
      .select('id')
      .where('name_key', '=', toKey(area.name))
      .executeTakeFirst();
    if (taken) throw nameTaken();
    const id = await takeAreaId(data, area);
    await requireRoom(data, 'memberAreas', 1, 'The plan allows no more areas.');
    const { last } = await db
      .selectFrom('areas')
      .select((row) => row.fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('areas')
      .values({ id, position: (last ?? -1) + 1, version: '', ...areaColumns(area) })
      .execute();
    const layout = toLayout(area.layout);
    await db.insertInto('area_pages').values({ id, area_id: id, layout }).execute();
    const options = area.pricingOptions.map((one, position) => ({
      id: randomUUID(),
      area_id: id,
      ...optionColumns(one, position),
    }));
    if (options.length > 0) await db.insertInto('pricing_options').values(options).execute();
    if (area.video) await addFirstVideo(data, id, area.video);
    const fields = Object.keys(area);
    await recordChange(data, { personId, operation: 'createMemberArea', areaId: id, fields });
    return id;
  });
}

/** Returns the refusal of a name that another area has. */
export const nameTaken = () => new Refusal('name-taken', { fields: { name: 'taken' } });

/** Returns the columns of an area that its owner decides. */
export function areaColumns({
  name,
  description,
  purchaseType,
  benefits,
  enrollment,
  withdrawalDays,
  maxPausePeriods,
}: Omit<AreaData, 'layout' | 'pricingOptions'>) {
  const storedTime = (time: string | null | undefined) => (time ? toIsoTime(new Date(time)) : null);
  return {
    name,
    name_key: toKey(name),
    description,
    purchase_type: purchaseType,
    benefits: JSON.stringify(benefits.map((benefit) => benefit.description)),
    opens_at: storedTime(enrollment?.opensAt),
    closes_at: storedTime(enrollment?.closesAt),
    // Without a number, it stays as it is.
    ...(withdrawalDays !== undefined && { withdrawal_days: withdrawalDays }),
    ...(maxPausePeriods !== undefined && { max_pause_periods: maxPausePeriods }),
  };
}

/** Returns the columns of an option that the owner decides. The terms of a subscription plan come before those of the option. */
export function optionColumns(option: AreaData['pricingOptions'][number], position: number) {
  const { price, subscribable, subscriptionPlan } = option;
  const billingPeriod = subscriptionPlan?.billingPeriod ?? option.billingPeriod;
  return {
    position,
    price_value: price.value,
    currency_code: price.currencyCode,
    subscribable: toFlag(subscribable),
    period_value: billingPeriod?.value ?? 1,
    period_unit: billingPeriod?.unit ?? 'MONTH',
    cycles: cyclesOf(option),
    trial_days: option.trialDays ?? 0,
  };
}
