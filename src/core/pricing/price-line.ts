import type { Discount } from '../../contract/parts/discount.js';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { BillingUnit, PricingOption } from '../../contract/parts/pricing-option.js';
import { fill, pluralText, type PluralForms } from '../messages/fill.js';
import { billingTerms, feeTypeOfOption } from './fee-type.js';
import { formatMoney, type MoneyFormat } from './format-money.js';
import { toMinorUnits, type Price } from '../../contract/parts/minor-units.js';

/** A pricing option with what a coupon takes off its payments. */
export type DiscountedOption = PricingOption & { discount?: Discount | undefined };

/**
 * Returns the price of a pricing option as one sentence: "$10.00 every month", "$10.00 every 2 weeks", "$10.00 every
 * month for 3 months, $30.00 in total", "$30.00 once", "7 days free, then $10.00 every month", or "Free" without an option.
 * For a subscription without a billing period it returns only the price.
 *
 * A discount is part of the sentence: "$5.00 for the first payment, then $10.00 every month", "$24.00 once instead of $30.00".
 * An option with a discount has no free days.
 *
 * @param texts the sentences in the language of `locale`
 * @param locale BCP 47 tag for amounts, digits and plural forms
 * @throws {MoneyError} when the price is invalid (see {@link toMinorUnits}). The prices of the API client are valid
 */
export function priceLine(
  option: DiscountedOption | null | undefined,
  texts: PricingTexts,
  locale: string,
  format?: MoneyFormat,
): string {
  if (!option) return texts.free;
  const { price, discount } = option;
  const { numBillingCycles } = billingTerms(option);
  if (!discount || discount.payments === 0) {
    const line = paymentsLine(option, { price, count: numBillingCycles }, texts, locale, format);
    const free = freeDaysText(option, texts, locale);
    return free === null ? line : fill(texts.trial, { free, price: line });
  }

  const { payments } = discount;
  const numPayments = option.subscribable ? numBillingCycles : 1;
  if (payments === undefined || (numPayments > 0 && payments >= numPayments)) {
    const line = { price: discount.price, count: numBillingCycles };
    return fill(texts.insteadOf, {
      price: paymentsLine(option, line, texts, locale, format),
      full:
        feeTypeOfOption(option) === 'installments'
          ? totalText({ ...option, discount: undefined }, locale, format)
          : formatMoney(price, locale, format),
    });
  }
  const rest = { price, count: numBillingCycles && numBillingCycles - payments };
  return fill(pluralText(texts.firstPayments, payments, locale), {
    discounted: formatMoney(discount.price, locale, format),
    price: paymentsLine(option, rest, texts, locale, format),
  });
}

/** Returns the sentence for a number of equal payments of an option. */
function paymentsLine(
  option: DiscountedOption,
  payments: { price: Price; count: number },
  texts: PricingTexts,
  locale: string,
  format?: MoneyFormat,
): string {
  const price = formatMoney(payments.price, locale, format);
  const feeType = feeTypeOfOption(option);
  const { billingPeriod } = billingTerms(option);
  if (feeType === 'one_time') return fill(texts.once, { price });
  if (!billingPeriod) return price;

  const { unit, value } = billingPeriod;
  const every = pluralText(texts.everyPeriod[unit], value, locale);
  if (feeType === 'recurring') return fill(texts.recurring, { price, every });
  return fill(texts.installments, {
    price,
    every,
    duration: pluralText(texts.duration[unit], value * payments.count, locale),
    total: totalText(option, locale, format),
  });
}

/** Returns how long an option is free before its first payment: "7 days free". `null` for one without such days. */
export const freeDaysText = (
  option: PricingOption,
  { freeDays }: Pick<PricingTexts, 'freeDays'>,
  locale: string,
): string | null =>
  option.trialDays && feeTypeOfOption(option) === 'recurring'
    ? pluralText(freeDays, option.trialDays, locale)
    : null;

/** Returns what all installments of an option cost together, with its discount. */
export function totalText(option: DiscountedOption, locale: string, format?: MoneyFormat): string {
  const { price, discount } = option;
  const { numBillingCycles } = billingTerms(option);
  const discounted = discount ? Math.min(discount.payments ?? numBillingCycles, numBillingCycles) : 0;
  const minor =
    toMinorUnits(discount?.price ?? price) * BigInt(discounted) +
    toMinorUnits(price) * BigInt(numBillingCycles - discounted);
  return formatMoney({ minor, currencyCode: price.currencyCode }, locale, format);
}

/** Returns the prices of an area: a line for each pricing option, or "Free". */
export function areaPrices(
  { purchaseType, pricingOptions }: MemberArea,
  texts: PricingTexts,
  locale: string,
): readonly string[] {
  if (purchaseType === 'FREE' || pricingOptions.length === 0) return [texts.free];
  const display = needsCurrencyCode(pricingOptions) ? 'code' : 'symbol';
  return pricingOptions.map((option) => priceLine(option, texts, locale, { display }));
}

/** Returns whether the options have different currencies, so that amounts must show currency codes. */
export function needsCurrencyCode(options: readonly Pick<PricingOption, 'price'>[]): boolean {
  return new Set(options.map(({ price }) => price.currencyCode)).size > 1;
}

/** The texts of a price line in one language. A translation may use the placeholders in any order. */
export interface PricingTexts {
  /** No pricing option. */
  free: string;
  /** One payment: `{price}`. */
  once: string;
  /** Payments without end: `{price}`, `{every}`. */
  recurring: string;
  /** A fixed number of payments: `{price}`, `{every}`, `{duration}`, `{total}`. */
  installments: string;
  /** A price with free days before it: `{free}`, and `{price}` as a whole price line. */
  trial: string;
  /** The first payments with a discount, by their number: `{discounted}`, and `{price}` as the price line of those that follow. */
  firstPayments: PluralForms;
  /** All payments with a discount: `{price}` as a whole price line, and `{full}` as the amount without it. */
  insteadOf: string;
  /** The text for `{free}`, by the number of days. */
  freeDays: PluralForms;
  /** The text for `{every}`, by unit and number of units between two payments. */
  everyPeriod: Record<BillingUnit, PluralForms>;
  /** The text for `{duration}`, by unit and number of units from the first payment to the end of the last period. */
  duration: Record<BillingUnit, PluralForms>;
}
