import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HumanCheck } from 'member-area-elements/contract/parts/human-check';
import { refusals, type RefusalCode } from 'member-area-elements/contract/refusals';

/** The rest of a refusal. */
interface RefusalDetails {
  /** For developers. Default: that of the code. */
  readonly message?: string;
  /** A code for each field that is not valid. */
  readonly fields?: Readonly<Record<string, string>>;
  /** For the code `human-check`: what the page needs to show the check. */
  readonly humanCheck?: HumanCheck;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the status of the code. */
  readonly status?: ContentfulStatusCode;
}

/** A refused call. The answer is `{ error: { code, message, fields? } }`. */
export class Refusal extends HTTPException {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    const { status, message, fields, humanCheck, headers } = { ...refusals[code], ...details };
    const body = JSON.stringify({
      error: { code, message, ...(fields && { fields }), ...(humanCheck && { humanCheck }) },
    });
    super(status as ContentfulStatusCode, {
      message,
      res: new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } }),
    });
    this.code = code;
  }
}
