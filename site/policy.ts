/**
 * The Content-Security-Policy of the pages, which each page contains, so that it holds on every host. The search runs
 * WebAssembly, and the elements of the site are written with Lit, whose templates need their Trusted Types policy.
 */
export const SITE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ');
