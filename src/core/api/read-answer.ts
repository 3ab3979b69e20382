import type { ApiFailure } from './api-error.js';
import { missingCrumb } from '../visitor/missing-crumb.js';
import { isCrumbFailure, isSuccess, type SendResult } from './transport.js';

/** The value of an answer, or the reason why there is none. */
export type AnswerResult<T> = { kind: 'valid'; value: T } | ApiFailure;

/**
 * Returns the body of a successful answer, or the reason of a failure. Does not check the body with a schema. The body of
 * a refusal is `{ error: { code, message, fields } }`; parts of another type count as missing. The header `ETag` becomes
 * the `version` of the value.
 */
export function readAnswer(result: SendResult): AnswerResult<unknown> {
  if (result.kind !== 'answered') return result;

  const { status, body, headers } = result;
  if (isCrumbFailure(body)) return result.hadNoToken ? missingCrumb() : { kind: 'crumb' };
  if (!isSuccess(status)) {
    const { error } = Object(body) as Record<string, unknown>;
    const { code, fields, humanCheck } = Object(error) as Record<string, unknown>;
    return {
      kind: 'status',
      status,
      code: isText(code) ? code : undefined,
      fields: Object.fromEntries(Object.entries(Object(fields) as object).filter(isTextEntry)),
      retryAfterSeconds: retryAfterSeconds(headers?.get('retry-after') ?? null),
      ...(code === 'human-check' && { humanCheck }),
    };
  }
  if (body === undefined) return { kind: 'malformed', detail: 'the answer is not JSON' };
  const etag = headers?.get('etag');
  // Not a copy: the body may be an array.
  if (etag && body instanceof Object) Object.assign(body, { version: etag });
  return { kind: 'valid', value: body };
}

const isText = (value: unknown) => typeof value === 'string';

const isTextEntry = (entry: [string, unknown]): entry is [string, string] => isText(entry[1]);

/**
 * Returns the seconds to wait of a Retry-After header, which is a number or a date. Returns `undefined` when the header is
 * missing or invalid, or the time is not positive or not finite.
 */
function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = Number(header) || (Date.parse(header ?? '') - Date.now()) / 1000;
  return seconds > 0 && seconds < Infinity ? Math.ceil(seconds) : undefined;
}
