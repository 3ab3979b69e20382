/** The frame page of the account: the tag, and inside it forms that work without JavaScript. */
import { html } from 'hono/html';
import type { ProfileField } from 'member-area-elements/contract/parts/profile-fields';
import { profileFieldInputs } from './profile-field-inputs.js';
import { nonceAttribute, snippet, type Markup, type PageContext } from './markup.js';

const JOIN_FIELDS = ['accountLoginOrigin', 'memberAreaId', 'pricingOptionId', 'originUrlPath'];

/** The content of the frame page without JavaScript. */
export interface FrameFallback {
  /** A path inside the account, or `notice`: no form, only the message for somebody who has just signed in. */
  readonly screen: string;
  /** The fields of the form that was sent, and of the join that it belongs to. */
  readonly fields: Readonly<Record<string, string>>;
  readonly message?: { readonly kind: 'success' | 'error'; readonly text: string };
}

/** The parts of the frame page that differ between sites. */
export interface FramePageSite {
  /** The settings of the library. `termsUrl` and `privacyUrl` are links in the forms too. */
  readonly context: PageContext;
  /** The fields that the site adds to its accounts, for the form without JavaScript. `context` has them too. */
  readonly profileFields: readonly ProfileField[];
  /** The addresses of style sheets for the forms without JavaScript. */
  readonly styleSheets: readonly string[];
  /**
   * Returns the paths in the browser build of the scripts that the account needs. The browser then requests them with the
   * page. Otherwise it learns of each one from the one before.
   */
  readonly accountScripts: () => Promise<readonly string[]>;
}

/** The values of one answer. */
interface FramePageOptions {
  readonly site: FramePageSite;
  /** The crumb that its forms send. */
  readonly crumb: string;
  /** The nonce of its strict policy. */
  readonly nonce: string;
  /** Whether the owner has member areas turned on. */
  readonly memberAreasEnabled: boolean;
}

