import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Environment } from '../server/environment.js';
import { visitorCrumb } from '../server/security/session.js';
import { newToken } from '../server/security/token.js';
import { strictPolicy } from './strict-policy.js';
import { snippet, type Markup } from './layout.js';

/** What the frame page shows before, or instead of, the account application. */
export interface FrameShell {
  /** A sub-path of the account, or `notice`: no form, only what `error` tells somebody who has just signed in. */
  screen: string;
  /** What was typed into a form that was sent without JavaScript, and the join it belongs to. */
  fields: Record<string, string>;
  error?: string;
}

const JOIN_FIELDS = ['accountLoginOrigin', 'memberAreaId', 'pricingOptionId', 'originUrlPath'];

/** The frame page (contract section 5), under a strict content security policy, with a form that needs no script. */
export function frameShell(c: Context<Environment>, { screen, fields, error }: FrameShell) {
  const nonce = newToken();
  c.header('content-security-policy', `${strictPolicy(nonce)}; frame-ancestors 'self'`);
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
          <account-screen>${fallback(screen, fields, crumb, error)}</account-screen>
        </body>
      </html>`,
  );
}

function fallback(screen: string, fields: Record<string, string>, crumb: string, error?: string): Markup {
  const hidden = JOIN_FIELDS.map(
    (name) => html`<input type="hidden" name="${name}" value="${fields[name] ?? ''}" />`,
  );
  const query = new URLSearchParams(JOIN_FIELDS.map((name) => [name, fields[name] ?? ''])).toString();
  const problem = error ? html`<p role="alert">${error}</p>` : '';
  if (screen === 'notice') {
    return html`<noscript>
      <main>
        <h1>You are logged in</h1>
        ${problem}
        <p><a href="/">Back to the site</a></p>
      </main>
    </noscript>`;
  }
  if (screen === '/login/create') {
    return html`<noscript>
      <main>
        <h1>Create an account</h1>
        ${problem}
        <form method="post" action="/account/form/create">
          <input type="hidden" name="crumb" value="${crumb}" />
          ${hidden}
          <label
            >First name
            <input
              name="firstName"
              autocomplete="given-name"
              required
              maxlength="50"
              value="${fields['firstName'] ?? ''}"
          /></label>
          <label
            >Last name
            <input
              name="lastName"
              autocomplete="family-name"
              required
              maxlength="50"
              value="${fields['lastName'] ?? ''}"
          /></label>
          <label
            >Email
            <input name="email" type="email" autocomplete="email" required value="${fields['email'] ?? ''}"
          /></label>
          <label
            >Password
            <input name="password" type="password" autocomplete="new-password" required minlength="10"
          /></label>
          <button>Create account</button>
        </form>
        <p>Already a member? <a href="/account/frame/login?${query}">Log in</a></p>
      </main>
    </noscript>`;
  }
  return html`<noscript>
    <main>
      <h1>Log in</h1>
      ${problem}
      <form method="post" action="/account/form/login">
        <input type="hidden" name="crumb" value="${crumb}" />
        ${hidden}
        <label
          >Email
          <input name="email" type="email" autocomplete="username" required value="${fields['email'] ?? ''}"
        /></label>
        <label
          >Password <input name="password" type="password" autocomplete="current-password" required
        /></label>
        <button>Log in</button>
      </form>
      <p>New here? <a href="/account/frame/login/create?${query}">Create an account</a></p>
      <p><a href="/">Back to the site</a></p>
    </main>
  </noscript>`;
}
