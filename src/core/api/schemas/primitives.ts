import * as z from 'zod/mini';

export const text = z.string();

export const flag = z.boolean();

/** A count: 0, 1, 2 … */
export const count = z.number().check(z.refine((n) => Number.isInteger(n) && n >= 0, 'expected a count'));
