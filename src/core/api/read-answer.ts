import type { ApiFailure } from './api-error.js';
import { isCrumbFailure, type SendResult } from './transport.js';

/** What a call came to: the value it answered, or why there is none. */
export type AnswerResult<T> = { kind: 'valid'; value: T } | ApiFailure;

/**
 * Whether what became of a call is a success, apart from what the answer holds. The body of a refusal is
 * `{ error: { code, message, fields } }`; parts of it that are otherwise count as missing. An `ETag` is the `version` of
 * what was read.
 */
export function readAnswer(sent: SendResult): AnswerResult<unknown> {
  if (sent.kind !== 'answered') return sent;

  const { status, body, headers } = sent;
  if (isCrumbFailure(body)) return { kind: 'crumb' };
  if (status > 299) {
    const { error } = Object(body) as Record<string, unknown>;
    const { code, fields } = Object(error) as Record<string, unknown>;
    return {
      kind: 'status',
      status,
      code: isText(code) ? code : undefined,
      fields: Object.fromEntries(Object.entries(Object(fields) as object).filter(isTextEntry)),
      retryAfterSeconds: retryAfterSeconds(headers?.get('retry-after') ?? null),
    };
  }
  const etag = headers?.get('etag');
  return body === undefined
    ? { kind: 'malformed', detail: 'the answer is no JSON' }
    : {
        kind: 'valid',
        value: etag && body instanceof Object ? Object.assign(body, { version: etag }) : body,
      };
}

const isText = (value: unknown) => typeof value === 'string';

const isTextEntry = (entry: [string, unknown]): entry is [string, string] => isText(entry[1]);

/**
 * Returns how many seconds a Retry-After header, a number or a date, asks to wait; undefined when there is nothing to
 * wait for, or no end to it.
 */
function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = Number(header) || (Date.parse(header ?? '') - Date.now()) / 1000;
  return seconds > 0 && seconds < Infinity ? Math.ceil(seconds) : undefined;
}
