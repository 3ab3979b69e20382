import type { Selectable } from 'kysely';
import type { PurchaseType } from 'member-area-elements/contract/parts/member-area';
import type { BillingPeriod, BillingUnit } from 'member-area-elements/contract/parts/pricing-option';
import { Refusal } from '../http/refusal.js';
import { GatheredRead } from '../store/gathered-read.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { toLayout, type Layout } from './layout.js';
import { listAreasWithoutTrial, withoutTrial } from './trial.js';
import { findMembership, hasEnded, membershipAt, toMembership, type Membership } from './membership.js';

/** For how many days a member can withdraw from an area whose owner has chosen no number: the days of Directive 2011/83/EU. */
export const DEFAULT_WITHDRAWAL_DAYS = 14;

/** A pricing option, as the calls answer with it. */
export interface PricingOption {
  id: string;
  price: { value: string; currencyCode: string };
  subscribable: boolean;
  billingPeriod: BillingPeriod;
  numBillingCycles: number;
  subscriptionPlan: { billingPeriod: BillingPeriod; numBillingCycles: number } | null;
  /** How many days are free before the first payment. Missing: none. */
  trialDays?: number;
}

/** A member area, as the calls answer with it. */
export interface MemberArea {
  id: string;
  name: string;
  description: string;
  numMABenefits: number;
  purchaseType: PurchaseType;
  pricingOptions: PricingOption[];
  benefits: { description: string }[];
  enrollment?: { opensAt?: string; closesAt?: string };
  /** The layout of the home page for members, as the owner has chosen it. Default: `list`. */
  layout: Layout;
  /** For how many days after the first payment a member can withdraw from the contract; 0 for none. */
  withdrawalDays: number;
  /** The most billing periods for which a member can pause; 0 for none. */
  maxPausePeriods: number;
  membership?: Membership;
}

/** Returns the path of the pages for the members of an area. */
export const toMembersPath = (memberAreaId: string): string => `/members/${encodeURIComponent(memberAreaId)}`;

/**
 * Returns all areas in the order of their creation, with the options that are offered.
 *
 * @param siteUserId the person whose memberships the areas have; without it they have none
 */
export const listAreas = (data: Data, siteUserId?: string): Promise<MemberArea[]> =>
  readAreas(data, { siteUserId });

/** Returns areas as members have bought them: with the options that are no longer offered too. Unknown ids are left out. */
export const listBoughtAreas = async (data: Data, ids: readonly string[]): Promise<MemberArea[]> =>
  ids.length === 0 ? [] : readAreas(data, { ids: [...new Set(ids)], hasFormerOptions: true });

/** Returns the areas that a person is or was a member of, in the order of their creation, with the membership. */
export async function listAreasOfPerson(data: Data, siteUserId: string): Promise<MemberArea[]> {
  const rows = await data.db
    .selectFrom('memberships')
    .select('area_id')
    .where('user_id', '=', siteUserId)
    .execute();
  return rows.length === 0 ? [] : readAreas(data, { ids: rows.map((row) => row.area_id), siteUserId });
}

/** Returns one area, or `null` when there is none with this id. */
export async function findArea(data: Data, id: string, siteUserId?: string): Promise<MemberArea | null> {
  const [stored, membership] = await Promise.all([
    storedAreas.find(data, id),
    siteUserId === undefined ? undefined : findMembership(data, siteUserId, id),
  ]);
  if (!stored) return null;
  const now = data.now();
  const current = membership && !hasEnded(membership, now) ? membershipAt(membership, now) : undefined;
  const optionsOf = await readOptionsFor(data, stored.options, siteUserId);
  return toArea(stored.area, optionsOf(id), current);
}

/** Returns options as they are for a person, by the ids of their areas: the free days are for those who buy there for the first time. */
async function readOptionsFor(
  data: Data,
  rows: readonly Selectable<Tables['pricing_options']>[],
  siteUserId: string | undefined,
): Promise<(areaId: string) => PricingOption[]> {
  const hasTrials = siteUserId !== undefined && rows.some(({ trial_days: trialDays }) => trialDays > 0);
  const bought = hasTrials ? await listAreasWithoutTrial(data, siteUserId) : null;
  const optionsOf = groupByArea(rows);
  return (areaId) => {
    const options = (optionsOf.get(areaId) ?? []).map(toOption);
    return bought?.has(areaId) ? options.map(withoutTrial) : options;
  };
}

/**
 * Returns one area.
 *
 * @throws Refusal 404 `not-found`
 */
export async function requireArea(data: Data, id: string, siteUserId?: string): Promise<MemberArea> {
  const area = await findArea(data, id, siteUserId);
  if (!area) throw new Refusal('not-found', { message: 'There is no such member area.' });
  return area;
}

/** What is stored of areas, by their ids, with the options that are offered. */
const storedAreas = new GatheredRead(async ({ db }, ids: readonly string[]) => {
  const [areas, options] = await Promise.all([
    selectAreas(db).where('areas.id', 'in', ids).execute(),
    selectOptions(db).where('area_id', 'in', ids).execute(),
  ]);
  const optionsOf = groupByArea(options);
  const byId = new Map(areas.map((area) => [area.id, { area, options: optionsOf.get(area.id) ?? [] }]));
  return (id) => byId.get(id);
});

