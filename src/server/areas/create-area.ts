import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../http/refusal.js';
import { readableText } from '../http/input.js';
import { recordChange } from '../operations/audit.js';
import type { Store } from '../store/store.js';
import { toFlag, toIsoTime, toKey } from '../store/values.js';
import { chosenAreaId, takeAreaId } from './area-id.js';
import { addFirstVideo, newVideo } from './area-videos.js';
import { LAYOUTS, toLayout } from './layout.js';
import { requireRoom } from './plan-quotas.js';
import { priceSchema } from './price.js';

const terms = z.object({
  billingPeriod: z
    .object({ value: z.int().min(1).max(52), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) })
    .nullish(),
  numBillingCycles: z.int().min(0).max(36).nullish(),
});

/** The terms of a subscription plan override the option's own, as in the library. */
const option = terms
  .extend({
    /** In an edited area: the option whose terms it replaces. */
    id: z.string().max(100).nullish(),
    price: priceSchema,
    subscribable: z.boolean(),
    subscriptionPlan: terms.nullish(),
  })
  .transform(({ id, price, subscribable, subscriptionPlan: plan, billingPeriod, numBillingCycles }) => ({
    ...(id && { id }),
    price,
    subscribable,
    billingPeriod: plan?.billingPeriod ?? billingPeriod ?? { value: 1, unit: 'MONTH' },
    numBillingCycles: subscribable ? (plan?.numBillingCycles ?? numBillingCycles ?? 0) : 1,
  }));

/** The schema of a new area, and of an edited one, which keeps its layout when the body has none. */
export const newArea = z
  .object({
    name: readableText(60),
    description: z.string().max(300).default(''),
    layout: z.enum(LAYOUTS).optional(),
    purchaseType: z.enum(['FREE', 'RECURRING', 'SET_AMOUNT']),
    pricingOptions: z.array(option).max(2).default([]),
    benefits: z
      .array(z.object({ description: readableText(120) }))
      .max(10)
      .default([]),
    enrollment: z
      .object({ opensAt: z.iso.datetime().nullish(), closesAt: z.iso.datetime().nullish() })
      .nullish(),
  })
  .refine(({ purchaseType: type, pricingOptions: options }) => (type === 'FREE') === !options.length, {
    path: ['pricingOptions'],
  })
  .refine(
    ({ purchaseType, pricingOptions }) =>
      pricingOptions.every(
        ({ subscribable, numBillingCycles }) =>
          (purchaseType === 'RECURRING') === (subscribable && numBillingCycles === 0),
      ),
    { path: ['pricingOptions'] },
  )
  .refine(
    ({ enrollment: dates }) =>
      !dates?.opensAt || !dates.closesAt || Date.parse(dates.closesAt) > Date.parse(dates.opensAt),
    { path: ['enrollment', 'closesAt'] },
  );

/** A new or edited area, as {@link newArea} has checked it. */
export type AreaData = z.infer<typeof newArea>;

/**
 * The schema of a new area with the id that its owner chooses, and with its first video. Without an id, it is made from the
 * name.
 */
export const newAreaWithId = newArea.and(z.object({ id: chosenAreaId.nullish(), video: newVideo.nullish() }));

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
  area: z.infer<typeof newAreaWithId>,
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
export const nameTaken = () =>
  new Refusal(409, 'name-taken', 'Name already in use.', { fields: { name: 'taken' } });

/** Returns the columns of an area that its owner decides. */
export function areaColumns({
  name,
  description,
  purchaseType,
  benefits,
  enrollment,
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
  };
}

/** Returns the columns of an option that the owner decides. */
export const optionColumns = (
  { price, subscribable, billingPeriod, numBillingCycles }: AreaData['pricingOptions'][number],
  position: number,
) => ({
  position,
  price_value: price.value,
  currency_code: price.currencyCode,
  subscribable: toFlag(subscribable),
  period_value: billingPeriod.value,
  period_unit: billingPeriod.unit,
  cycles: numBillingCycles,
});
