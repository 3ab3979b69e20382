import * as z from 'zod/mini';
import { toMinorUnits, type Price } from './minor-units.js';
import { text, type Schema } from './values.js';

/** A price that is an exact amount of its currency. So code that shows a price cannot fail. */
export const price: Schema<Price> = z
  .object({ value: text, currencyCode: text })
  .check(z.refine(isAmount, 'exact amount of its currency'));

/** A price that an owner may set: an {@link price} of more than zero and less than a billion. */
export const newPrice = (): Schema<Price> =>
  z
    .object({
      value: text.check(z.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/)),
      currencyCode: text.check(z.regex(/^[A-Z]{3}$/)),
    })
    .check(z.refine(isAmount, { error: 'exact amount of its currency', path: ['value'] }));

function isAmount(value: Price): boolean {
  try {
    toMinorUnits(value);
    return true;
  } catch {
    return false;
  }
}
