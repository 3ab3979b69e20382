/** Why a call gave no result. */
export type ApiFailure =
  /** No answer, or half of one. It is unknown whether the server did what was asked. */
  | { kind: 'network'; cause: unknown }
  /** No complete answer in time. It is unknown whether the server did what was asked. */
  | { kind: 'timeout'; afterMs: number }
  /** The server refused. `code` and `fields` (problem by field name) are those of the answer's `error`. */
  | {
      kind: 'status';
      status: number;
      code?: string | undefined;
      fields?: Record<string, string> | undefined;
      retryAfterSeconds?: number | undefined;
    }
  /** The server did not accept the crumb, for a change not even when it was read anew. */
  | { kind: 'crumb' }
  /** A parameter or the answer is not what it must be; `detail` names the path of the part. */
  | { kind: 'malformed'; detail: string };

/** A call to the backend failed. The message is for developers and holds nothing secret. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** Why, for decisions. */
  readonly failure: ApiFailure;

  /** Method and path of the call, such as "GET /api/marketing/member-areas"; a token in the path is left out. */
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
      return 'crumb refused. Reload the page.';
    case 'malformed':
      return `${failure.detail}. Check what the backend answers.`;
    case 'status':
      return `status ${failure.status}. ${advice(failure.status)}`;
  }
}

function advice(status: number): string {
  if (status === 401) return 'Log in.';
  return status < 429 ? 'Check what was sent.' : 'Try again later.';
}
