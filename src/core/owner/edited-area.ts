import { toLayout } from './layout.js';
import type { MemberAreaUpdate, OptionUpdate } from '../../contract/owner/update-member-area.js';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { PricingOption } from '../../contract/parts/pricing-option.js';
import { toLocalValue } from '../intl/time-zone.js';
import { fromMinorUnits, toMinorUnits } from '../../contract/parts/minor-units.js';
import {
  hasPauses,
  hasWithdrawalDays,
  newDraft,
  type AreaDraft,
  type DraftField,
  type FixedDraft,
} from './area-draft.js';
import { AREA_LIMITS } from '../../contract/parts/limits.js';
import { draftOptions, newAreaOf } from './new-area.js';
import { parseWholeNumber } from './parse-input.js';

/** Returns the currency of the prices of an area, or the currency of the site for an area without prices. Pure. */
export const areaCurrency = ({ pricingOptions }: MemberArea, siteCurrency: string): string =>
  pricingOptions[0]?.price.currencyCode ?? siteCurrency;

/**
 * Returns the form of an existing area.
 *
 * @param timeZone IANA name of the time zone of the dates. Default: that of the browser
 */
export function draftOfArea(area: OwnedMemberArea, timeZone?: string): AreaDraft {
  const { title, description = '', layout, purchaseType, enrollment = {}, benefits } = area;
  const { withdrawalDays, maxPausePeriods = null } = area;
  const { opensAt, closesAt } = enrollment;
  const start = newDraft({ name: title, layout, purchaseType });
  const dateOf = (iso: string | undefined) => (iso === undefined ? '' : toLocalValue(iso, timeZone));
  const fits = hasEditablePrices(area);
  return {
    ...start,
    description,
    subscriptions: purchaseType === 'RECURRING' && fits ? subscriptionsOf(area) : start.subscriptions,
    fixed: purchaseType === 'SET_AMOUNT' && fits ? fixedOf(area, start.fixed) : start.fixed,
    enrollment: {
      when: opensAt === undefined && closesAt === undefined ? 'any-time' : 'between',
      opens: dateOf(opensAt),
      closes: dateOf(closesAt),
    },
    benefits: benefits.map(({ description: text }, i) => ({ id: i + 1, text })),
    withdrawalDays: withdrawalDays === undefined ? null : String(withdrawalDays),
    maxPausePeriods,
  };
}

/** Returns the date that an area has no limit for, although it has one for the other. Pure. */
export function openEndOf({
  enrollment: { opensAt, closesAt } = {},
}: MemberArea): 'opens' | 'closes' | undefined {
  if ((opensAt === undefined) === (closesAt === undefined)) return undefined;
  return opensAt === undefined ? 'opens' : 'closes';
}

/**
 * Returns whether the form has a field for each price of an area. A backend can have prices that the form cannot show,
 * such as three subscriptions. Pure.
 */
export function hasEditablePrices({ purchaseType, pricingOptions: options }: MemberArea): boolean {
  const cycles = options.map((option) => termsOf(option).numBillingCycles);
  const isOneCurrency = options.every(({ price }) => price.currencyCode === options[0]?.price.currencyCode);
  if (!isOneCurrency || options.length > 2) return false;
  switch (purchaseType) {
    case 'FREE':
      return true;
    case 'RECURRING':
      return options.every(({ subscribable }, i) => subscribable && cycles[i] === 0);
    case 'SET_AMOUNT': {
      const installments = options.filter(({ subscribable }) => subscribable);
      const isSplit = options.every(({ subscribable }, i) => !subscribable || (cycles[i] ?? 0) > 1);
      return isSplit && installments.length <= 1 && options.length - installments.length <= 1;
    }
  }
}

/**
 * Returns the request data of an edited area. A price that was not edited is sent as it is stored, and so is a date, whose
 * seconds the form does not show. An edited price keeps the id of its option, so that links to the option stay valid.
 *
 * @param area the area that the owner has edited
 * @param siteCurrency ISO 4217 code for an area without prices
 * @param timeZone IANA name of the time zone of the dates. Default: that of the browser
 */
export function editedAreaOf(
  draft: AreaDraft,
  area: OwnedMemberArea,
  siteCurrency: string,
  timeZone?: string,
): MemberAreaUpdate {
  const currencyCode = areaCurrency(area, siteCurrency);
  const {
    layout,
    pricingOptions: _,
    enrollment,
    description = '',
    benefits = [],
    ...rest
  } = newAreaOf(draft, currencyCode, timeZone);
  const first = draftOfArea(area, timeZone).enrollment;
  const dates = enrollment && {
    opensAt: draft.enrollment.opens === first.opens ? area.enrollment?.opensAt : enrollment.opensAt,
    closesAt: draft.enrollment.closes === first.closes ? area.enrollment?.closesAt : enrollment.closesAt,
  };
  const days = hasWithdrawalDays(draft)
    ? parseWholeNumber(draft.withdrawalDays, 0, AREA_LIMITS.withdrawalDays)
    : null;
  const keepsPrices = draft.purchaseType === area.purchaseType && !hasEditablePrices(area);
  return {
    ...rest,
    description,
    benefits,
    pricingOptions: keepsPrices
      ? area.pricingOptions.map(storedOption)
      : editedOptions(draft, area, currencyCode),
    ...(hasKnownLayout(area) && { layout }),
    ...(dates && { enrollment: dates }),
    ...(days !== null && { withdrawalDays: days }),
    ...(hasPauses(draft) && { maxPausePeriods: draft.maxPausePeriods }),
  };
}

