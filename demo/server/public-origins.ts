/** How many different causes of a refusal are logged: what comes from outside fills no log. */
const MOST_LOGGED = 20;

/** A request, as far as its headers go. */
interface RequestHeaders {
  header(name: string): string | undefined;
}

/**
 * The addresses visitors reach the site under. They alone decide which requests come from pages of this site and where
 * links in mails lead to: the `Host` of a request is what its sender, or a proxy, wrote there.
 */
export class PublicOrigins {
  readonly #origins: readonly [string, ...string[]];
  readonly #logged = new Set<string>();

  /** @param origins as {@link readOrigins} reads them; the first is the main one */
  constructor(origins: readonly [string, ...string[]]) {
    this.#origins = origins;
  }

  /** Whether visitors reach the site over https, at its main address. */
  get isSecure(): boolean {
    return this.#origins[0].startsWith('https:');
  }

  /**
   * Returns whether a request comes from a page of this site: by its Origin, else its Referer, else Sec-Fetch-Site. The
   * first refusal of each origin is logged, because a proxy that nobody has told us of looks like an attack.
   */
  accepts(request: RequestHeaders): boolean {
    const claimed = claimedOrigin(request);
    const isOurs =
      claimed === undefined
        ? request.header('sec-fetch-site') === 'same-origin'
        : this.#origins.includes(claimed);
    if (!isOurs) this.#logOnce(claimed);
    return isOurs;
  }

  /** The origin that links in a mail lead to: the page's own where it is one of ours, else the main one. */
  ofLinks(request: RequestHeaders): string {
    return this.#origins.find((origin) => origin === claimedOrigin(request)) ?? this.#origins[0];
  }

  #logOnce(claimed: string | undefined): void {
    const cause =
      claimed === undefined ? 'without an Origin' : `from ${JSON.stringify(claimed.slice(0, 200))}`;
    if (this.#logged.has(cause) || this.#logged.size >= MOST_LOGGED) return;
    this.#logged.add(cause);
    console.warn(
      `Refused a request ${cause}: the pages of this site are at ${this.#origins.join(', ')}. ` +
        'If visitors reach it under another address, for example through a proxy, name that one in DEMO_ORIGIN: ' +
        'a list separated by commas, the main address first.',
    );
  }
}

/** The origin a request says it comes from; empty where its Referer is no address, undefined where it says nothing. */
function claimedOrigin(request: RequestHeaders): string | undefined {
  const origin = request.header('origin');
  if (origin !== undefined) return origin;
  const referrer = request.header('referer');
  if (referrer === undefined) return undefined;
  return URL.canParse(referrer) ? new URL(referrer).origin : '';
}

/**
 * Reads a list of addresses, separated by commas.
 *
 * @param port of the server, for the loopback addresses that stand for an empty list
 * @throws Error for what is no address of the web
 */
export function readOrigins(list: string, port: number): readonly [string, ...string[]] {
  const [first, ...others] = list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(originOf);
  if (first !== undefined) return [first, ...others];
  return [
    originOf(`http://localhost:${port}`),
    originOf(`http://127.0.0.1:${port}`),
    originOf(`http://[::1]:${port}`),
  ];
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(
      `DEMO_ORIGIN: ${JSON.stringify(text)} is no address of a site. Write it with its scheme, for example https://www.example.com.`,
    );
  return url.origin;
}
