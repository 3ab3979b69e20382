import * as z from 'zod/mini';

/** Makes something of what came before a schema sees it. */
export const before = <T>(change: (part: unknown) => unknown, schema: z.ZodMiniType<T>): z.ZodMiniType<T> =>
  z.pipe(z.transform(change), schema);

/** A part that may be missing or null; both become undefined. */
export const optional = <T>(schema: z.ZodMiniType<T>) =>
  before((part) => part ?? undefined, z.optional(schema));

/** A part that becomes a default value where it is missing or null. */
export const defaulted = <T>(schema: z.ZodMiniType<T>, value: NoInfer<T>) =>
  before((part) => part ?? value, schema);

const that = <T>(schema: z.ZodMiniType<T>, test: (part: T) => boolean, expected: string) =>
  schema.check(z.refine(test, expected));

export const text = z.string();

export const flag = z.boolean();

export const number = z.number();

/** 0, 1, 2 … */
export const count = that(number, (n) => Number.isInteger(n) && n >= 0, 'count');

/** A date that `Date` reads. */
export const date = that(text, (value) => !Number.isNaN(Date.parse(value)), 'date');

/** An address of the web or a path: what a link may lead to. Never `javascript:` or `data:`. */
export const link = that(
  text,
  (value) => /^(https?:\/\/|\/(?![/\\]))[^\\\s]*$/i.test(value),
  'path or http(s) address',
);
