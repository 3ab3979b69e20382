/**
 * A content security policy as strict as a site can have it, Trusted Types enforced and no policy allowed.
 *
 * @param nonce of this one answer
 */
export function strictPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /demo/csp',
  ].join('; ');
}
