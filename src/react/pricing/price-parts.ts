/** A price as a sentence, with its amount apart: "$10.00" and " every month". */
export interface PriceParts {
  readonly before: string;
  readonly amount: string;
  readonly after: string;
}

/**
 * Divides the sentence of a price at its amount. The whole sentence is the amount when it does not contain it, as in
 * "Free".
 */
export function splitPrice(sentence: string, amount: string | undefined): PriceParts {
  const start = amount ? sentence.indexOf(amount) : -1;
  if (!amount || start < 0) return { before: '', amount: sentence, after: '' };
  return { before: sentence.slice(0, start), amount, after: sentence.slice(start + amount.length) };
}
