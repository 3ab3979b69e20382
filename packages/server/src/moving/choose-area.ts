/** Finds the area and the option of a membership of a file. */
import { listAreas, listBoughtAreas, type MemberArea, type PricingOption } from '../areas/area.js';
import type { Data } from '../store/store.js';
import { toKey } from '../store/values.js';
import { LineFault, type MovedArea, type MovedMembership, type MovedPrice } from './moved-member.js';

/** What the owner says about the plans of another platform. */
export interface PlanMap {
  /** The area of memberships whose plan is not named, as `area` or `area/option`. */
  readonly everyPlan: string | null;
  /** The areas of plans, as `area` or `area/option`, by the names of the plans. */
  readonly plans: ReadonlyMap<string, string>;
}

/** The area of a membership, and the option that was bought; `null` for a free membership. */
export interface ChosenArea {
  readonly area: MemberArea;
  readonly option: PricingOption | null;
}

/** Returns all areas with the options that members have, also those that are no longer offered. */
export async function readAreasToImport(data: Data): Promise<readonly MemberArea[]> {
  const areas = await listAreas(data);
  return listBoughtAreas(
    data,
    areas.map(({ id }) => id),
  );
}

/**
 * Returns the area of a membership; `null` for a plan that gives none.
 *
 * @throws LineFault for an area or an option that does not exist, and for a subscription whose option is not clear
 */
export function chooseArea(
  areas: readonly MemberArea[],
  { everyPlan, plans }: PlanMap,
  { area: moved, subscriptionId, price }: MovedMembership,
): ChosenArea | null {
  if (moved.kind === 'area') return findChosen(areas, moved, subscriptionId !== null, price);
  const named = moved.names.map((name) => plans.get(toKey(name))).find((target) => target !== undefined);
  const target = named ?? (moved.hasDefault ? everyPlan : null);
  if (target === null) {
    if (!moved.hasDefault || (moved.names.length === 0 && subscriptionId === null)) return null;
    const name = moved.names[0] ?? '';
    throw new LineFault(
      name === ''
        ? 'The line names no plan. Add --area <area>.'
        : `The plan "${name}" has no area. Add --plan "${name}=<area>", or --area <area> for all plans.`,
    );
  }
  const chosen = findChosen(areas, splitTarget(target), subscriptionId !== null, price);
  return moved.isFree ? { ...chosen, option: null } : chosen;
}

function splitTarget(target: string): Extract<MovedArea, { kind: 'area' }> {
  const [area = '', option = ''] = target.split('/');
  return { kind: 'area', area: area.trim(), option: option.trim() };
}

function findChosen(
  areas: readonly MemberArea[],
  { area: name, option: optionId }: { readonly area: string; readonly option: string },
  hasSubscription: boolean,
  price: MovedPrice | null,
): ChosenArea {
  const area = areas.find(({ id }) => id === name) ?? areas.find((one) => toKey(one.name) === toKey(name));
  if (!area) throw new LineFault(`There is no area "${name}". ${describeAreas(areas)}`);
  if (optionId !== '') {
    const option = area.pricingOptions.find(({ id }) => id === optionId);
    if (option) return { area, option };
    throw new LineFault(`The area "${area.id}" has no option "${optionId}". It has: ${listOptions(area)}.`);
  }
  if (!hasSubscription)
    return { area, option: area.pricingOptions.find((option) => costs(option, price)) ?? null };
  const subscribable = area.pricingOptions.filter((option) => option.subscribable);
  const candidates =
    subscribable.length > 1 ? subscribable.filter((option) => costs(option, price)) : subscribable;
  const [option, ...others] = candidates;
  if (option && others.length === 0) return { area, option };
  throw new LineFault(
    `Name the option of the subscription as ${area.id}/<option>. The area has: ${listOptions(area)}.`,
  );
}

const describeAreas = (areas: readonly MemberArea[]): string =>
  areas.length === 0
    ? 'There are no areas yet: create them in the panel first.'
    : `The areas are: ${areas.map(({ id }) => id).join(', ')}.`;

const costs = (option: PricingOption, price: MovedPrice | null): boolean =>
  price !== null &&
  Number(option.price.value) === Number(price.value) &&
  option.price.currencyCode === price.currencyCode &&
  option.billingPeriod.unit === price.unit;

const listOptions = ({ pricingOptions }: MemberArea): string =>
  pricingOptions.map(({ id }) => id).join(', ') || 'none';
