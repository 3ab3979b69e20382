import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Environment } from '../server/environment.js';
import { visitorCrumb } from '../server/security/session.js';
import { newToken } from '../server/security/token.js';
import { strictPolicy } from './content-policy.js';
import { frameFallback, type FrameShell } from './frame-fallback.js';
import { snippet } from './layout.js';

/** The frame page, under a strict content security policy, with a form that needs no script. */
export function frameShell(c: Context<Environment>, shown: FrameShell) {
  const nonce = newToken();
  c.header('content-security-policy', strictPolicy(nonce, c.var.settings.tools));
  c.header('x-frame-options', 'SAMEORIGIN');
  c.header('cache-control', 'no-store');
  const crumb = c.var.session?.crumb ?? visitorCrumb(c);
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Account</title>
          <link rel="stylesheet" href="/assets/frame.css" nonce="${nonce}" />
          ${snippet(nonce)}
        </head>
        <body>
          <account-screen>${frameFallback(shown, crumb)}</account-screen>
        </body>
      </html>`,
  );
}
