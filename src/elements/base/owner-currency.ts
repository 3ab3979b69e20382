import { isCurrencyCode } from '../../core/config/resolve-settings.js';
import type { Site } from '../../core/site.js';

/**
 * Returns the currency of new prices: that of the attribute `currency`, or else that of the site. Reports an attribute
 * that is no ISO 4217 code once, and uses the currency of the site.
 */
export function ownerCurrency(tag: string, attribute: string | undefined, site: Site): string {
  const { currency } = site.settings();
  if (attribute === undefined) return currency;
  if (isCurrencyCode(attribute)) return attribute.toUpperCase();
  const problem = `<${tag}>: attribute "currency" is "${attribute}". Use an ISO 4217 code, for example currency="EUR".`;
  site.reportOnce(new TypeError(problem), 'configuration');
  return currency;
}
