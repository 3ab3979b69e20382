import { z } from 'zod';

/** The currencies of ISO 4217 whose number of decimals is not 2, by that number. */
const DECIMALS = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)] as const)),
);

/**
 * The schema of a price: more than zero, with no more decimals than its currency has, unless they are zeros. The library
 * reads no area with another price.
 */
export const priceSchema = z
  .object({
    value: z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/),
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
  })
  .refine(({ value, currencyCode }) => hasDecimalsOf(currencyCode, value), { path: ['value'] });

function hasDecimalsOf(currencyCode: string, value: string): boolean {
  const [, decimals = ''] = value.split('.');
  return !/[^0]/.test(decimals.slice(DECIMALS.get(currencyCode) ?? 2));
}
