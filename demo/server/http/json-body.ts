import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

/**
 * Reads the JSON body of a request to the tools of the demo.
 *
 * @throws HTTPException 400 for a body that is not JSON or does not fit the schema
 */
export async function readJson<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(await c.req.json<unknown>().catch(() => undefined));
  if (result.success) return result.data;
  const { message } = result.error;
  throw new HTTPException(400, {
    res: Response.json({ error: { code: 'invalid', message } }, { status: 400 }),
  });
}
