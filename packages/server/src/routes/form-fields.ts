/** The fields of a form that a page without JavaScript has sent. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import {
  localText,
  profileFieldKey,
  profileFieldProblem,
  readFieldText,
  type ProfileField,
  type ProfileFieldChanges,
} from 'member-area-elements/contract/parts/profile-fields';
import { readBody } from 'member-area-elements/contract/read-body';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { PageTexts } from '../pages/page-texts.js';
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
  if (fields['humanCheck']) c.set('formProof', fields['humanCheck']);
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

/**
 * Returns the values that a form has sent for the fields which the site adds.
 *
 * @throws Refusal 400 `invalid`, with a message that names the fields whose values do not fit
 */
export function checkProfileFields(
  fields: readonly ProfileField[],
  sent: Fields,
  { texts, locale }: PageTexts,
): ProfileFieldChanges {
  const values = fields.map((field) => ({
    field,
    value: readFieldText(field, sent[profileFieldKey(field)]),
  }));
  const refused = values.filter(({ field, value }) => profileFieldProblem(field, value) !== null);
  if (refused.length > 0) {
    const labels = refused.map(({ field }) => localText(field.label, locale));
    throw new Refusal('invalid', { message: `${texts.errorSummary} ${labels.join(', ')}` });
  }
  return Object.fromEntries(values.map(({ field, value }) => [field.name, value]));
}
