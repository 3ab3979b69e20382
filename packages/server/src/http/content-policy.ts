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
export function strictPolicy(nonce: string, reportPath?: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
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
