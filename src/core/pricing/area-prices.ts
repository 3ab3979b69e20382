import type { MemberArea } from '../api/types.js';
import { needsCurrencyCode, priceLine, type PricingTexts } from './price-line.js';

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
