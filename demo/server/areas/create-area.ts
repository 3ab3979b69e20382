import { randomUUID } from 'node:crypto';
import type { Client } from '@libsql/client';
import { z } from 'zod';
import { toFlag, toIsoTime } from '../database/values.js';
import { readableText } from '../http/input.js';
import { Refusal } from '../http/refusal.js';
import { hasRoomFor } from './plan-quotas.js';

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
    price: z.object({
      value: z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/),
      currencyCode: z.string().regex(/^[A-Z]{3}$/),
    }),
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

/** The schema of a new area, and of an edited one, whose `layout` counts for nothing. */
export const newArea = z
  .object({
    name: readableText(60),
    description: z.string().max(300).default(''),
    layout: z
      .string()
      .regex(/^[a-z][a-z-]{0,30}$/)
      .default('list'),
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

/**
 * Creates an area with its options and its first page, and returns its id.
 *
 * One batch and no interactive transaction: while one of those is open, every other write of this process fails with
 * SQLITE_BUSY.
 *
 * @throws Refusal 409 `name-taken` when an area has this name, ignoring case; 409 `quota-reached`
 */
export async function createArea(database: Client, area: z.infer<typeof newArea>): Promise<string> {
  const id = randomUUID();
  const { name, description, layout, purchaseType, pricingOptions, benefits, enrollment } = area;
  const storedTime = (time: string | null | undefined) => (time ? toIsoTime(new Date(time)) : null);
  const isTaken = 'exists (select 1 from areas where name = ? collate nocase)';
  const room = hasRoomFor('memberAreas', 1);
  const [taken, created] = await database.batch(
    [
      { sql: `select ${isTaken} as taken`, args: [name] },
      {
        sql: `insert into areas select ?, ?, ?, ?, ?, ?, ? where not ${isTaken} and ${room.sql}`,
        args: [
          id,
          name,
          description,
          purchaseType,
          JSON.stringify(benefits.map((benefit) => benefit.description)),
          storedTime(enrollment?.opensAt),
          storedTime(enrollment?.closesAt),
          name,
          ...room.args,
        ],
      },
      { sql: 'insert into area_pages select id, id, ? from areas where id = ?', args: [layout, id] },
      ...pricingOptions.map(({ price, subscribable, billingPeriod, numBillingCycles }, position) => ({
        sql: `insert into pricing_options select ?, id, ?, ?, ?, ?, ?, ?, ? from areas where id = ?`,
        args: [
          randomUUID(),
          position,
          price.value,
          price.currencyCode,
          toFlag(subscribable),
          billingPeriod.value,
          billingPeriod.unit,
          numBillingCycles,
          id,
        ],
      })),
    ],
    'write',
  );
  if (created?.rowsAffected) return id;
  if (taken?.rows[0]?.['taken'])
    throw new Refusal(409, 'name-taken', 'Name already in use.', { fields: { name: 'taken' } });
  throw new Refusal(409, 'quota-reached', 'The plan allows no more areas.');
}
