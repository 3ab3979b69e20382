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

/**
 * A schema whose result is a `T` with every part named, also the optional ones: a schema that forgets a part of
 * its type, or makes something else of it, does not compile.
 */
export type Schema<T> = z.ZodMiniType<{ [Part in keyof Required<T>]: T[Part] }>;

/** An object whose `title` may come as `name`. See docs/decisions.md#title-or-name. */
export const acceptNameAsTitle = <T>(schema: z.ZodMiniType<T>) =>
  before((answer) => {
    const { title, name } = Object(answer) as { title?: unknown; name?: unknown };
    return name == null ? answer : { ...(answer as object), title: title ?? name };
  }, schema);
