import { pageUrl } from '../paths/page-url.js';

/** What is needed to send. */
export interface SendOptions {
  /** As the browser's. One that does not heed its `signal` only goes on for nothing after the timeout. */
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
export type SendResult =
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
export async function sendJson(options: SendOptions, call: JsonCall): Promise<SendResult> {
  const { timeoutMs = 15_000 } = options;
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Beside the request: a page's own fetch may not heed the signal.
  const timeout = new Promise<SendResult>((resolve) => {
    const giveUp = () => {
      resolve({ kind: 'timeout', afterMs: timeoutMs });
      controller.abort();
    };
    // A timer for longer than this, Infinity too, would go off at once.
    timer = setTimeout(giveUp, Math.min(timeoutMs, 2 ** 31 - 1));
  });
  try {
    return await Promise.race([exchange(options, call, controller.signal), timeout]);
  } catch (cause) {
    return { kind: 'network', cause };
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(
  { fetch, apiRoot, csrfToken }: SendOptions, // fetch must not be called as a method
  { method, path, body, headers }: JsonCall,
  signal: AbortSignal,
): Promise<SendResult> {
  const token = method !== 'GET' && csrfToken();
  const response = await fetch(pageUrl(apiRoot.replace(/\/$/, '') + path), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { 'x-csrf-token': token }),
      ...headers,
    },
    body: JSON.stringify(body),
    credentials: apiRoot ? 'include' : 'same-origin',
    signal,
  });
  return {
    kind: 'answered',
    status: response.status,
    body: parse(await response.text()),
    headers: response.headers,
  };
}

/**
 * Sends a change; once more, with the token read anew, when the answer reports a crumb failure.
 * Nothing else is ever repeated.
 */
export async function sendChange(options: SendOptions, call: JsonCall): Promise<SendResult> {
  const sent = await sendJson(options, call);
  if (sent.kind !== 'answered' || !isCrumbFailure(sent.body)) return sent;
  await whenCookiesSettle();
  return sendJson(options, call);
}

/**
 * Resolves when a script can read what an answer has set. WebKit tells `document.cookie` of that only some time after
 * the answer; its cookie store answers later.
 */
export async function whenCookiesSettle(): Promise<void> {
  await (globalThis.cookieStore as CookieStore | undefined)?.getAll().catch(() => undefined);
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the body of an answer reports a crumb failure: `"crumbFail": true`, at the top or inside `data`. See
 * docs/requirements.md#the-crumb-and-its-repeat.
 */
export function isCrumbFailure(body: unknown): boolean {
  const answer = body as { crumbFail?: unknown; data?: { crumbFail?: unknown } | null } | null | undefined;
  return answer?.crumbFail === true || answer?.data?.crumbFail === true;
}

/**
 * A path with its placeholder, if it has one, filled in and encoded; null for a value that can be no path segment:
 * a missing or empty one, or one that would lead to another path ("." and "..").
 */
export function fillPath(template: string, value?: string | null): string | null {
  try {
    const segment = encodeURIComponent(value ?? '');
    return /{/.test(template) && /^\.{0,2}$/.test(segment) ? null : template.replace(/{\w+}/, segment);
  } catch {
    return null; // half of a surrogate pair
  }
}
