import type { PricingOption } from '../api/types.js';

/** Whether the options are in different currencies, so that amounts must show codes (screens, section 4). */
export function needsCurrencyCode(options: readonly Pick<PricingOption, 'price'>[]): boolean {
  return new Set(options.map(({ price }) => price.currencyCode)).size > 1;
}
