import { currencyExponent } from '../../contract/parts/minor-units.js';
import { numberText } from '../intl/formatters.js';
import { directionOf } from '../intl/locale.js';
import { formatMoney } from './format-money.js';

/**
 * Returns a round amount for the axis of a chart: "$500", "$1.2K", "¥12K". It may round; use {@link formatMoney} for every
 * amount that somebody has paid. A currency that the browser refuses is written as there.
 *
 * @param locale BCP 47 tag, for example `en` or `pt-BR`
 */
export function compactMoney(minor: bigint, currencyCode: string, locale: string): string {
  const amount = Number(minor) / 10 ** currencyExponent(currencyCode);
  try {
    const text = numberText(amount, locale, {
      style: 'currency',
      currency: currencyCode,
      notation: 'compact',
      maximumFractionDigits: amount < 10 ? 2 : 1,
      minimumFractionDigits: 0,
    });
    // As in `formatMoney`: in right-to-left text, browsers would show "US$" as "$US".
    return directionOf(locale) === 'rtl' ? text.replace(/\w+\$/, '\u2066$&\u2069') : text;
  } catch {
    return formatMoney({ minor, currencyCode }, locale);
  }
}
