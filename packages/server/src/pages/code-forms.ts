/** The forms that log in with a mailed code or its link, for visitors without JavaScript. */
import { html } from 'hono/html';
import { fill } from 'member-area-elements/core/messages';
import {
  checkedFields,
  closedText,
  joinOf,
  joinQuery,
  siteLink,
  waySwitch,
  type Form,
} from './account-form.js';
import { emailField, hiddenFields } from './form-field.js';
import type { Markup } from './markup.js';
import { providerForms } from './provider-forms.js';

/** Returns the form that asks for a code. It logs in, and creates an account for somebody who has none. */
export function askCodeForm(form: Form, screen: 'login' | 'login/create'): Markup {
  const { crumb, fields, texts } = form;
  return html`<h1>${texts.logInOrCreate}</h1>
    <p data-part="lead">${texts.codeHelp}</p>
    ${closedText(form)}
    <form method="post" action="/account/form/send-code">
      ${hiddenFields({ crumb, way: 'code', ...checkedFields(fields) })} ${emailField(texts, fields, 'email')}
      <button>${texts.continueWithEmail}</button>
    </form>
    ${providerForms(form, { hasConsent: false })} ${waySwitch(form, screen)} ${siteLink(form)}`;
}

/** Returns the form for a code that was mailed, with a button that mails another one. */
export function enterCodeForm({ crumb, fields, message, texts }: Form): Markup {
  const sent = hiddenFields({ crumb, email: fields['email'] ?? '', ...joinOf(fields) });
  return html`<h1>${texts.codeTitle}</h1>
    ${message}
    <form method="post" action="/account/form/code">
      ${sent}
      <label
        >${texts.code}
        <input
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          required
          aria-describedby="code-rule"
      /></label>
      <p id="code-rule" data-part="hint">${texts.form.codeRule}</p>
      <button>${texts.logIn}</button>
    </form>
    <form method="post" action="/account/form/send-code">
      ${sent}
      <button>${texts.sendAnotherCode}</button>
    </form>
    <p><a href="/account/form/login?way=code&amp;${joinQuery(fields)}">${texts.otherEmail}</a></p>`;
}

/** Returns the button of a mailed link. Programs that check mails open the page, and change nothing. */
export function linkForm(token: string, { crumb, fields, message, texts }: Form): Markup {
  return html`<h1>${texts.logInTitle}</h1>
    <p data-part="lead">${texts.linkHelp}</p>
    ${message}
    <form method="post" action="/account/form/link">
      ${hiddenFields({ crumb, token, ...joinOf(fields) })}
      <button>${texts.logIn}</button>
    </form>
    <p><a href="/account/form/login?way=code&amp;${joinQuery(fields)}">${texts.sendAnotherCode}</a></p>`;
}

/** Returns the message above the field for a code. */
export const codeSentText = (texts: Form['texts'], email: string): string => fill(texts.codeSent, { email });
