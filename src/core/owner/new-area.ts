import type { NewMemberArea } from '../../contract/owner/create-member-area.js';
import type { PricingOption } from '../../contract/parts/pricing-option.js';
import { type AreaDraft, type BenefitDraft, type FixedDraft, type DraftField } from './area-draft.js';
import { AREA_LIMITS } from '../../contract/parts/limits.js';
import { localDate, parsePrice, parseWholeNumber } from './parse-input.js';
import { fromMinorUnits, toMinorUnits, type Price } from '../../contract/parts/minor-units.js';

/**
 * Returns the request data of a draft. Removes white space around texts, empty benefits, and pricing options with a missing
 * or invalid value; `draftProblems` finds those before. Dates become ISO 8601 in UTC. Pure.
 *
 * @param currencyCode ISO 4217 code of the prices
 * @param timeZone IANA name of the time zone of the dates. Default: that of the browser
 */
export function newAreaOf(draft: AreaDraft, currencyCode: string, timeZone?: string): NewMemberArea {
  const { purchaseType, layout, enrollment, video } = draft;
  const id = draft.areaId.trim();
  return {
    ...(id && { id }),
    title: draft.name.trim(),
    description: draft.description.trim(),
    layout,
    purchaseType,
    pricingOptions: draftOptions(draft, currencyCode).flatMap(({ option }) => option ?? []),
    benefits: sentBenefits(draft.benefits).map(({ text }) => ({ description: text.trim() })),
    ...(video && { video }),
    ...(enrollment.when === 'between' && {
      enrollment: {
        opensAt: localDate(enrollment.opens, timeZone)?.toISOString(),
        closesAt: localDate(enrollment.closes, timeZone)?.toISOString(),
      },
    }),
  };
}

/** Returns the benefits of a draft that are sent: those that are not empty. Pure. */
export const sentBenefits = (benefits: readonly BenefitDraft[]): readonly BenefitDraft[] =>
  benefits.filter(({ text }) => text.trim());

/** The data of a new pricing option. */
export type NewPricingOption = Omit<PricingOption, 'id'>;

/** A pricing option of a draft. */
export interface DraftOption {
  /** The data of the option; `null` while a value is missing or invalid. */
  readonly option: NewPricingOption | null;
  /** The fields of the form, by the names of the backend. */
  readonly fields: { readonly price: DraftField; readonly numBillingCycles?: DraftField } & {
    readonly billingPeriod?: DraftField;
    readonly trialDays?: DraftField;
  };
}

/** Returns the pricing options of a draft in the order of the request: one payment before installments. Pure. */
export function draftOptions(draft: AreaDraft, currencyCode: string): readonly DraftOption[] {
  const price = (typed: string) => {
    const parsed = parsePrice(typed, currencyCode);
    return parsed.kind === 'price' ? { value: parsed.value, currencyCode } : null;
  };
  const subscribable = (
    { every, unit }: Pick<FixedDraft, 'every' | 'unit'>,
    amount: NewPricingOption['price'] | null,
    numBillingCycles: number | null,
  ): NewPricingOption | null => {
    const value = parseWholeNumber(every, 1, AREA_LIMITS.every);
    if (!amount || value === null || numBillingCycles === null) return null;
    return { price: amount, subscribable: true, billingPeriod: { value, unit }, numBillingCycles };
  };
  if (draft.purchaseType === 'FREE') return [];
  if (draft.purchaseType === 'RECURRING') {
    return draft.subscriptions.map((row) => {
      const option = subscribable(row, price(row.price), 0);
      const trialDays = parseTrialDays(row.trialDays);
      return {
        option: option && trialDays !== null ? { ...option, ...(trialDays > 0 && { trialDays }) } : null,
        fields: { price: `price-${row.id}`, billingPeriod: `every-${row.id}`, trialDays: `trial-${row.id}` },
      };
    });
  }
  const { fixed } = draft;
  const whole = price(fixed.price);
  const once: DraftOption = {
    option: whole && { price: whole, subscribable: false },
    fields: { price: 'fixed-price' },
  };
  const installments: DraftOption = {
    option: subscribable(
      fixed,
      price(paymentPriceOf(fixed, currencyCode)),
      parseWholeNumber(fixed.payments, 2, AREA_LIMITS.payments),
    ),
    fields: { price: 'payment-price', billingPeriod: 'payment-every', numBillingCycles: 'payments' },
  };
  if (fixed.payment === 'once') return [once];
  return fixed.payment === 'installments' ? [installments] : [once, installments];
}

/** Returns the typed number of free days, 0 for an empty text, or `null` for what is no such number. Pure. */
export const parseTrialDays = (typed: string): number | null =>
  typed.trim() === '' ? 0 : parseWholeNumber(typed, 0, AREA_LIMITS.trialDays);

/** Returns the amount of each payment: the typed one, or one calculated from the price. Empty while it is unknown. Pure. */
export function paymentPriceOf({ price, payments, paymentPrice }: FixedDraft, currencyCode: string): string {
  if (paymentPrice !== null) return paymentPrice;
  const whole = parsePrice(price, currencyCode);
  const count = parseWholeNumber(payments, 2, AREA_LIMITS.payments);
  if (whole.kind === 'problem' || count === null) return '';
  return installmentPrice({ value: whole.value, currencyCode }, count);
}

/**
 * Returns the smallest amount of a payment with which all payments together reach the price: 3.34 for 10.00 in 3 payments.
 * Pure. It calculates in minor units.
 *
 * @throws {MoneyError} when the price is not an exact amount of its currency
 */
export function installmentPrice(price: Price, payments: number): string {
  const count = BigInt(payments);
  return fromMinorUnits((toMinorUnits(price) + count - 1n) / count, price.currencyCode);
}
