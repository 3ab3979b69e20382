import type { Price } from '../api/types.js';
import { numberFormat } from '../intl/formatters.js';
import { currencyExponent, fromMinorUnits, toMinorUnits } from './minor-units.js';

/** An amount: a price as the backend sends it, or minor units. */
export type Money = Price | { minor: bigint; currencyCode: string };

/** How an amount is written. */
export interface MoneyFormat {
  /** `symbol` (default): "$10.00"; `code`: "USD 10.00", for places where several currencies meet. */
  display?: 'symbol' | 'code' | undefined;
}

/**
 * Returns an amount of money in the words of a locale, always with all digits of the currency's minor unit: "$10.00",
 * "¥1,200", "KWD 1.500". Exact for every amount. A currency that the browser refuses gives "1.50 DOLLARS", a locale
 * that it does not know the amount in English.
 *
 * @param locale BCP 47 tag, such as `en` or `pt-BR`
 * @throws {MoneyError} when the amount is none (see {@link toMinorUnits})
 */
export function formatMoney(money: Money, locale: string, { display = 'symbol' }: MoneyFormat = {}): string {
  const { currencyCode } = money;
  const decimal = fromMinorUnits('minor' in money ? money.minor : toMinorUnits(money), currencyCode);
  const digits = currencyExponent(currencyCode);
  try {
    return (
      numberFormat(locale, {
        style: 'currency',
        currency: currencyCode,
        currencyDisplay: display,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
        .format(decimal as Intl.StringNumericLiteral)
        // Between words that run from right to left, "US$" would come out as "$US": U+2066 to U+2069 keep it together.
        .replace(/(^\u200f.*)\b(\w+\$)/, '$1\u2066$2\u2069')
    );
  } catch {
    return `${decimal} ${currencyCode}`;
  }
}
