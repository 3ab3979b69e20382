import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';

/** A refusal as the client reads it: `{ error: { code, message, fields? } }`. */
export class Refusal extends HTTPException {
  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const body = JSON.stringify({ error: { code, message, ...(fields && { fields }) } });
    super(status, {
      message,
      res: new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } }),
    });
  }
}

/** The code of what zod found, as forms know it. */
function codeOf(issue: z.core.$ZodIssue): string {
  const { input } = issue;
  if (input == null || (typeof input === 'string' && input.trim() === '')) return 'required';
  if (issue.code === 'too_small') return 'too-short';
  return issue.code === 'too_big' ? 'too-long' : 'invalid';
}

/** Levels of lists and objects a body may have. No call needs more than five. */
const DEPTH_LIMIT = 10;

/**
 * Reads a JSON body and validates it.
 *
 * @throws Refusal 400 `invalid`, with a code per field; also for a body nested so deeply that whatever walks it later
 *   would run out of stack
 */
export async function validBody<T>(request: { json(): Promise<unknown> }, schema: z.ZodType<T>): Promise<T> {
  const body = await request.json().catch(() => {
    throw new Refusal(400, 'invalid', 'The body is not JSON.');
  });
  if (isDeeperThan(DEPTH_LIMIT, body)) throw new Refusal(400, 'invalid', 'The body is nested too deeply.');
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const fields = new Map<string, string>(); // a record's keys come from outside
  // The first thing wrong with a field is the one to tell.
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    if (!fields.has(field)) fields.set(field, codeOf(issue));
  }
  throw new Refusal(400, 'invalid', 'Some fields are not valid.', Object.fromEntries(fields));
}

/** Whether a value has more levels than a limit. Stops at the limit, so its own depth is bounded too. */
function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((part) => isDeeperThan(limit - 1, part));
}
