import type { ApiFailure } from './api-error.js';
import { isCrumbFailure } from './crumb-failure.js';
import type { Sent } from './send.js';

/**
 * Why what became of a call is no success, or undefined when it is one. The body of a refusal is
 * `{ error: { code, message, fields } }` (contract, section 6); parts of it that are otherwise count as missing.
 */
export function refusal(sent: Sent): ApiFailure | undefined {
  if (sent.kind !== 'answered') return sent;

  const { status, body, retryAfterSeconds } = sent;
  if (isCrumbFailure(body)) return { kind: 'crumb' };
  if (status >= 200 && status < 300) {
    return body === undefined ? { kind: 'malformed', detail: 'the answer is no JSON' } : undefined;
  }

  const { code, fields } =
    (body as { error?: { code?: unknown; fields?: unknown } } | null | undefined)?.error ?? {};
  return {
    kind: 'status',
    status,
    code: typeof code === 'string' ? code : undefined,
    fields: textsOf(fields),
    retryAfterSeconds,
  };
}

function textsOf(fields: unknown): Record<string, string> | undefined {
  if (!fields || typeof fields !== 'object') return undefined;
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'));
}
