import type { Price } from '../api/types.js';

/**
 * Returns the exact amount of a price in minor units of its currency (cents, fils): "10.00" USD is 1000n, "1200" JPY is
 * 1200n, "1.5" KWD is 1500n. No float is involved. See docs/decisions.md#money-is-minor-units-never-a-float.
 *
 * @throws {MoneyError} when the value is not plain digits with an optional point and digits (signs, exponents,
 * commas and spaces are refused), when it has more fraction digits than the currency and they are not zeros, or
 * when it has more than 18 digits
 */
export function toMinorUnits({ value, currencyCode }: Price): bigint {
  const exponent = currencyExponent(currencyCode);
  const fail = (problem: string) => new MoneyError(value, currencyCode, problem);

  const [, whole, fraction = ''] = (typeof value === 'string' && /^(\d+)(?:\.(\d+))?$/.exec(value)) || [];
  if (!whole) throw fail('not like "10.00"');
  if (whole.length + fraction.length > 18) throw fail('more than 18 digits');
  if (/[^0]/.test(fraction.slice(exponent))) throw fail(`more than ${exponent} fraction digits`);

  return BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
}

/**
 * The decimal string of an amount in minor units, with all fraction digits of the currency: 1000n USD is
 * "10.00". The inverse of {@link toMinorUnits}.
 *
 * @throws {MoneyError} when the amount is negative
 */
export function fromMinorUnits(minor: bigint, currencyCode: string): string {
  if (minor < 0n) throw new MoneyError(minor, currencyCode, 'negative');
  const exponent = currencyExponent(currencyCode);
  const digits = `${minor}`.padStart(exponent + 1, '0');
  const point = digits.length - exponent;
  return exponent ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
}

/** The ISO 4217 currencies whose exponent is not 2, by exponent. */
const exceptions = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/**
 * How many decimal digits the minor unit of a currency has, by ISO 4217. An unknown code counts as 2.
 *
 * Intl's own digits are for display (it shows HUF without any) and differ for 17 currencies. So they must never be used
 * for arithmetic. See docs/decisions.md#money-is-minor-units-never-a-float.
 *
 * @param currencyCode ISO 4217 code in capitals, such as `USD`
 */
export function currencyExponent(currencyCode: string): number {
  for (const [exponent, codes] of Object.entries(exceptions)) {
    if (codes.split(' ').includes(currencyCode)) return +exponent;
  }
  return 2;
}

/** An amount is not an exact amount of its currency. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';

  /** The amount as it was given. */
  readonly value: unknown;

  /** What is wrong with it, in English, for developers. */
  readonly problem: string;

  constructor(value: unknown, currencyCode: string, problem: string) {
    super(`"${String(value)}" is no amount of ${currencyCode}: ${problem}`);
    this.value = value;
    this.problem = problem;
  }
}