/** Returns whether the form of an area has its layout: a backend that answers without one may have none. Pure. */
export const hasKnownLayout = ({ layout }: OwnedMemberArea): boolean => toLayout(layout) !== undefined;

/** Returns whether owners see the same in two versions of an area, in the fields that they can edit. Pure. */
export const isSameArea = (one: OwnedMemberArea, other: OwnedMemberArea): boolean =>
  JSON.stringify(editableParts(one)) === JSON.stringify(editableParts(other));

function editableParts({
  title,
  description = '',
  purchaseType,
  pricingOptions,
  benefits,
  enrollment,
  layout,
  withdrawalDays,
  maxPausePeriods,
}: OwnedMemberArea) {
  return [
    title,
    description,
    purchaseType,
    pricingOptions.map((option) => {
      const { billingPeriod, numBillingCycles } = termsOf(option);
      const { value, unit } = billingPeriod;
      return [
        option.id,
        option.price.currencyCode,
        `${toMinorUnits(option.price)}`,
        option.subscribable,
      ].concat(option.subscribable ? [value, unit, numBillingCycles, option.trialDays ?? 0].map(String) : []);
    }),
    benefits.map(({ description: text }) => text),
    [enrollment?.opensAt, enrollment?.closesAt].map((date) => date && new Date(date).getTime()),
    toLayout(layout),
    withdrawalDays,
    maxPausePeriods,
  ];
}

function editedOptions(draft: AreaDraft, area: MemberArea, currencyCode: string): OptionUpdate[] {
  const isSameType = draft.purchaseType === area.purchaseType;
  return draftOptions(draft, currencyCode).flatMap(({ option, fields }) => {
    if (!option) return [];
    const stored = isSameType ? optionOfField(area, fields.price) : undefined;
    if (!stored) return option;
    const edited = { ...option, id: stored.id };
    return isSameTerms(edited, stored) ? storedOption(stored) : edited;
  });
}

/** Returns the stored option that a field of the form shows the price of. */
function optionOfField({ pricingOptions }: MemberArea, field: DraftField): PricingOption | undefined {
  if (field === 'fixed-price') return pricingOptions.find(({ subscribable }) => !subscribable);
  if (field === 'payment-price') return pricingOptions.find(({ subscribable }) => subscribable);
  return pricingOptions[Number(field.replace('price-', '')) - 1];
}

const isSameTerms = (one: PricingOption, other: PricingOption): boolean => {
  const area = { id: '', title: '', purchaseType: 'FREE', benefits: [] } as const;
  const withOption = (option: PricingOption): MemberArea => ({
    ...area,
    benefits: [],
    pricingOptions: [option],
  });
  return isSameArea(withOption(one), withOption(other));
};

/** Returns a stored option in the form in which new options are sent. Pure. */
export function storedOption(option: PricingOption): OptionUpdate {
  const { id, price, subscribable, trialDays } = option;
  return { id, price, subscribable, ...(subscribable && termsOf(option)), ...(trialDays && { trialDays }) };
}

/** Returns how an option is billed. The values of the subscription plan come before those of the option. */
function termsOf({ subscriptionPlan, billingPeriod, numBillingCycles }: PricingOption) {
  return {
    billingPeriod: subscriptionPlan?.billingPeriod ?? billingPeriod ?? ({ value: 1, unit: 'MONTH' } as const),
    numBillingCycles: subscriptionPlan?.numBillingCycles ?? numBillingCycles ?? 0,
  };
}

function subscriptionsOf({ pricingOptions }: MemberArea): AreaDraft['subscriptions'] {
  const rows = pricingOptions.map((option, i) => {
    const { value, unit } = termsOf(option).billingPeriod;
    const trialDays = option.trialDays ? `${option.trialDays}` : '';
    return { id: i + 1, price: option.price.value, every: `${value}`, unit, trialDays };
  });
  return rows.length > 0 ? rows : newDraft().subscriptions;
}

function fixedOf({ pricingOptions }: MemberArea, start: FixedDraft): FixedDraft {
  const once = pricingOptions.find(({ subscribable }) => !subscribable);
  const installments = pricingOptions.find(({ subscribable }) => subscribable);
  if (!installments) return { ...start, price: once?.price.value ?? '' };
  const { billingPeriod, numBillingCycles } = termsOf(installments);
  const total = toMinorUnits(installments.price) * BigInt(numBillingCycles);
  return {
    price: once?.price.value ?? fromMinorUnits(total, installments.price.currencyCode),
    payment: once ? 'once-or-installments' : 'installments',
    payments: `${numBillingCycles}`,
    paymentPrice: installments.price.value,
    every: `${billingPeriod.value}`,
    unit: billingPeriod.unit,
  };
}
