import type * as z from 'zod/mini';

/**
 * A schema whose result is a `T` with every part named, also the optional ones: a schema that forgets a part of
 * its type, or makes something else of it, does not compile.
 */
export type Schema<T> = z.ZodMiniType<{ [Part in keyof Required<T>]: T[Part] }>;
