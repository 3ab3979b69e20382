import { columnText } from './database/column-text.js';
import { hasEnded } from './membership-end.js';
import type { Client, Row } from '@libsql/client';

/** A pricing option as the calls answer with it. */
export interface StoredOption {
  id: string;
  price: { value: string; currencyCode: string };
  subscribable: boolean;
  billingPeriod: { value: number; unit: string };
  numBillingCycles: number;
  subscriptionPlan: { billingPeriod: { value: number; unit: string }; numBillingCycles: number } | null;
}

/** A member area as the calls answer with it. */
export interface StoredArea {
  id: string;
  name: string;
  description: string;
  numMABenefits: number;
  purchaseType: string;
  pricingOptions: StoredOption[];
  benefits: { description: string }[];
  enrollment?: { opensAt?: string; closesAt?: string };
  membership?: { status: string; endsAt?: string };
}

function toOption(row: Row): StoredOption {
  const billingPeriod = { value: Number(row['period_value']), unit: columnText(row, 'period_unit') };
  const numBillingCycles = Number(row['cycles']);
  const subscribable = row['subscribable'] === 1;
  return {
    id: columnText(row, 'id'),
    price: { value: columnText(row, 'price_value'), currencyCode: columnText(row, 'currency_code') },
    subscribable,
    billingPeriod,
    numBillingCycles,
    subscriptionPlan: subscribable ? { billingPeriod, numBillingCycles } : null,
  };
}

/** All areas in the order they were made, with the membership of one person where one is given. */
export async function listAreas(database: Client, siteUserId?: string): Promise<StoredArea[]> {
  const [areas, options, memberships] = await Promise.all([
    database.execute('select * from areas order by rowid'),
    database.execute('select * from pricing_options order by area_id, position'),
    database.execute({
      sql: 'select area_id, status, ends_at from memberships where user_id = ?',
      args: [siteUserId ?? ''],
    }),
  ]);
  return areas.rows.map((row) => {
    const id = columnText(row, 'id');
    const benefits = (JSON.parse(columnText(row, 'benefits')) as string[]).map((description) => ({
      description,
    }));
    const membership = memberships.rows.find((one) => one['area_id'] === id && !hasEnded(one));
    const status = columnText(membership, 'status');
    const endsAt = columnText(membership, 'ends_at');
    const opensAt = columnText(row, 'opens_at');
    const closesAt = columnText(row, 'closes_at');
    return {
      id,
      name: columnText(row, 'name'),
      description: columnText(row, 'description'),
      numMABenefits: benefits.length,
      purchaseType: columnText(row, 'purchase_type'),
      pricingOptions: options.rows.filter((one) => one['area_id'] === id).map(toOption),
      benefits,
      ...((opensAt || closesAt) && {
        enrollment: {
          ...(opensAt && { opensAt }),
          ...(closesAt && { closesAt }),
        },
      }),
      ...(status && { membership: { status, ...(endsAt && { endsAt }) } }),
    };
  });
}

/** One area, or `null`. */
export async function findArea(
  database: Client,
  id: string,
  siteUserId?: string,
): Promise<StoredArea | null> {
  return (await listAreas(database, siteUserId)).find((area) => area.id === id) ?? null;
}

/** Whether the area is open to the person it was read for. */
export const isMember = ({ membership }: StoredArea): boolean =>
  membership?.status === 'ACTIVE' || membership?.status === 'ENDING';

/** A setting of the site. */
export async function readSetting(database: Client, key: string): Promise<string> {
  const { rows } = await database.execute({ sql: 'select value from settings where key = ?', args: [key] });
  return columnText(rows[0], 'value');
}
