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

/** Validates a body; refuses with 400 and a code per field. */
export async function validBody<T>(request: { json(): Promise<unknown> }, schema: z.ZodType<T>): Promise<T> {
  const body = await request.json().catch(() => {
    throw new Refusal(400, 'invalid', 'The body is not JSON.');
  });
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  // The first thing wrong with a field is the one to tell.
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= codeOf(issue);
  throw new Refusal(400, 'invalid', 'Some fields are not valid.', fields);
}
