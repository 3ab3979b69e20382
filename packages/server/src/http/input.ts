import type * as z from 'zod/mini';
import { readBody } from 'member-area-elements/contract/read-body';
import { Refusal } from './refusal.js';

/** The number of nested lists and objects that a body may have. No call needs more than five. */
const MOST_LEVELS = 10;

/**
 * Reads the JSON body of a call.
 *
 * @throws Refusal 400 `invalid`, with a code for each field; also for a body that is nested so deeply that code which
 *   walks it would overflow the stack
 */
export async function validBody<T>(
  request: { json(): Promise<unknown> },
  call: { readonly body: () => z.ZodMiniType<T> },
): Promise<T> {
  const body = await request.json().catch(() => {
    throw new Refusal('invalid', { message: 'The body is not JSON.' });
  });
  if (isDeeperThan(MOST_LEVELS, body))
    throw new Refusal('invalid', { message: 'The body is nested too deeply.' });
  const read = readBody(call.body, body);
  if (read.kind === 'valid') return read.value;
  throw new Refusal('invalid', { fields: read.fields });
}

/** Returns a request whose missing body is `{}`: earlier versions of the library send none with some calls. */
export const withBody = (request: { text(): Promise<string> }) => ({
  async json(): Promise<unknown> {
    return JSON.parse((await request.text()) || '{}') as unknown;
  },
});

/**
 * Reads the query string of a call. Of a part that is there twice, the first counts.
 *
 * @throws Refusal 400 `invalid`, with a code for each part
 */
export function validQuery<T>(
  request: { query(): Record<string, string> },
  call: { readonly query: () => z.ZodMiniType<T> },
): T {
  const query = readBody(call.query, request.query());
  if (query.kind === 'valid') return query.value;
  throw new Refusal('invalid', { fields: query.fields });
}

/** Returns whether a value has more levels than a limit. It stops at the limit, so its own recursion is bounded too. */
function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((part) => isDeeperThan(limit - 1, part));
}
