import { isCrumbFailure } from './crumb-failure.js';
import { retryAfterSeconds } from './retry-after.js';

/** What is needed to send. */
export interface SendOptions {
  fetch: typeof globalThis.fetch;
  /** What every path is put behind: empty for the page's own origin, or an address such as "https://api.site". */
  apiRoot: string;
  /** Read each time a change is sent; null: no token is sent. */
  csrfToken: () => string | null;
  /** How long to wait for the whole answer, in milliseconds. Default 15000. */
  timeoutMs?: number | undefined;
}

export interface JsonCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Sent as JSON; undefined: no body. */
  body?: unknown;
  /** Gives up; the result is `network`. */
  signal?: AbortSignal | undefined;
}

/** What became of a call. */
export type Sent =
  /** Any status. `body` is null when the answer was empty and undefined when it was no JSON. */
  | { kind: 'answered'; status: number; body: unknown; retryAfterSeconds?: number | undefined }
  | { kind: 'network'; cause: unknown }
  | { kind: 'timeout'; afterMs: number };

/**
 * Sends one request and reads its answer; the only place of the client that does. Never throws. Cookies go along,
 * to another origin too. The CSRF token goes into `x-csrf-token` of every call but GET.
 */
export function sendJson(options: SendOptions, call: JsonCall): Promise<Sent> {
  const { timeoutMs = 15_000 } = options;
  const controller = new AbortController();
  const abort = () => controller.abort();
  call.signal?.addEventListener('abort', abort);
  if (call.signal?.aborted) abort();

  return new Promise<Sent>((resolve) => {
    const timer = setTimeout(() => {
      resolve({ kind: 'timeout', afterMs: timeoutMs });
      abort();
    }, timeoutMs);

    answer(options, call, controller.signal)
      .catch((cause: unknown): Sent => ({ kind: 'network', cause }))
      .then((sent) => {
        clearTimeout(timer);
        call.signal?.removeEventListener('abort', abort);
        resolve(sent);
      });
  });
}

/**
 * Sends a change; once more, with the token read anew, when the answer reports a crumb failure (specification 7).
 * Nothing else is ever repeated.
 */
export async function sendChange(options: SendOptions, call: JsonCall): Promise<Sent> {
  const sent = await sendJson(options, call);
  return sent.kind === 'answered' && isCrumbFailure(sent.body) ? sendJson(options, call) : sent;
}

async function answer(options: SendOptions, call: JsonCall, signal: AbortSignal): Promise<Sent> {
  const { fetch, apiRoot, csrfToken } = options; // fetch must not be called as a method
  const { method, path, body } = call;
  const page = globalThis.location as Location | undefined; // none on a server
  const url = new URL(apiRoot.replace(/\/$/, '') + path, page?.href);

  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const token = method !== 'GET' && csrfToken();
  if (token) headers['x-csrf-token'] = token;

  const response = await fetch(url.href, {
    method,
    headers,
    body: JSON.stringify(body),
    credentials: url.origin === page?.origin ? 'same-origin' : 'include',
    signal,
  });
  return {
    kind: 'answered',
    status: response.status,
    body: parse(await response.text()),
    retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after')),
  };
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return undefined;
  }
}
