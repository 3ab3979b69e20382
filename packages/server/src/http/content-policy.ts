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
  writeStrictPolicy(`'nonce-${nonce}' 'strict-dynamic'`, `'nonce-${nonce}'`, reportPath);

/**
 * Returns the policy of a page that is the same for everybody. A nonce would be the same for everybody too, so it allows the files
 * of this site, and the origins of the style sheets that the site adds.
 *
 * @param styleSheets the addresses of the style sheets
 * @param reportPath the path to which browsers report violations. Default: nowhere
 */
export function sharedPagePolicy(styleSheets: readonly string[], reportPath?: string): string {
  const origins = styleSheets
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
  return writeStrictPolicy(`'self'`, [`'self'`, ...new Set(origins)].join(' '), reportPath);
}

function writeStrictPolicy(scripts: string, styles: string, reportPath: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(reportPath === undefined ? [] : [`report-uri ${reportPath}`]),
  ].join('; ');
}
