import type { endpoints } from 'member-area-elements/contract/routes';
import type { Answers } from 'member-area-elements/core/answers';
import type { Answer } from './answer.js';
import { readAnswer } from './expectations.js';
import { pathOf } from './paths.js';

/** Sends a request, as the global `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

/** Changes of the headers that a visitor sends by default. `null` leaves one out. */
export type HeaderChanges = Readonly<Record<string, string | null>>;

/** A cookie as an answer has set it. */
export interface Cookie {
  readonly value: string;
  /** The attributes by their names in lower case; an attribute without a value is an empty text. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** The calls that read something: the key of the path of each, such as `profile`. */
type ReadCall = {
  [Route in keyof Answers]: Route extends `GET ${infer Name extends keyof typeof endpoints}` ? Name : never;
}[keyof Answers];

/** How long an answer may take, in milliseconds. */
const LONGEST_ANSWER = 30_000;

/** Is called before each request of a visitor. It throws for a request that a check cannot send. */
export type RequestGuard = (method: string, path: string, body: unknown) => void;

/** A browser without scripts: keeps cookies, and sends the crumb and the `Origin` as the library does. */
export class Visitor {
  readonly #site: string;
  readonly #fetch: Fetch;
  readonly #cookies = new Map<string, Cookie>();

  readonly #guard: RequestGuard;

  constructor(site: string, fetch: Fetch, guard: RequestGuard = () => undefined) {
    this.#site = site;
    this.#fetch = fetch;
    this.#guard = guard;
  }

  /**
   * Returns a browser with the same cookies, such as that of somebody who has copied them.
   *
   * @param guard default: that of this browser
   */
  copy(guard = this.#guard): Visitor {
    const copy = new Visitor(this.#site, this.#fetch, guard);
    for (const [name, cookie] of this.#cookies) copy.#cookies.set(name, cookie);
    return copy;
  }

  /** Returns a cookie that the visitor has. */
  cookie(name: string): Cookie | undefined {
    return this.#cookies.get(name);
  }

  /** Returns the names of all cookies. */
  get cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }

  /** Sets a cookie as a script of the page would. */
  setCookie(name: string, value: string): void {
    this.#cookies.set(name, { value, attributes: new Map() });
  }

  deleteCookie(name: string): void {
    this.#cookies.delete(name);
  }

  /** Returns the crumb that the library would send. */
  get crumb(): string {
    return this.cookie('siteUserCrumb')?.value ?? this.cookie('crumb')?.value ?? '';
  }

  /** Returns the content of `SiteUserInfo`, or `undefined` when a page could not read it. */
  get siteUserInfo(): unknown {
    try {
      return JSON.parse(decodeURIComponent(this.cookie('SiteUserInfo')?.value ?? '')) as unknown;
    } catch {
      return undefined;
    }
  }

  get(path: string, headers: HeaderChanges = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  /**
   * Reads data, and returns it as the library does.
   *
   * @param id what the placeholder of the path stands for. Default: the path has none
   * @throws ConformanceFailure for a refusal, and for a body that the library would refuse
   */
  async read<Name extends ReadCall>(name: Name, id = ''): Promise<Answers[`GET ${Name}`]> {
    return readAnswer(await this.get(pathOf(name, id)), `GET ${name}`);
  }

  /** Requests a page, as a browser does for an address. */
  openPage(path: string, headers: HeaderChanges = {}): Promise<Answer> {
    return this.get(path, { accept: 'text/html', ...headers });
  }

  /** Sends a change with the crumb, the `Origin` and a JSON body. A text is sent as it is. */
  change(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: HeaderChanges = {},
  ): Promise<Answer> {
    const defaults = {
      origin: this.#site,
      'x-csrf-token': this.crumb,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return this.send(method, path, body, { ...defaults, ...headers });
  }

  /** Sends a request without the headers of a change. */
  async send(method: string, path: string, body: unknown, headers: HeaderChanges = {}): Promise<Answer> {
    this.#guard(method, path, body);
    const cookies = [...this.#cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const all: HeaderChanges = {
      accept: 'application/json',
      cookie: cookies || null,
      // A server that refuses a large body may close the connection, which no other request must use then.
      connection: isLarge(body) ? 'close' : null,
      ...headers,
    };
    const request = new Request(new URL(path, this.#site), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_ANSWER),
      headers: Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
      ...(body !== undefined && { body: toBody(body) }),
    });
    const start = performance.now();
    const response = await this.#fetch(request).catch((error: unknown) => {
      if (isLarge(body) && isClosedConnection(error)) return CLOSED.clone();
      throw error;
    });
    const text = await response.text();
    const duration = performance.now() - start;
    for (const line of response.headers.getSetCookie()) this.#store(line);
    const { status, headers: answerHeaders } = response;
    return {
      request: `${method} ${path}`,
      status,
      headers: answerHeaders,
      text,
      json: parse(text),
      duration,
    };
  }

  #store(line: string): void {
    const [pair = '', ...rest] = line.split(';');
    const [name, value] = splitAt(pair, '=');
    const attributes = new Map(
      rest.map((attribute) => {
        const [key, text] = splitAt(attribute, '=');
        return [key.toLowerCase(), text];
      }),
    );
    const maxAge = attributes.get('max-age');
    const expires = Date.parse(attributes.get('expires') ?? '');
    const isDeleted = maxAge === undefined ? expires <= Date.now() : Number(maxAge) <= 0;
    if (isDeleted) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, attributes });
  }
}

const splitAt = (text: string, separator: string): [string, string] => {
  const index = text.indexOf(separator);
  return index < 0
    ? [text.trim(), '']
    : [text.slice(0, index).trim(), text.slice(index + separator.length).trim()];
};

/** The length from which a body may be too large for a server. */
const LARGE = 60_000;

/**
 * A server that closes the connection while a large body arrives has refused it, and the answer may get lost:
 * https://www.rfc-editor.org/rfc/rfc9110#section-15.5.14
 */
const CLOSED = new Response('The connection was closed.', { status: 413 });

function isClosedConnection(error: unknown): boolean {
  const { code } = Object(error instanceof Error && error.cause) as { code?: unknown };
  return ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(String(code));
}

const isLarge = (body: unknown): boolean => body !== undefined && JSON.stringify(body).length > LARGE;

function toBody(body: unknown): BodyInit {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
