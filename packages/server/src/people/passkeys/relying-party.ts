/** The site as browsers and devices know it: WebAuthn calls it the relying party. */

/** For which site a passkey is, and which of its pages may use it. */
export interface RelyingParty {
  /** The domain to which its passkeys belong. */
  readonly id: string;
  /** The name of the site, which some devices show. */
  readonly name: string;
  /** The origins of the pages that may use them. */
  readonly origins: readonly string[];
}

/**
 * Returns the relying party of a page: its host, or that of another origin of the site above it. So
 * `https://www.example.com` has the passkeys of `https://example.com` when both are origins of the site.
 *
 * @param origin one of the origins
 * @param origins all origins of the site
 */
export function relyingPartyOf(origin: string, origins: readonly string[], name: string): RelyingParty {
  const id = domainOf(origin, origins);
  return { id, name, origins: origins.filter((other) => domainOf(other, origins) === id) };
}

function domainOf(origin: string, origins: readonly string[]): string {
  const { hostname } = new URL(origin);
  const above = origins
    .map((other) => new URL(other).hostname)
    .filter((other) => hostname.endsWith(`.${other}`))
    .sort((one, other) => one.length - other.length);
  return above[0] ?? hostname;
}
