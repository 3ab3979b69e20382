import { toMinorUnits } from '../../contract/parts/minor-units.js';
import type { BillingUnit, PricingOption } from '../../contract/parts/pricing-option.js';
import { billingTerms, feeTypeOfOption } from './fee-type.js';

/** An amount of money in minor units. */
interface MinorMoney {
  readonly minor: bigint;
  readonly currencyCode: string;
}

/**
 * Returns what a visitor saves in a year with a yearly subscription instead of a monthly one of the same area; `null` for
 * all other options, for another currency, and when the year is not cheaper than twelve months. Of several monthly
 * subscriptions, the cheapest counts. Pure.
 */
export function yearlySaving(option: PricingOption, others: readonly PricingOption[]): MinorMoney | null {
  if (!isPaidEvery('YEAR', option)) return null;
  const { currencyCode } = option.price;
  const months = others
    .filter((other) => isPaidEvery('MONTH', other) && other.price.currencyCode === currencyCode)
    .map(({ price }) => toMinorUnits(price));
  const [month] = months.sort((a, b) => (a < b ? -1 : 1));
  if (month === undefined) return null;
  const minor = month * 12n - toMinorUnits(option.price);
  return minor > 0n ? { minor, currencyCode } : null;
}

function isPaidEvery(unit: BillingUnit, option: PricingOption): boolean {
  const { billingPeriod } = billingTerms(option);
  return feeTypeOfOption(option) === 'recurring' && billingPeriod?.unit === unit && billingPeriod.value === 1;
}
