import { whenCookiesSettle } from '../browser/when-cookies-settle.js';
import type { PagePerson } from '../visitor/page-person.js';
import { pageUrl } from '../paths/page-url.js';

/** The options of a request. */
export interface SendOptions {
  /** Sends the request, like `fetch` of the browser. When it ignores its `signal`, it continues after the timeout without effect. */
  fetch: typeof globalThis.fetch;
  /** The prefix of each path: empty for the origin of the page, or an address such as "https://api.site". */
  apiRoot: string;
  /** Returns the token of a change; called for each change that is sent, and for each read. With `null`, no token is sent. */
  csrfToken: () => string | null;
  /**
   * The site user for whom the page was loaded. Each change names them in the header `x-site-user`, and is not sent when the
   * cookie names somebody else now. Default: none; changes name nobody.
   */
  person?: Pick<PagePerson, 'id' | 'isReplaced' | 'showOther'> | undefined;
  /** The time to wait for the complete answer, in milliseconds. Default 15000. */
  timeoutMs?: number | undefined;
}

/** A request with JSON. */
export interface JsonCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Sent as JSON. With `undefined`, no body is sent. */
  body?: unknown;
  /** Headers besides those of every request. */
  headers?: Record<string, string> | undefined;
  /** Whether no cookies are sent, because the answer is the same for everybody. Default: they are sent. */
  isPublic?: boolean | undefined;
}

/** The result of a request. */
export type SendResult =
  /**
   * The server answered, with any status. `body` is `null` when the answer was empty, and `undefined` when it was not JSON.
   * Headers that another origin does not expose are missing. `hadNoToken` is true for a change without the CSRF token.
   */
  | { kind: 'answered'; status: number; body: unknown; headers?: Headers; hadNoToken?: boolean }
  | { kind: 'network'; cause: unknown }
  | { kind: 'timeout'; afterMs: number };

/**
 * Sends one request and reads its answer. Never rejects. Cookies are sent to another origin too, but not with a public read. The
 * header `x-csrf-token` contains the CSRF token of every request except GET, and `x-site-user` the site user for whom the page
 * was loaded.
 */
export async function sendJson(options: SendOptions, call: JsonCall): Promise<SendResult> {
  const { timeoutMs = 15_000 } = options;
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The timeout also ends a `fetch` of the page that ignores the signal.
  const timeout = new Promise<SendResult>((resolve) => {
    const giveUp = () => {
      resolve({ kind: 'timeout', afterMs: timeoutMs });
      controller.abort();
    };
    // A timer with a longer delay, including Infinity, would fire at once.
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
  { fetch, apiRoot, csrfToken, person }: SendOptions, // destructured: `options.fetch()` throws "Illegal invocation"
  { method, path, body, headers, isPublic }: JsonCall,
  signal: AbortSignal,
): Promise<SendResult> {
  const allHeaders: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) allHeaders['content-type'] = 'application/json';
  const token = method === 'GET' ? null : csrfToken();
  if (token) allHeaders['x-csrf-token'] = token;
  if (person?.id && method !== 'GET') allHeaders['x-site-user'] = person.id;
  const response = await fetch(callUrl(apiRoot, path), {
    method,
    headers: { ...allHeaders, ...headers },
    body: JSON.stringify(body),
    credentials: isPublic ? 'omit' : apiRoot ? 'include' : 'same-origin',
    signal,
  });
  return {
    kind: 'answered',
    status: response.status,
    body: parseBody(await response.text()),
    headers: response.headers,
    ...(method !== 'GET' && !token && { hadNoToken: true }),
  };
}

/** Returns the address of a call. It does not depend on `<base href>`. */
export const callUrl = (apiRoot: string, path: string): string => pageUrl(apiRoot.replace(/\/$/, '') + path);

/**
 * Sends a change. When the answer reports a crumb failure, sends it once more with a token read again from the cookies.
 * Repeats it for no other reason. Never rejects.
 *
 * When somebody else is signed in than the page was loaded for, the result has the code `other-person`, and the page says
 * who that is.
 */
export async function sendChange(options: SendOptions, call: JsonCall): Promise<SendResult> {
  const { person } = options;
  const result = person?.isReplaced() ? OTHER_PERSON : await sendWithCrumb(options, call);
  if (isOtherPerson(result)) person?.showOther(true);
  return result;
}

async function sendWithCrumb(options: SendOptions, call: JsonCall): Promise<SendResult> {
  const result = await sendJson(options, call);
  if (result.kind !== 'answered' || !isCrumbFailure(result.body)) return result;
  await whenCookiesSettle();
  return sendJson(options, call);
}

/** The result of a change that was not sent, because somebody else is signed in. The same as the refusal of a backend. */
const OTHER_PERSON: SendResult = {
  kind: 'answered',
  status: 409,
  body: { error: { code: 'other-person' } },
};

/** Returns whether a change was refused because somebody else is signed in than the page was loaded for. */
export function isOtherPerson(result: {
  readonly kind: string;
  readonly status?: number;
  readonly body?: unknown;
}): boolean {
  const { error } = (result.body ?? {}) as { error?: { code?: unknown } | null };
  return result.status === 409 && error?.code === 'other-person';
}

/** Returns whether a status is a success: 200 to 299. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Returns the body of an answer: `null` when it is empty, and `undefined` when it is not JSON. */
export function parseBody(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the body of an answer reports a crumb failure: `"crumbFail": true` at the top level or in `data`. See
 * docs/requirements.md#the-crumb-and-its-repeat.
 */
export function isCrumbFailure(body: unknown): boolean {
  const answer = body as { crumbFail?: unknown; data?: { crumbFail?: unknown } | null } | null | undefined;
  return answer?.crumbFail === true || answer?.data?.crumbFail === true;
}

/**
 * Returns a path with the encoded value in its placeholder, if it has one. Returns `null` for a value that cannot be a path
 * segment: a missing or empty one, half of a surrogate pair, and "." and "..", which would change the path.
 */
export function fillPath(template: string, value?: string | null): string | null {
  try {
    const segment = encodeURIComponent(value ?? '');
    return /{/.test(template) && /^\.{0,2}$/.test(segment) ? null : template.replace(/{\w+}/, segment);
  } catch {
    return null; // `encodeURIComponent` throws for half of a surrogate pair.
  }
}
