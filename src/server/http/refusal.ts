import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The rest of a refusal. */
interface RefusalDetails {
  /** A code for each field that is not valid. */
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** A refused call. The answer is `{ error: { code, message, fields? } }`. */
export class Refusal extends HTTPException {
  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { fields, headers }: RefusalDetails = {},
  ) {
    const body = JSON.stringify({ error: { code, message, ...(fields && { fields }) } });
    super(status, {
      message,
      res: new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } }),
    });
  }
}
