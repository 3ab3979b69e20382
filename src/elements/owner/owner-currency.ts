import { isCurrencyCode } from '../../core/config/resolve-settings.js';
import type { Site } from '../../core/site.js';

/**
 * Returns the currency of new prices: that of the attribute `currency`, or else that of the site, also for an attribute
 * that is no ISO 4217 code.
 */
export function ownerCurrency(attribute: string | undefined, site: Site): string {
  return isCurrencyCode(attribute) ? (attribute as string).toUpperCase() : site.settings().currency;
}