const selectAreas = (db: Data['db']) =>
  db
    .selectFrom('areas')
    .leftJoin('area_pages', 'area_pages.area_id', 'areas.id')
    .selectAll('areas')
    .select('area_pages.layout')
    .orderBy('position');

const selectOptions = (db: Data['db'], hasFormerOptions = false) =>
  db
    .selectFrom('pricing_options')
    .selectAll()
    .$if(!hasFormerOptions, (query) => query.where('offered', '=', 1))
    .orderBy('position');

/** The areas that are read. */
interface Selection {
  /** The ids of the areas, one at least. Default: all areas. */
  readonly ids?: readonly string[];
  /** The person whose memberships the areas have. Default: nobody's. */
  readonly siteUserId?: string | undefined;
  /** Whether the areas have the options that are no longer offered. Default: they have not. */
  readonly hasFormerOptions?: boolean;
}

async function readAreas(
  data: Data,
  { ids, siteUserId, hasFormerOptions = false }: Selection,
): Promise<MemberArea[]> {
  const { db } = data;
  const now = data.now();
  const areas = await selectAreas(db)
    .$if(ids !== undefined, (query) => query.where('areas.id', 'in', ids ?? []))
    .execute();
  const options = await selectOptions(db, hasFormerOptions)
    .$if(ids !== undefined, (query) => query.where('area_id', 'in', ids ?? []))
    .execute();
  const memberships = siteUserId
    ? await db
        .selectFrom('memberships')
        .select(['area_id', 'status', 'ends_at', 'paused_from', 'paused_until'])
        .where('user_id', '=', siteUserId)
        .execute()
    : [];
  const current = memberships
    .map((row) => ({ areaId: row.area_id, membership: toMembership(row) }))
    .filter(({ membership }) => !hasEnded(membership, now));
  const membershipOf = new Map(
    current.map(({ areaId, membership }) => [areaId, membershipAt(membership, now)]),
  );
  const optionsOf = await readOptionsFor(data, options, siteUserId);
  return areas.map((area) => toArea(area, optionsOf(area.id), membershipOf.get(area.id)));
}

/** Returns the options of each area, by its id. */
function groupByArea(
  options: readonly Selectable<Tables['pricing_options']>[],
): ReadonlyMap<string, Selectable<Tables['pricing_options']>[]> {
  const groups = new Map<string, Selectable<Tables['pricing_options']>[]>();
  for (const option of options) {
    const group = groups.get(option.area_id);
    if (group) group.push(option);
    else groups.set(option.area_id, [option]);
  }
  return groups;
}

/**
 * Returns what everybody may read of an area. Its layout is for the pages of the site and for the owner, the days for a withdrawal
 * are for the owner, and the length of a pause is in the answer with the memberships.
 */
export const toPublicArea = ({
  layout: _layout,
  withdrawalDays: _days,
  maxPausePeriods: _periods,
  ...area
}: MemberArea): Omit<MemberArea, 'layout' | 'withdrawalDays' | 'maxPausePeriods'> => area;

/** A row of an area, with the layout of its page. */
type StoredArea = Selectable<Tables['areas']> & { layout: string | null };

function toArea(
  { id, name, description, purchase_type: purchaseType, ...row }: StoredArea,
  pricingOptions: PricingOption[],
  membership: Membership | undefined,
): MemberArea {
  const benefits = JSON.parse(row.benefits) as string[];
  const { opens_at: opensAt, closes_at: closesAt } = row;
  const enrollment = { ...(opensAt && { opensAt }), ...(closesAt && { closesAt }) };
  return {
    id,
    name,
    description,
    numMABenefits: benefits.length,
    purchaseType: purchaseType as PurchaseType,
    pricingOptions,
    benefits: benefits.map((benefit) => ({ description: benefit })),
    ...((opensAt || closesAt) && { enrollment }),
    layout: toLayout(row.layout),
    withdrawalDays: row.withdrawal_days ?? DEFAULT_WITHDRAWAL_DAYS,
    maxPausePeriods: row.max_pause_periods,
    ...(membership && { membership }),
  };
}

function toOption(row: Selectable<Tables['pricing_options']>): PricingOption {
  const billingPeriod = { value: row.period_value, unit: row.period_unit as BillingUnit };
  const { id, cycles: numBillingCycles } = row;
  const subscribable = row.subscribable === 1;
  return {
    id,
    price: { value: row.price_value, currencyCode: row.currency_code },
    subscribable,
    billingPeriod,
    numBillingCycles,
    subscriptionPlan: subscribable ? { billingPeriod, numBillingCycles } : null,
    ...(row.trial_days > 0 && { trialDays: row.trial_days }),
  };
}

/** Returns the version of an area, which changes when its owner saves it. Empty before the first time. */
export async function readAreaVersion({ db }: Data, areaId: string): Promise<string> {
  const area = await db.selectFrom('areas').select('version').where('id', '=', areaId).executeTakeFirst();
  return area?.version ?? '';
}

/** Returns the `ETag` of an area with a version. */
export const toAreaTag = (version: string): string => `"area-${version || 'first'}"`;
