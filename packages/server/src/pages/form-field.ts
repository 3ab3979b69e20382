import { html, raw } from 'hono/html';
import { EMAIL_LENGTH, NAME_LENGTH, PASSWORD_LENGTH } from 'member-area-elements/contract/parts/limits';
import type { Markup } from './markup.js';
import type { PageTexts } from './page-texts.js';
import type { FormProblem } from './refusal-text.js';

type Texts = PageTexts['texts'];

/** What a form has sent before. The fields show it again. */
type Fields = Readonly<Record<string, string>>;

/** Returns the fields of a name. */
export const nameFields = (texts: Texts, fields: Fields): Markup =>
  html`<div data-part="names">
    ${nameField('firstName', texts.firstName, 'given-name', fields)}
    ${nameField('lastName', texts.lastName, 'family-name', fields)}
  </div>`;

const nameField = (name: string, label: string, autocomplete: string, fields: Fields): Markup =>
  html`<label
    >${label}
    <input
      name="${name}"
      autocomplete="${autocomplete}"
      required
      maxlength="${NAME_LENGTH}"
      value="${fields[name] ?? ''}"
  /></label>`;

/** Returns the field of an email address. */
export const emailField = (texts: Texts, fields: Fields, autocomplete: 'email' | 'username'): Markup =>
  html`<label
    >${texts.email}
    <input
      name="email"
      type="email"
      autocomplete="${autocomplete}"
      required
      maxlength="${EMAIL_LENGTH}"
      value="${fields['email'] ?? ''}"
  /></label>`;

/** Returns the field of the password with which somebody logs in. */
export const currentPasswordField = (texts: Texts): Markup =>
  html`<label
    >${texts.password} <input name="password" type="password" autocomplete="current-password" required
  /></label>`;

/**
 * Returns the field of a password that somebody chooses, and the rule for it.
 *
 * @param problem why the form is shown again. One of the password is shown here
 */
export function newPasswordField({ passwordRule }: Texts, label: string, problem?: FormProblem): Markup {
  const refused = problem?.at === 'new-password' ? problem.text : null;
  const described = refused === null ? 'password-rule' : 'password-problem password-rule';
  return html`<label
      >${label}
      <input
        name="password"
        type="password"
        autocomplete="new-password"
        required
        minlength="${PASSWORD_LENGTH.least}"
        maxlength="${PASSWORD_LENGTH.most}"
        aria-describedby="${described}"
        ${refused === null ? '' : raw('aria-invalid="true"')}
    /></label>
    ${refused === null ? '' : html`<p id="password-problem" data-part="problem" role="alert">${refused}</p>`}
    <p id="password-rule" data-part="hint">${passwordRule}</p>`;
}

/** Returns the message above a form that is shown again; nothing for a problem that a field shows. */
export const problemBanner = (problem: FormProblem | undefined): Markup | '' =>
  problem?.at === 'form' ? banner('error', problem.text) : '';

/** Returns values that a form carries along. */
export const hiddenFields = (values: Fields): Markup =>
  html`${Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;

/** Returns a message above a form. */
export function banner(kind: 'error' | 'success' | 'info', text: string): Markup {
  const role = kind === 'error' ? 'alert' : 'status';
  const tone = kind === 'success' ? raw(' data-tone="good"') : '';
  return html`<p role="${role}" data-part="banner" ${tone}>${text}</p>`;
}
