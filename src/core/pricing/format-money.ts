import { numberFormat } from '../intl/formatters.js';
import {
  currencyExponent,
  fromMinorUnits,
  toMinorUnits,
  type Price,
} from '../../contract/parts/minor-units.js';

/** An amount of money: a price of the backend, or minor units. */
export type Money = Price | { minor: bigint; currencyCode: string };

/** Options of {@link formatMoney}. */
export interface MoneyFormat {
  /** `symbol` (default): "$10.00". `code`: "USD 10.00", for views with several currencies. */
  display?: 'symbol' | 'code' | undefined;
}

/**
 * Returns an amount of money as text, with all digits of the minor unit of the currency: "$10.00", "¥1,200",
 * "KWD 1.500". Exact for every amount. A currency that the browser refuses is written like "1.50 DOLLARS". The text is
 * English for a locale that the browser does not support.
 *
 * @param locale BCP 47 tag, for example `en` or `pt-BR`
 * @throws {MoneyError} when the amount is invalid (see {@link toMinorUnits})
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
        // In right-to-left text, browsers would show "US$" as "$US". U+2066 and U+2069 isolate it.
        .replace(/(^\u200f.*)\b(\w+\$)/, '$1\u2066$2\u2069')
    );
  } catch {
    return `${decimal} ${currencyCode}`;
  }
}
