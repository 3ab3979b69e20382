/** The form that creates the account of the owner of a new site. */
import { html } from 'hono/html';
import { EMAIL_LENGTH, NAME_LENGTH, PASSWORD_LENGTH } from 'member-area-elements/contract/parts/limits';
import type { Markup } from './markup.js';

/** The values of the form. */
interface FirstOwnerForm {
  readonly token: string;
  readonly crumb: string;
  /** The fields that were sent, except the password. */
  readonly fields: Readonly<Record<string, string>>;
  /** The reason why the form is shown again. Default: it is shown for the first time. */
  readonly problem?: string | undefined;
}

/** Returns the form. */
export function firstOwnerForm({ token, crumb, fields, problem }: FirstOwnerForm): Markup {
  const field = (name: string, label: string, attributes: { type?: string; autocomplete: string }) =>
    html`<label
      >${label}
      <input
        name="${name}"
        type="${attributes.type ?? 'text'}"
        autocomplete="${attributes.autocomplete}"
        required
        maxlength="${name === 'email' ? EMAIL_LENGTH : NAME_LENGTH}"
        value="${fields[name] ?? ''}"
    /></label>`;
  return html`<h1>Create the owner’s account</h1>
    ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
    <p>You log in with it to create member areas, set prices and edit lock screens.</p>
    <form method="post" action="/first-owner">
      <input type="hidden" name="crumb" value="${crumb}" />
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="originUrlPath" value="${fields['originUrlPath'] ?? ''}" />
      ${field('firstName', 'First name', { autocomplete: 'given-name' })}
      ${field('lastName', 'Last name', { autocomplete: 'family-name' })}
      ${field('email', 'Email', { type: 'email', autocomplete: 'username' })}
      <label
        >Password, 10 characters or more
        <input
          name="password"
          type="password"
          autocomplete="new-password"
          required
          minlength="10"
          maxlength="${PASSWORD_LENGTH.most}"
      /></label>
      <button class="button">Create account</button>
    </form>`;
}
