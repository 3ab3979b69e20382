import { explainMissingCrumb, type MissingCrumb } from '../visitor/missing-crumb.js';

/** The reason why a call has no result. */
export type ApiFailure =
  /** No answer, or an incomplete one. It is unknown whether the server has carried out the call. */
  | { kind: 'network'; cause: unknown }
  /** No complete answer in time. It is unknown whether the server has carried out the call. */
  | { kind: 'timeout'; afterMs: number }
  /** The server refused the call. `code` and `fields` (problem by field name) come from the `error` of the answer. */
  | {
      kind: 'status';
      status: number;
      code?: string | undefined;
      fields?: Record<string, string> | undefined;
      retryAfterSeconds?: number | undefined;
      /** With the code `human-check`: the check that the visitor must solve, as the server has sent it. */
      humanCheck?: unknown;
    }
  /** The server refused the crumb. For a change, it refused the crumb twice: the second one was read again from the cookies. */
  | { kind: 'crumb' }
  /** The server refused a change twice, because the page had no crumb to send. */
  | MissingCrumb
  /** A parameter or the answer is invalid. `detail` names the invalid part and the expected value. */
  | { kind: 'malformed'; detail: string };

/** Thrown when a call to the backend fails. The message is for developers and contains nothing secret. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** The reason, for the code that handles the error. */
  readonly failure: ApiFailure;

  /** The method and the path of the call, for example "GET /api/marketing/member-areas". Never contains a token. */
  readonly call: string;

  constructor(call: string, failure: ApiFailure) {
    super(`${call}: ${explain(failure)}`, failure.kind === 'network' ? { cause: failure.cause } : undefined);
    this.failure = failure;
    this.call = call;
  }
}

function explain(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'network':
      return 'no answer. Check the connection.';
    case 'timeout':
      return `no answer in ${failure.afterMs} ms. Try again later.`;
    case 'crumb':
      return 'the server refused the crumb. Reload the page.';
    case 'no-crumb':
      return explainMissingCrumb(failure);
    case 'malformed':
      return `${failure.detail}. Check the answer of the backend.`;
    case 'status':
      return `status ${failure.status}. ${advice(failure.status)}`;
  }
}

function advice(status: number): string {
  if (status === 401) return 'Log in.';
  return status < 429 ? 'Check the request.' : 'Try again later.';
}
