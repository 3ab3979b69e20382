import type { Price } from '../api/types.js';
import { currencyExponent } from './currency-exponent.js';
import { fromMinorUnits, toMinorUnits } from './minor-units.js';

/** An amount: a price as the backend sends it, or minor units. */
export type Money = Price | { minor: bigint; currencyCode: string };

/** How an amount is written. */
export interface MoneyFormat {
  /** `symbol` (default): "$10.00"; `code`: "USD 10.00", for places where several currencies meet. */
  display?: 'symbol' | 'code' | undefined;
}

/** Making a formatter takes about a thousand times as long as using it. */
const formatters = new Map<string, Intl.NumberFormat | undefined>();

function formatter(locale: string, currency: string, currencyDisplay: 'symbol' | 'code') {
  const key = [locale, currency, currencyDisplay].join();
  if (!formatters.has(key)) {
    const digits = currencyExponent(currency);
    let made: Intl.NumberFormat | undefined;
    try {
      made = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    } catch {
      // An unknown locale or currency: the caller writes the plain amount.
    }
    formatters.set(key, made);
  }
  return formatters.get(key);
}

/**
 * An amount of money in the words of a locale, always with all digits of the currency's minor unit: "$10.00",
 * "¥1,200", "KWD 1.500". Exact for every amount. A locale or currency unknown to the browser gives "1.50 XYZ".
 *
 * @param locale BCP 47 tag, such as `en` or `pt-BR`
 * @throws {MoneyError} when the amount is none (see {@link toMinorUnits})
 */
export function formatMoney(money: Money, locale: string, { display = 'symbol' }: MoneyFormat = {}): string {
  const { currencyCode } = money;
  const decimal = fromMinorUnits('minor' in money ? money.minor : toMinorUnits(money), currencyCode);
  return (
    formatter(locale, currencyCode, display)
      ?.format(decimal as Intl.StringNumericLiteral)
      // Between words that run from right to left, "US$" would come out as "$US": U+2066 to U+2069 keep it together.
      .replace(/(^\u200f.*)\b(\w+\$)/, '$1\u2066$2\u2069') ?? `${decimal} ${currencyCode}`
  );
}
