import type { CheckSources } from '../human-check/human-check-port.js';

/**
 * The Content-Security-Policy of a page that sets none of its own: everything comes from this site, and no other site
 * may show the page in a frame.
 */
export const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Returns the strictest Content-Security-Policy that a site can have. It enforces Trusted Types and allows no policy of
 * them.
 *
 * @param nonce a new one for each answer
 * @param reportPath the path to which browsers report violations. Default: nowhere
 */
export const strictPolicy = (nonce: string, reportPath?: string): string =>
  writeStrictPolicy({ scripts: `'nonce-${nonce}' 'strict-dynamic'`, styles: `'nonce-${nonce}'`, reportPath });

/** What a page that is the same for everybody loads from other sites. */
interface OtherSources {
  /** The addresses of the style sheets that the site adds. */
  readonly styleSheets: readonly string[];
  /** What its human check loads. Default: nothing. */
  readonly check?: CheckSources | undefined;
}

/**
 * Returns the policy of a page that is the same for everybody. A nonce would be the same for everybody too, so it allows the files
 * of this site, and what the site has added.
 *
 * @param reportPath the path to which browsers report violations. Default: nowhere
 */
export function sharedPagePolicy({ styleSheets, check }: OtherSources, reportPath?: string): string {
  const { scripts = [], stylesAndRequests = [] } = check ?? {};
  const origins = styleSheets
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
  const allow = (...allowed: readonly string[]) => [`'self'`, ...new Set(allowed)].join(' ');
  return writeStrictPolicy({
    scripts: allow(...scripts),
    styles: allow(...origins, ...stylesAndRequests),
    requests: allow(...stylesAndRequests),
    frames: allow(...scripts),
    enforcesTrustedTypes: check === undefined,
    reportPath,
  });
}

/** What a strict policy allows. */
interface Allowed {
  readonly scripts: string;
  readonly styles: string;
  /** Default: this site. */
  readonly requests?: string;
  /** Default: this site. */
  readonly frames?: string;
  /** Default: yes. */
  readonly enforcesTrustedTypes?: boolean;
  readonly reportPath: string | undefined;
}

function writeStrictPolicy({
  scripts,
  styles,
  requests = `'self'`,
  frames = `'self'`,
  enforcesTrustedTypes = true,
  reportPath,
}: Allowed): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self'",
    `connect-src ${requests}`,
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(enforcesTrustedTypes ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
    ...(reportPath === undefined ? [] : [`report-uri ${reportPath}`]),
  ].join('; ');
}
