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
