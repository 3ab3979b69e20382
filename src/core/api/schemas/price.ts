import * as z from 'zod/mini';
import { toMinorUnits } from '../../pricing/minor-units.js';
import type { Price } from '../types.js';
import { text } from './parts.js';
import type { Schema } from './schema.js';

/** A price that is an exact amount of its currency, so that nothing that shows it can fail. */
export const price: Schema<Price> = z
  .object({ value: text, currencyCode: text })
  .check(z.refine(isAmount, 'exact amount of its currency'));

function isAmount(value: Price): boolean {
  try {
    toMinorUnits(value);
    return true;
  } catch {
    return false;
  }
}
