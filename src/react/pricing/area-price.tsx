import type { PricingOption } from '../../contract/parts/pricing-option.js';
import { formatMoney } from '../../core/pricing/format-money.js';
import { priceLine } from '../../core/pricing/price-line.js';
import type { AccessTexts } from './access-parts.js';

/** The price of an area without a choice, as a sentence with a large amount. "Free" without an option. */
export function AreaPrice({
  option,
  texts,
  locale,
}: {
  readonly option: PricingOption | null;
  readonly texts: AccessTexts;
  readonly locale: string;
}) {
  const sentence = priceLine(option, texts.pricing, locale);
  // "Free" is large as a whole.
  const amount = option ? formatMoney(option.price, locale) : sentence;
  const [before, ...after] = sentence.split(amount);
  return (
    <p part="price">
      {before}
      <span part="price-amount">{amount}</span>
      {after.join(amount)}
    </p>
  );
}
