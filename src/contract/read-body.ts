import * as z from 'zod/mini';

/** A body that a call accepts, or a code for each field that is not valid. */
export type ReadBody<T> =
  | { readonly kind: 'valid'; readonly value: T }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> };

const schemas = new WeakMap<() => z.ZodMiniType, z.ZodMiniType>();

/**
 * Reads a body with the schema of its call. The fields of a refusal have the paths of the body, such as
 * `pricingOptions.0.price`, and the codes `required`, `too-short`, `too-long` and `invalid`.
 */
export function readBody<T>(create: () => z.ZodMiniType<T>, body: unknown): ReadBody<T> {
  let schema = schemas.get(create) as z.ZodMiniType<T> | undefined;
  if (!schema) schemas.set(create, (schema = create()));
  const result = z.safeParse(schema, body, { reportInput: true });
  if (result.success) return { kind: 'valid', value: result.data };
  const codes = new Map<string, string>(); // not an object: the keys come from outside
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    if (!codes.has(field)) codes.set(field, codeOf(issue));
  }
  return { kind: 'invalid', fields: Object.fromEntries(codes) };
}

function codeOf({ code, input }: z.core.$ZodIssue): string {
  if (input == null || (typeof input === 'string' && input.trim() === '')) return 'required';
  if (code === 'too_small') return 'too-short';
  return code === 'too_big' ? 'too-long' : 'invalid';
}
