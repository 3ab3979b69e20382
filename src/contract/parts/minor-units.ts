/** An amount of money: a decimal string such as "10.00" and an ISO 4217 currency code. */
export interface Price {
  value: string;
  currencyCode: string;
}

/**
 * Returns the exact amount of a price in minor units of its currency (cents, fils): 1000n for "10.00" USD, 1200n for
 * "1200" JPY, 1500n for "1.5" KWD. It uses no floats. See docs/decisions.md#money-is-minor-units-never-a-float.
 *
 * @throws {MoneyError} when the value is not a string of digits with an optional point and digits (signs, exponents,
 *   commas and spaces are invalid), has more fraction digits than the currency other than zeros, or has more than 18
 *   digits
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
 * Returns an amount in minor units as a decimal string with all fraction digits of the currency: "10.00" for 1000n USD.
 * The inverse of {@link toMinorUnits}.
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

/** The currencies of ISO 4217 whose number of decimals is not 2, by that number. */
const EXCEPTIONS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/**
 * Returns the number of decimals of a currency by ISO 4217. Returns 2 for an unknown code.
 *
 * Do not use the digits of `Intl` for arithmetic: they are for display and differ for 17 currencies. For example, `Intl`
 * shows HUF without decimals. See docs/decisions.md#money-is-minor-units-never-a-float.
 *
 * @param currencyCode ISO 4217 code in capital letters, for example `USD`
 */
export function currencyExponent(currencyCode: string): number {
  for (const [exponent, codes] of Object.entries(EXCEPTIONS)) {
    if (codes.split(' ').includes(currencyCode)) return +exponent;
  }
  return 2;
}

/** Thrown for a value that is not an exact amount of its currency. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';

  /** The invalid value. */
  readonly value: unknown;

  /** The problem in English, for developers. */
  readonly problem: string;

  constructor(value: unknown, currencyCode: string, problem: string) {
    super(`"${String(value)}" is not an amount in ${currencyCode}: ${problem}`);
    this.value = value;
    this.problem = problem;
  }
}
