import type { Client, Row } from '@libsql/client';
import { columnFlag, columnText } from '../database/values.js';
import { Refusal } from '../http/refusal.js';
import { hasEnded, toMembership, type Membership } from './membership.js';

/** A pricing option, as the calls answer with it. */
export interface PricingOption {
  id: string;
  price: { value: string; currencyCode: string };
  subscribable: boolean;
  billingPeriod: { value: number; unit: string };
  numBillingCycles: number;
  subscriptionPlan: { billingPeriod: { value: number; unit: string }; numBillingCycles: number } | null;
}

/** A member area, as the calls answer with it. */
export interface MemberArea {
  id: string;
  name: string;
  description: string;
  numMABenefits: number;
  purchaseType: string;
  pricingOptions: PricingOption[];
  benefits: { description: string }[];
  enrollment?: { opensAt?: string; closesAt?: string };
  membership?: Membership;
}

/** Returns the path of the pages for the members of an area. */
export const toMembersPath = (memberAreaId: string): string => `/members/${encodeURIComponent(memberAreaId)}`;

/**
 * Returns all areas in the order of their creation.
 *
 * @param siteUserId the person whose memberships the areas have; without it they have none
 */
export const listAreas = (database: Client, siteUserId?: string): Promise<MemberArea[]> =>
  readAreas(database, 'where id not in (select option_id from former_options)', siteUserId);

/** Returns all areas as members have bought them: with the options that are no longer offered too. */
export const listBoughtAreas = (database: Client): Promise<MemberArea[]> => readAreas(database, '');

async function readAreas(database: Client, optionFilter: string, siteUserId?: string): Promise<MemberArea[]> {
  const [areas, options, memberships] = await Promise.all([
    database.execute('select * from areas order by rowid'),
    database.execute(`select * from pricing_options ${optionFilter} order by area_id, position`),
    database.execute({
      sql: 'select area_id, status, ends_at from memberships where user_id = ?',
      args: [siteUserId ?? ''],
    }),
  ]);
  return areas.rows.map((area) => {
    const ofArea = (row: Row) => row['area_id'] === area['id'];
    const membership = memberships.rows
      .filter(ofArea)
      .map(toMembership)
      .find((one) => !hasEnded(one));
    return toArea(area, options.rows.filter(ofArea).map(toOption), membership);
  });
}

/** Returns one area, or `null` when there is none with this id. */
export async function findArea(
  database: Client,
  id: string,
  siteUserId?: string,
): Promise<MemberArea | null> {
  return (await listAreas(database, siteUserId)).find((area) => area.id === id) ?? null;
}

/**
 * Returns one area.
 *
 * @throws Refusal 404 `not-found`
 */
export async function requireArea(database: Client, id: string, siteUserId?: string): Promise<MemberArea> {
  const area = await findArea(database, id, siteUserId);
  if (!area) throw new Refusal(404, 'not-found', 'There is no such member area.');
  return area;
}

function toArea(row: Row, pricingOptions: PricingOption[], membership: Membership | undefined): MemberArea {
  const benefits = JSON.parse(columnText(row, 'benefits')) as string[];
  const opensAt = columnText(row, 'opens_at');
  const closesAt = columnText(row, 'closes_at');
  const enrollment = { ...(opensAt && { opensAt }), ...(closesAt && { closesAt }) };
  return {
    id: columnText(row, 'id'),
    name: columnText(row, 'name'),
    description: columnText(row, 'description'),
    numMABenefits: benefits.length,
    purchaseType: columnText(row, 'purchase_type'),
    pricingOptions,
    benefits: benefits.map((description) => ({ description })),
    ...((opensAt || closesAt) && { enrollment }),
    ...(membership && { membership }),
  };
}

function toOption(row: Row): PricingOption {
  const billingPeriod = { value: Number(row['period_value']), unit: columnText(row, 'period_unit') };
  const numBillingCycles = Number(row['cycles']);
  const subscribable = columnFlag(row, 'subscribable');
  return {
    id: columnText(row, 'id'),
    price: { value: columnText(row, 'price_value'), currencyCode: columnText(row, 'currency_code') },
    subscribable,
    billingPeriod,
    numBillingCycles,
    subscriptionPlan: subscribable ? { billingPeriod, numBillingCycles } : null,
  };
}
