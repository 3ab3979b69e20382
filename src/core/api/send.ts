import { isCrumbFailure } from './crumb-failure.js';

/** What is needed to send. */
export interface SendOptions {
  /** As the browser's; it must give up when its `signal` says so. */
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
  /** Sent beside those every call has. */
  headers?: Record<string, string> | undefined;
}

/** What became of a call. */
export type Sent =
  /**
   * Any status. `body` is null when the answer was empty and undefined when it was no JSON; headers that another
   * origin does not expose are missing.
   */
  | { kind: 'answered'; status: number; body: unknown; headers?: Headers }
  | { kind: 'network'; cause: unknown }
  | { kind: 'timeout'; afterMs: number };

/**
 * Sends one request and reads its answer; the only place of the client that does. Never throws. Cookies go along,
 * to another origin too. The CSRF token goes into `x-csrf-token` of every call but GET.
 */
export async function sendJson(
  { fetch, apiRoot, csrfToken, timeoutMs = 15_000 }: SendOptions, // fetch must not be called as a method
  { method, path, body, headers }: JsonCall,
): Promise<Sent> {
  const controller = new AbortController();
  // A timer for longer than this, Infinity too, would go off at once.
  const timer = setTimeout(() => controller.abort(), Math.min(timeoutMs, 2 ** 31 - 1));
  try {
    const token = method !== 'GET' && csrfToken();
    // The page may have a <base> of another origin; a server has no location.
    const page = globalThis.location as Location | undefined;
    const url = new URL(apiRoot.replace(/\/$/, '') + path, page?.href);
    const response = await fetch(url.href, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { 'x-csrf-token': token }),
        ...headers,
      },
      body: JSON.stringify(body),
      credentials: apiRoot ? 'include' : 'same-origin',
      signal: controller.signal,
    });
    return {
      kind: 'answered',
      status: response.status,
      body: parse(await response.text()),
      headers: response.headers,
    };
  } catch (cause) {
    return controller.signal.aborted ? { kind: 'timeout', afterMs: timeoutMs } : { kind: 'network', cause };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a change; once more, with the token read anew, when the answer reports a crumb failure (specification 7).
 * Nothing else is ever repeated.
 */
export async function sendChange(options: SendOptions, call: JsonCall): Promise<Sent> {
  const sent = await sendJson(options, call);
  if (sent.kind !== 'answered' || !isCrumbFailure(sent.body)) return sent;
  // WebKit tells `document.cookie` of what an answer has set only some time after it; its cookie store answers later.
  await (globalThis.cookieStore as CookieStore | undefined)?.getAll().catch(() => undefined);
  return sendJson(options, call);
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return undefined;
  }
}
