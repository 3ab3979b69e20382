import type { PricingOption } from '../../contract/parts/pricing-option.js';
import type { AccessTexts } from './access-parts.js';
import type { OptionText } from './options.js';

/** The price of the selected option, as a sentence with a large amount. "Free" without an option. */
export function SelectedPrice({
  options,
  selected,
  texts,
}: {
  readonly options: readonly OptionText[];
  readonly selected: PricingOption | null;
  readonly texts: AccessTexts;
}) {
  const chosen = options.find(({ option }) => option === selected);
  const { before, amount, after } = splitPrice(chosen?.price ?? texts.pricing.free, chosen?.amount);
  return (
    <p part="price" role="status">
      {before}
      <span part="price-amount">{amount}</span>
      {after}
    </p>
  );
}

/** A price as a sentence, with its amount apart: "$10.00" and " every month". */
interface PriceParts {
  readonly before: string;
  readonly amount: string;
  readonly after: string;
}

/**
 * Divides the sentence of a price at its amount. The whole sentence is the amount when it does not contain it, as in
 * "Free".
 */
function splitPrice(sentence: string, amount: string | undefined): PriceParts {
  const start = amount ? sentence.indexOf(amount) : -1;
  if (!amount || start < 0) return { before: '', amount: sentence, after: '' };
  return { before: sentence.slice(0, start), amount, after: sentence.slice(start + amount.length) };
}
