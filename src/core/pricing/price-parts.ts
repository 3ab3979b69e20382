import type { PricingOption } from '../../contract/parts/pricing-option.js';
import { numberFormat } from '../intl/formatters.js';
import { pluralText } from '../messages/fill.js';
import { billingTerms, feeTypeOfOption } from './fee-type.js';
import { formatMoney, type MoneyFormat } from './format-money.js';
import { freeDaysText, totalText, type PricingTexts } from './price-line.js';

/** The price of an option in parts, for a card that shows the amount larger than the rest. */
interface PriceParts {
  /** "$10.00". Of installments, with their number, because one payment alone reads as the whole price: "3 × $10.00". */
  readonly amount: string;
  /** "every month"; `null` for a price that is paid once. */
  readonly every: string | null;
  /** "7 days free", before the first payment; `null` for a price without such days. */
  readonly free: string | null;
  /** What all installments cost together: "$30.00"; `null` for other prices. */
  readonly total: string | null;
}

/** Returns the price of an option in parts, as {@link priceLine} writes it. */
export function priceParts(
  option: PricingOption,
  texts: Pick<PricingTexts, 'everyPeriod' | 'freeDays'>,
  locale: string,
  format?: MoneyFormat,
): PriceParts {
  const { billingPeriod, numBillingCycles } = billingTerms(option);
  const price = formatMoney(option.price, locale, format);
  const feeType = feeTypeOfOption(option);
  if (feeType === 'one_time') return { amount: price, every: null, free: null, total: null };
  const every = billingPeriod
    ? pluralText(texts.everyPeriod[billingPeriod.unit], billingPeriod.value, locale)
    : null;
  if (feeType === 'recurring')
    return { amount: price, every, free: freeDaysText(option, texts, locale), total: null };
  return {
    // No-break spaces keep the number beside its price.
    amount: `${numberFormat(locale).format(numBillingCycles)}\u00a0×\u00a0${price}`,
    every,
    free: null,
    total: totalText(option, locale, format),
  };
}
