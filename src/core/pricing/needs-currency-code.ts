import type { PricingOption } from '../api/types.js';

/** Returns whether the options have different currencies, so that amounts must show codes. */
export function needsCurrencyCode(options: readonly Pick<PricingOption, 'price'>[]): boolean {
  return new Set(options.map(({ price }) => price.currencyCode)).size > 1;
}
