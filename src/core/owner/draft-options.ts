import type { PricingOption } from '../api/types.js';
import { AREA_LIMITS, type AreaDraft, type FixedDraft } from './area-draft.js';
import type { DraftField } from './draft-field.js';
import { installmentPrice } from './installment-price.js';
import { parsePrice } from './parse-price.js';
import { parseWholeNumber } from './parse-whole-number.js';

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
