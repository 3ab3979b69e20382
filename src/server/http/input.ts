import { z } from 'zod';
import { Refusal } from './refusal.js';

/**
 * Control characters, line breaks, and the marks that turn the direction of the text after them. A name with one of them
 * could rewrite the sentence that shows it.
 */
export const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** The number of nested lists and objects that a body may have. No call needs more than five. */
const MOST_LEVELS = 10;

/** Returns the schema of a text of one line without {@link UNREADABLE} characters. Spaces around it are removed. */
export const readableText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => text.search(UNREADABLE) === -1);

/**
 * Reads a JSON body and validates it.
 *
 * @throws Refusal 400 `invalid`, with a code for each field; also for a body that is nested so deeply that code which
 *   walks it would overflow the stack
 */
export async function validBody<T>(request: { json(): Promise<unknown> }, schema: z.ZodType<T>): Promise<T> {
  const body = await request.json().catch(() => {
    throw new Refusal(400, 'invalid', 'The body is not JSON.');
  });
  if (isDeeperThan(MOST_LEVELS, body)) throw new Refusal(400, 'invalid', 'The body is nested too deeply.');
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  throw new Refusal(400, 'invalid', 'Some fields are not valid.', { fields: toFieldCodes(result.error) });
}

/** Returns the code of the first problem of each field. */
function toFieldCodes({ issues }: z.ZodError): Record<string, string> {
  const codes = new Map<string, string>(); // not an object: the keys come from outside
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    if (!codes.has(field)) codes.set(field, toCode(issue));
  }
  return Object.fromEntries(codes);
}

function toCode({ code, input }: z.core.$ZodIssue): string {
  if (input == null || (typeof input === 'string' && input.trim() === '')) return 'required';
  if (code === 'too_small') return 'too-short';
  return code === 'too_big' ? 'too-long' : 'invalid';
}

/** Returns whether a value has more levels than a limit. It stops at the limit, so its own recursion is bounded too. */
function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((part) => isDeeperThan(limit - 1, part));
}
