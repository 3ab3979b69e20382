import * as z from 'zod/mini';
import { UNREADABLE } from './unreadable.js';

/** Returns a schema that changes a part before it checks it. */
export const before = <T>(change: (part: unknown) => unknown, schema: z.ZodMiniType<T>): z.ZodMiniType<T> =>
  z.pipe(z.transform(change), schema);

/** Returns a schema for a part that may be missing or null. Both become undefined. */
export const optional = <T>(schema: z.ZodMiniType<T>) =>
  before((part) => part ?? undefined, z.optional(schema));

/** Returns a schema for a part with a default value. It replaces a missing part and null. */
export const defaulted = <T>(schema: z.ZodMiniType<T>, value: NoInfer<T>) =>
  before((part) => part ?? value, schema);

/** Returns a schema with one more condition. `expected` describes it in error messages. */
const where = <T>(schema: z.ZodMiniType<T>, test: (part: T) => boolean, expected: string) =>
  schema.check(z.refine(test, expected));

export const text = z.string();

/** A text of one line without {@link UNREADABLE} characters. Spaces around it are removed. */
export const line = (most: number) =>
  text.check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((value) => value.search(UNREADABLE) === -1, 'readable'),
  );

export const flag = z.boolean();

export const number = z.number();

/** An integer that is 0 or more. */
export const count = where(number, (n) => Number.isInteger(n) && n >= 0, 'count');

/** A date that `Date.parse` accepts. */
export const date = where(text, (value) => !Number.isNaN(Date.parse(value)), 'date');

/** The target of a link: an http(s) address or a path. Never `javascript:` or `data:`. */
export const link = where(
  text,
  (value) => /^(https?:\/\/|\/(?![/\\]))[^\\\s]*$/i.test(value),
  'path or http(s) address',
);

/**
 * A schema for the type `T`. It must name each part of `T`, the optional ones too. A schema that lacks a part, or has
 * another type for it, does not compile.
 */
export type Schema<T> = z.ZodMiniType<{ [Part in keyof Required<T>]: T[Part] }>;

/** Returns a schema for an object that may have `name` in place of `title`. See docs/decisions.md#title-or-name. */
export const acceptNameAsTitle = <T>(schema: z.ZodMiniType<T>) =>
  before((answer) => {
    const { title, name } = Object(answer) as { title?: unknown; name?: unknown };
    return name == null ? answer : { ...(answer as object), title: title ?? name };
  }, schema);
