/** The fields of a form that a page without JavaScript has sent. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { readBody } from 'member-area-elements/contract/read-body';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { hasRightCrumb } from '../people/crumbs.js';

export type Fields = Record<string, string>;

/**
 * Reads the fields of a form.
 *
 * @throws HTTPException 403 for a form that is not from a page of this site
 */
export async function readForm(c: Context<Environment>): Promise<Fields> {
  const fields = await readFields(c);
  if (!c.var.settings.origins.accepts(c.req) || !hasRightCrumb(c, fields['crumb']))
    throw new HTTPException(403, { res: c.json({ crumbFail: true }, 403) });
  return fields;
}

/**
 * Returns the fields of a form from anywhere: nothing may change because of them.
 *
 * @throws Refusal 400 `invalid` for a body that is not a form, such as a multipart body without its parts
 */
export async function readFields(c: Context<Environment>): Promise<Fields> {
  const body = await c.req.parseBody().catch(() => {
    throw new Refusal('invalid', { message: 'The body is not a form.' });
  });
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

/**
 * Returns what a form has sent, checked as the body of the call that does the same.
 *
 * @throws Refusal 400 `invalid`, with the problem as its message
 */
export function checkFields<T>(
  call: { readonly body: () => z.ZodMiniType<T> },
  fields: Readonly<Record<string, unknown>>,
  problem: string,
): T {
  const read = readBody(call.body, fields);
  if (read.kind === 'invalid') throw new Refusal('invalid', { message: problem });
  return read.value;
}
