import type { MemberArea } from '../../contract/parts/member-area.js';
import type { BillingUnit, PricingOption } from '../../contract/parts/pricing-option.js';
import { fill, pluralText, type PluralForms } from '../messages/fill.js';
import { billingTerms, feeTypeOfOption } from './fee-type.js';
import { formatMoney, type MoneyFormat } from './format-money.js';
import { toMinorUnits } from '../../contract/parts/minor-units.js';

/**
 * Returns the price of a pricing option as one sentence: "$10.00 every month", "$10.00 every 2 weeks", "$10.00 every
 * month for 3 months, $30.00 in total", "$30.00 once", "7 days free, then $10.00 every month", or "Free" without an option.
 * For a subscription without a billing period it returns only the price.
 *
 * @param texts the sentences in the language of `locale`
 * @param locale BCP 47 tag for amounts, digits and plural forms
 * @throws {MoneyError} when the price is invalid (see {@link toMinorUnits}). The prices of the API client are valid
 */
export function priceLine(
  option: PricingOption | null | undefined,
  texts: PricingTexts,
  locale: string,
  format?: MoneyFormat,
): string {
  if (!option) return texts.free;

  const price = formatMoney(option.price, locale, format);
  const feeType = feeTypeOfOption(option);
  const { billingPeriod, numBillingCycles } = billingTerms(option);
  if (feeType === 'one_time') return fill(texts.once, { price });
  if (!billingPeriod) return price;

  const { unit, value } = billingPeriod;
  const every = pluralText(texts.everyPeriod[unit], value, locale);
  if (feeType === 'recurring') {
    const line = fill(texts.recurring, { price, every });
    const free = freeDaysText(option, texts, locale);
    return free === null ? line : fill(texts.trial, { free, price: line });
  }

  return fill(texts.installments, {
    price,
    every,
    duration: pluralText(texts.duration[unit], value * numBillingCycles, locale),
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

/** Returns what all installments of an option cost together. */
export function totalText(option: PricingOption, locale: string, format?: MoneyFormat): string {
  const { currencyCode } = option.price;
  const minor = toMinorUnits(option.price) * BigInt(billingTerms(option).numBillingCycles);
  return formatMoney({ minor, currencyCode }, locale, format);
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
  /** The text for `{free}`, by the number of days. */
  freeDays: PluralForms;
  /** The text for `{every}`, by unit and number of units between two payments. */
  everyPeriod: Record<BillingUnit, PluralForms>;
  /** The text for `{duration}`, by unit and number of units from the first payment to the end of the last period. */
  duration: Record<BillingUnit, PluralForms>;
}
