import { html } from 'hono/html';
import type { Markup } from './layout.js';

const JOIN_FIELDS = ['accountLoginOrigin', 'memberAreaId', 'pricingOptionId', 'originUrlPath'];

/** What the frame page shows before, or instead of, the account application. */
export interface FrameShell {
  /** A sub-path of the account, or `notice`: no form, only what `error` tells somebody who has just signed in. */
  screen: string;
  /** What was typed into a form that was sent without JavaScript, and the join it belongs to. */
  fields: Record<string, string>;
  error?: string;
  /** What went well. */
  said?: string;
}

/** The forms of the frame page that need no script: log in, create an account, ask for a reset link, use one. */
export function frameFallback({ screen, fields, error, said }: FrameShell, crumb: string): Markup {
  const hidden = JOIN_FIELDS.map(
    (name) => html`<input type="hidden" name="${name}" value="${fields[name] ?? ''}" />`,
  );
  const query = new URLSearchParams(JOIN_FIELDS.map((name) => [name, fields[name] ?? ''])).toString();
  const problem = error ? html`<p role="alert">${error}</p>` : said ? html`<p role="status">${said}</p>` : '';
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
  if (screen === '/login/request-reset') {
    return html`<noscript>
      <main>
        <h1>Reset your password</h1>
        ${problem}
        <form method="post" action="/account/form/request-reset">
          <input type="hidden" name="crumb" value="${crumb}" />
          ${hidden}
          <label
            >Email
            <input
              name="email"
              type="email"
              autocomplete="username"
              required
              value="${fields['email'] ?? ''}"
          /></label>
          <button>Send reset link</button>
        </form>
        <p><a href="/account/frame/login?${query}">Back to log in</a></p>
      </main>
    </noscript>`;
  }
  const [, token] = /^\/login\/reset\/([^/]+)$/.exec(screen) ?? [];
  if (token) {
    return html`<noscript>
      <main>
        <h1>Choose a new password</h1>
        ${problem}
        <form method="post" action="/account/form/reset">
          <input type="hidden" name="crumb" value="${crumb}" />
          <input type="hidden" name="token" value="${token}" />
          <label
            >New password
            <input name="password" type="password" autocomplete="new-password" required minlength="10"
          /></label>
          <button>Change password</button>
        </form>
        <p><a href="/account/frame/login/request-reset">Ask for a new link</a></p>
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
      <p><a href="/account/frame/login/request-reset?${query}">Forgot password?</a></p>
      <p>New here? <a href="/account/frame/login/create?${query}">Create an account</a></p>
      <p><a href="/">Back to the site</a></p>
    </main>
  </noscript>`;
}
