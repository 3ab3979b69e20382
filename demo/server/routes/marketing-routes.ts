import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { findArea, listAreas } from '../area-store.js';
import type { Environment } from '../environment.js';
import { AREA_LIMIT } from '../plan-quotas.js';
import { Refusal, validBody } from '../refusal.js';
import { requireOwner } from '../security/require-person.js';

const option = z.object({
  price: z.object({
    value: z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/),
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
  }),
  subscribable: z.boolean(),
  billingPeriod: z.object({ value: z.int().min(1).max(52), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: z.int().min(0).max(36),
});
const newArea = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().max(300).default(''),
  purchaseType: z.enum(['FREE', 'RECURRING', 'SET_AMOUNT']),
  pricingOptions: z.array(option).max(2).default([]),
  benefits: z
    .array(z.object({ description: z.string().trim().min(1).max(120) }))
    .max(10)
    .default([]),
  enrollment: z
    .object({ opensAt: z.iso.datetime().optional(), closesAt: z.iso.datetime().optional() })
    .optional(),
});

/** Areas, the navigation setting, the feature toggle and the survey: `/api/marketing/member-areas`. */
export const memberAreasRoutes = new Hono<Environment>()
  .get('/', async (c) => {
    requireOwner(c);
    const areas = await listAreas(c.var.database);
    return c.json({ memberAreas: areas.map(({ name, ...area }) => ({ ...area, title: name })) });
  })
  .post('/', async (c) => {
    requireOwner(c);
    const { name, description, purchaseType, pricingOptions, benefits, enrollment } = await validBody(
      c.req,
      newArea,
    );
    const id = randomUUID();
    const transaction = await c.var.database.transaction('write');
    try {
      const { rows } = await transaction.execute({
        sql: 'select count(*) as n, sum(name = ? collate nocase) as same from areas',
        args: [name],
      });
      if (Number(rows[0]?.['same']))
        throw new Refusal(409, 'name-taken', 'Name already in use.', { name: 'taken' });
      if (Number(rows[0]?.['n']) >= AREA_LIMIT)
        throw new Refusal(409, 'quota-reached', 'The plan allows no more areas.');
      await transaction.execute({
        sql: 'insert into areas values (?, ?, ?, ?, ?, ?, ?)',
        args: [
          id,
          name,
          description,
          purchaseType,
          JSON.stringify(benefits.map((benefit) => benefit.description)),
          enrollment?.opensAt ?? null,
          enrollment?.closesAt ?? null,
        ],
      });
      for (const [
        position,
        { price, subscribable, billingPeriod, numBillingCycles },
      ] of pricingOptions.entries()) {
        await transaction.execute({
          sql: 'insert into pricing_options values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
          args: [
            randomUUID(),
            id,
            position,
            price.value,
            price.currencyCode,
            subscribable ? 1 : 0,
            billingPeriod.value,
            billingPeriod.unit,
            numBillingCycles,
          ],
        });
      }
      await transaction.commit();
    } finally {
      transaction.close();
    }
    return c.json(await findArea(c.var.database, id), 201);
  })
  .put('/toggle', async (c) => {
    requireOwner(c);
    const { memberAreasEnabled } = await validBody(c.req, z.object({ memberAreasEnabled: z.boolean() }));
    await saveSetting(c.var.database, 'memberAreasEnabled', String(memberAreasEnabled));
    return c.json({ memberAreasEnabled });
  })
  .put('/update-navigation-setting', async (c) => {
    requireOwner(c);
    const setting = z.object({ navigationSetting: z.enum(['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN']) });
    const { navigationSetting } = await validBody(c.req, setting);
    await saveSetting(c.var.database, 'navigationSetting', navigationSetting);
    return c.json({ navigationSetting });
  })
  .post('/survey', async (c) => {
    const { siteUserId } = requireOwner(c);
    const answers = await validBody(c.req, z.record(z.string().max(50), z.string().max(500)));
    await c.var.database.execute({
      sql: 'insert into survey_answers (user_id, answers, at) values (?, ?, ?)',
      args: [siteUserId, JSON.stringify(answers), new Date().toISOString()],
    });
    return c.json({}, 201);
  });

function saveSetting(database: Environment['Variables']['database'], key: string, value: string) {
  return database.execute({
    sql: 'insert into settings values (?, ?) on conflict (key) do update set value = excluded.value',
    args: [key, value],
  });
}
