import { InvalidOptionError } from '../operations/invalid-option-error.js';
import type { LogEvents } from '../operations/log.js';

/** The number of different refusals that are logged: requests from outside cannot fill the log. */
const MOST_LOGGED = 20;

/** The headers of a request. */
interface RequestHeaders {
  header(name: string): string | undefined;
}

/**
 * The addresses under which visitors reach the site. They alone decide which requests come from pages of this site, and
 * where links in mails lead. The `Host` of a request does not: its sender or a proxy wrote it.
 */
export class PublicOrigins {
  readonly #origins: readonly [string, ...string[]];
  readonly #logEvent: LogEvents;
  readonly #logged = new Set<string | null>();

  /** @param origins the result of {@link readOrigins}; the first is the main one */
  constructor(origins: readonly [string, ...string[]], logEvent: LogEvents) {
    this.#origins = origins;
    this.#logEvent = logEvent;
  }

  /** Whether the main address is https. */
  get isSecure(): boolean {
    return this.#origins[0].startsWith('https:');
  }

  /** All of them, the main one first. */
  get all(): readonly string[] {
    return this.#origins;
  }

  /**
   * Returns whether a request comes from a page of this site: by its Origin, else its Referer, else Sec-Fetch-Site. The
   * first refusal of each origin is logged, because a missing address of a proxy looks like an attack.
   */
  accepts(request: RequestHeaders): boolean {
    const claimed = claimedOrigin(request);
    const isOwnOrigin =
      claimed === undefined
        ? request.header('sec-fetch-site') === 'same-origin'
        : this.#origins.includes(claimed);
    if (!isOwnOrigin) this.#logOnce(claimed);
    return isOwnOrigin;
  }

  /** Returns the origin for the links in a mail: that of the page when it is one of this site, else the main one. */
  linkOrigin(request: RequestHeaders): string {
    return this.#origins.find((origin) => origin === claimedOrigin(request)) ?? this.#origins[0];
  }

  #logOnce(claimed: string | undefined): void {
    const origin = toLoggedOrigin(claimed);
    if (this.#logged.has(origin) || this.#logged.size >= MOST_LOGGED) return;
    this.#logged.add(origin);
    this.#logEvent('warn', {
      event: 'origin-refused',
      origin,
      message:
        `Refused a request ${origin === null ? 'without an origin' : `from ${origin}`}: the pages of this site are at ` +
        `${this.#origins.join(', ')}. If visitors reach it under another address, for example through a proxy, add that ` +
        'one to the origins.',
    });
  }
}

/** Returns the claimed origin when it is one; `null` for any other text, which could contain anything. */
function toLoggedOrigin(claimed = ''): string | null {
  const isOrigin = claimed.length <= 200 && URL.canParse(claimed) && new URL(claimed).origin === claimed;
  return isOrigin ? claimed : null;
}

/** Returns the origin that a request claims; empty for a Referer that is no address, undefined for no claim. */
function claimedOrigin(request: RequestHeaders): string | undefined {
  const origin = request.header('origin');
  if (origin !== undefined) return origin;
  const referrer = request.header('referer');
  if (referrer === undefined) return undefined;
  return URL.canParse(referrer) ? new URL(referrer).origin : '';
}

/**
 * Reads the addresses of a site.
 *
 * @throws InvalidOptionError for a text that is not an address with http or https
 */
export function readOrigins([first, ...others]: readonly [string, ...string[]]): readonly [
  string,
  ...string[],
] {
  return [toOrigin(first), ...others.map(toOrigin)];
}

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidOptionError(
      'origins',
      text,
      'It is not an address of a site. Write it with its scheme, for example https://www.example.com.',
    );
  return url.origin;
}
