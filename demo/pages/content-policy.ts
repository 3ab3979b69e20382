/**
 * The content security policy of a page that sets none of its own: everything from this site, and no other site may
 * show it in a frame.
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
 * A content security policy as strict as a site can have it, Trusted Types enforced and no policy allowed.
 *
 * @param nonce of this one answer
 * @param isReported whether browsers report what it stops to `/demo/csp`
 */
export function strictPolicy(nonce: string, isReported: boolean): string {
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
    ...(isReported ? ['report-uri /demo/csp'] : []),
  ].join('; ');
}
