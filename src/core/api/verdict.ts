import type { ApiFailure } from './api-error.js';
import { isCrumbFailure } from './crumb-failure.js';
import type { Sent } from './send.js';

/** What a call came to: the value it answered, or why there is none. */
export type Verdict<T> = { kind: 'valid'; value: T } | ApiFailure;

/**
 * Whether what became of a call is a success, apart from what the answer holds. The body of a refusal is
 * `{ error: { code, message, fields } }`; parts of it that are otherwise count as missing.
 */
export function verdict(sent: Sent): Verdict<unknown> {
  if (sent.kind !== 'answered') return sent;

  const { status, body, retryAfterSeconds } = sent;
  if (isCrumbFailure(body)) return { kind: 'crumb' };
  if (status > 299) {
    const { code, fields } = Object((body as { error?: unknown } | null | undefined)?.error);
    return {
      kind: 'status',
      status,
      code: isText(code) ? code : undefined,
      fields: Object.fromEntries(Object.entries(Object(fields)).filter(isTextEntry)),
      retryAfterSeconds,
    };
  }
  return body === undefined
    ? { kind: 'malformed', detail: 'the answer is no JSON' }
    : { kind: 'valid', value: body };
}

const isText = (value: unknown) => typeof value === 'string';

const isTextEntry = (entry: [string, unknown]): entry is [string, string] => isText(entry[1]);