/** Returns the frame page. */
export async function framePage(
  fallback: FrameFallback,
  { site, crumb, nonce, memberAreasEnabled }: FramePageOptions,
): Promise<Markup> {
  const { styleSheets, accountScripts } = site;
  const context = memberAreasEnabled ? site.context : { ...site.context, memberAreasEnabled };
  const scripts = await accountScripts();
  const forms = frameFallback(fallback, { crumb, context, profileFields: site.profileFields });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Account</title>
        ${styleSheets.map(
          (address) => html`<link rel="stylesheet" href="${address}" ${nonceAttribute(nonce)} />`,
        )}
        ${snippet({ locale: 'en', ...context }, nonce)}
        ${scripts.map(
          (path) =>
            html`<link rel="modulepreload" href="/member-area-elements/${path}" ${nonceAttribute(nonce)} />`,
        )}
      </head>
      <body>
        <account-screen>${forms}</account-screen>
      </body>
    </html>`;
}

/** The data of the forms: the crumb, the fields with the join, and the message. */
interface Form {
  readonly crumb: string;
  readonly fields: FrameFallback['fields'];
  readonly message: Markup | '';
  readonly context: PageContext;
  readonly profileFields: readonly ProfileField[];
}

function frameFallback(
  { screen, fields, message }: FrameFallback,
  rest: Pick<Form, 'crumb' | 'context' | 'profileFields'>,
): Markup {
  const form = { fields, message: messageText(message), ...rest };
  return html`<noscript>
    <main>${screenContent(screen, form)}</main>
  </noscript>`;
}

function screenContent(screen: string, form: Form): Markup {
  const [, token] = /^\/login\/reset\/([^/]+)$/.exec(screen) ?? [];
  if (token) return newPasswordForm(token, form);
  const [, emailToken] = /^\/confirm-email\/([^/]+)$/.exec(screen) ?? [];
  if (emailToken) return confirmEmailForm(emailToken, form);
  switch (screen) {
    case 'notice':
      return notice(form);
    case '/login/create':
      return createForm(form);
    case '/login/request-reset':
      return requestResetForm(form);
    default:
      return logInForm(form);
  }
}

function messageText(message: FrameFallback['message']): Markup | '' {
  if (!message) return '';
  const role = message.kind === 'error' ? 'alert' : 'status';
  return html`<p role="${role}">${message.text}</p>`;
}

function notice({ message }: Form): Markup {
  return html`<h1>You are logged in</h1>
    ${message}
    <p><a href="/">Back to the site</a></p>`;
}

/** Returns what a visitor reads before a form that is refused while member areas are off. */
const closedText = ({ context, message }: Form): Markup | '' =>
  context['memberAreasEnabled'] === false && message === ''
    ? html`<p role="status">Memberships for this site is closed. Contact the site owner for access.</p>`
    : message;

function createForm(form: Form): Markup {
  const { crumb, fields, message, context, profileFields } = form;
  const logInLink = html`<p>
    Already a member? <a href="/account/frame/login?${joinQuery(fields)}">Log in</a>
  </p>`;
  if (context['memberAreasEnabled'] === false)
    return html`<h1>Create an account</h1>
      ${closedText(form)} ${logInLink}
      <p><a href="/">Back to the site</a></p>`;
  return html`<h1>Create an account</h1>
    ${message}
    <form method="post" action="/account/form/create">
      ${hiddenFields(crumb, fields)}
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
      ${emailField(fields, 'email')}
      <label
        >Password <input name="password" type="password" autocomplete="new-password" required minlength="10"
      /></label>
      ${profileFieldInputs(profileFields, fields)}
      ${context['marketingOptIn'] === true ? MARKETING_OPT_IN : ''} ${legalText(context)}
      <button>Create account</button>
    </form>
    ${logInLink}`;
}

const MARKETING_OPT_IN = html`<label
  ><input name="marketingOptIn" type="checkbox" value="true" /> Send news and offers to my inbox</label
>`;

/** Returns the sentences under the form, with links to the texts that the site has. */
function legalText({ termsUrl, privacyUrl }: PageContext): Markup {
  const link = (address: unknown, label: string) =>
    typeof address === 'string'
      ? html`<a href="${address}" target="_blank" rel="noopener">${label}</a>`
      : null;
  const links = [link(termsUrl, 'Terms'), link(privacyUrl, 'Privacy Policy')].filter((one) => one !== null);
  const [first, second] = links;
  return html`<p>
    We will email you about your account.
    ${first ? html`Our ${first} ${second ? html`and ${second} apply` : 'applies'}.` : ''}
  </p>`;
}

function requestResetForm({ crumb, fields, message }: Form): Markup {
  return html`<h1>Reset your password</h1>
    ${message}
    <form method="post" action="/account/form/request-reset">
      ${hiddenFields(crumb, fields)} ${emailField(fields, 'username')}
      <button>Send reset link</button>
    </form>
    <p><a href="/account/frame/login?${joinQuery(fields)}">Back to log in</a></p>`;
}

function newPasswordForm(token: string, { crumb, message }: Form): Markup {
  return html`<h1>Choose a new password</h1>
    ${message}
    <form method="post" action="/account/form/reset">
      <input type="hidden" name="crumb" value="${crumb}" />
      <input type="hidden" name="token" value="${token}" />
      <label
        >New password
        <input name="password" type="password" autocomplete="new-password" required minlength="10"
      /></label>
      <button>Change password</button>
    </form>
    <p><a href="/account/frame/login/request-reset">Ask for a new link</a></p>`;
}

function confirmEmailForm(token: string, { crumb, message }: Form): Markup {
  return html`<h1>Confirm your email</h1>
    ${message}
    <form method="post" action="/account/form/confirm-email">
      <input type="hidden" name="crumb" value="${crumb}" />
      <input type="hidden" name="token" value="${token}" />
      <button>Confirm</button>
    </form>`;
}

function logInForm(form: Form): Markup {
  const { crumb, fields } = form;
  const query = joinQuery(fields);
  return html`<h1>Log in</h1>
    ${closedText(form)}
    <form method="post" action="/account/form/login">
      ${hiddenFields(crumb, fields)} ${emailField(fields, 'username')}
      <label
        >Password <input name="password" type="password" autocomplete="current-password" required
      /></label>
      <button>Log in</button>
    </form>
    <p><a href="/account/frame/login/request-reset?${query}">Forgot password?</a></p>
    <p>New here? <a href="/account/frame/login/create?${query}">Create an account</a></p>
    <p><a href="/">Back to the site</a></p>`;
}

/** Returns the field of an email address, filled in with the address that was sent before. */
function emailField(fields: FrameFallback['fields'], autocomplete: 'email' | 'username'): Markup {
  return html`<label
    >Email
    <input
      name="email"
      type="email"
      autocomplete="${autocomplete}"
      required
      maxlength="254"
      value="${fields['email'] ?? ''}"
  /></label>`;
}

/** Returns the crumb and the join as fields of a form. */
function hiddenFields(crumb: string, fields: FrameFallback['fields']): Markup {
  return html`<input type="hidden" name="crumb" value="${crumb}" /> ${JOIN_FIELDS.map(
      (name) => html`<input type="hidden" name="${name}" value="${fields[name] ?? ''}" />`,
    )}`;
}

/** Returns the join as a query, for the links between the forms. */
const joinQuery = (fields: FrameFallback['fields']): string =>
  new URLSearchParams(JOIN_FIELDS.map((name) => [name, fields[name] ?? ''])).toString();
