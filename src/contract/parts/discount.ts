import * as z from 'zod/mini';
import type { Price } from './minor-units.js';
import { price } from './price.js';
import { count, optional, text, type Schema } from './values.js';

/** What a coupon takes off the payments of an option, as its price line shows it. */
export interface Discount {
  /** What each of the payments with the discount is. */
  price: Price;
  /** How many payments from now on have it. Missing: all. */
  payments?: number | undefined;
}

/** The discount of a member. */
export interface MemberDiscount extends Discount {
  code: string;
}

export const memberDiscount = (): Schema<MemberDiscount> =>
  z.object({ price, payments: optional(count), code: text });
