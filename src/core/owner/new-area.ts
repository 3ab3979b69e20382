import type { NewMemberArea, PricingOption, Price } from '../api/types.js';
import {
  type AreaDraft,
  type BenefitDraft,
  AREA_LIMITS,
  type FixedDraft,
  type DraftField,
} from './area-draft.js';
import { localDate, parsePrice, parseWholeNumber } from './parse-input.js';
import { fromMinorUnits, toMinorUnits } from '../pricing/minor-units.js';

/**
 * What is sent of a draft without problems (see {@link draftProblems}); what is missing or wrong is left out. Blanks
 * around texts go, and so do empty benefits; dates become ISO 8601 in UTC. Pure.
 *
 * @param currencyCode ISO 4217 code of the prices
 */
export function newAreaOf(draft: AreaDraft, currencyCode: string): NewMemberArea {
  const { purchaseType, layout, enrollment } = draft;
  return {
    title: draft.name.trim(),
    description: draft.description.trim(),
    layout,
    purchaseType,
    pricingOptions: draftOptions(draft, currencyCode).flatMap(({ option }) => option ?? []),
    benefits: sentBenefits(draft.benefits).map(({ text }) => ({ description: text.trim() })),
    ...(enrollment.when === 'between' && {
      enrollment: {
        opensAt: localDate(enrollment.opens)?.toISOString(),
        closesAt: localDate(enrollment.closes)?.toISOString(),
      },
    }),
  };
}

/** The benefits of a draft that are sent: those that are not empty. Pure. */
export const sentBenefits = (benefits: readonly BenefitDraft[]): readonly BenefitDraft[] =>
  benefits.filter(({ text }) => text.trim());

/** A pricing option that is to be made. */
export type NewPricingOption = Omit<PricingOption, 'id'>;

/** A pricing option of a draft. */
export interface DraftOption {
  /** What is made of it; null as long as something in it is missing or wrong. */
  readonly option: NewPricingOption | null;
  /** The fields it is typed in, by what the backend calls them. */
  readonly fields: { readonly price: DraftField; readonly numBillingCycles?: DraftField } & {
    readonly billingPeriod?: DraftField;
  };
}

/** The pricing options of a draft, in the order they are made: at once before in installments. Pure. */
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
    return draft.subscriptions.map((row) => ({
      option: subscribable(row, price(row.price), 0),
      fields: { price: `price-${row.id}`, billingPeriod: `every-${row.id}` },
    }));
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

/** What each payment is: as typed, or else as it follows from the price; empty while that is not known. Pure. */
export function paymentPriceOf({ price, payments, paymentPrice }: FixedDraft, currencyCode: string): string {
  if (paymentPrice !== null) return paymentPrice;
  const whole = parsePrice(price, currencyCode);
  const count = parseWholeNumber(payments, 2, AREA_LIMITS.payments);
  if (whole.kind === 'problem' || count === null) return '';
  return installmentPrice({ value: whole.value, currencyCode }, count);
}

/**
 * What one of so many payments must be for all of them together to be the price: the least amount of the currency that
 * is enough, so 3.34 for 10.00 in 3 payments. Pure, in minor units.
 *
 * @throws {MoneyError} when the price is no amount
 */
export function installmentPrice(price: Price, payments: number): string {
  const count = BigInt(payments);
  return fromMinorUnits((toMinorUnits(price) + count - 1n) / count, price.currencyCode);
}
