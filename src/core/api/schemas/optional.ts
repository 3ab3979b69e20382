import * as z from 'zod/mini';

/** A part that may be missing or null; both become undefined. */
export function optional<T>(schema: z.ZodMiniType<T>) {
  return z.pipe(
    z.transform((part: unknown) => part ?? undefined),
    z.optional(schema),
  );
}

/** A part that becomes a default value where it is missing or null. */
export function defaulted<T>(schema: z.ZodMiniType<T>, value: NoInfer<T>) {
  return z.pipe(
    z.transform((part: unknown) => part ?? value),
    schema,
  );
}
