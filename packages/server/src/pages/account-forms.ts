/** The forms of the account for visitors without JavaScript. */
import { html } from 'hono/html';
import {
  areMemberAreasOff,
  closedText,
  checkedFields,
  joinOf,
  joinQuery,
  siteLink,
  wayOf,
  waySwitch,
  type Form,
  type FormOptions,
} from './account-form.js';
import { askCodeForm, enterCodeForm, linkForm } from './code-forms.js';
import {
  banner,
  currentPasswordField,
  emailField,
  hiddenFields,
  nameFields,
  newPasswordField,
  problemBanner,
} from './form-field.js';
import { consentLine } from './consent-line.js';
import type { Markup } from './markup.js';
import { providerForms } from './provider-forms.js';
import { profileFieldInputs } from './profile-field-inputs.js';
import type { FormProblem } from './refusal-text.js';

/** The path below which these forms are. */
export const FORMS_ROOT = '/account/form';

/**
 * Returns the path of the form of a screen, that of the login for the start of the account.
 *
 * @param query the query of the join, with the question mark
 */
export const formPathOf = (screen: string, query: string): string =>
  FORMS_ROOT + (screen || '/login') + query;

/** What a form page shows. */
export interface FormScreen {
  /** A path inside the account, or `notice`: no form, only the message for somebody who has just signed in; or `continue`: the join of somebody who has. */
  readonly screen: string;
  /** The fields of the form that was sent, and of the join that it belongs to. */
  readonly fields: Readonly<Record<string, string>>;
  readonly message?:
    | { readonly kind: 'success'; readonly text: string }
    | ({ readonly kind: 'error' } & FormProblem);
}

/** Returns the form or the notice of a screen. Screens without a form show the login. */
export function formCard({ screen, fields, message }: FormScreen, options: FormOptions): Markup {
  const form: Form = { ...options, fields, ...shownMessage(message) };
  const [, token] = /^\/login\/reset\/([^/]+)$/.exec(screen) ?? [];
  const hasPasswords = form.waysIn.includes('password');
  if (token && hasPasswords) return newPasswordForm(token, form);
  const [, linkToken] = /^\/login\/link\/([^/]+)$/.exec(screen) ?? [];
  if (linkToken) return linkForm(linkToken, form);
  const [, emailToken] = /^\/confirm-email\/([^/]+)$/.exec(screen) ?? [];
  if (emailToken) return confirmEmailForm(emailToken, form);
  switch (screen) {
    case 'notice':
      return notice(form);
    case 'continue':
      return continueForm(form);
    case '/login/create':
      return wayOf(form) === 'code' ? askCodeForm(form, 'login/create') : createForm(form);
    case '/login/welcome':
      return welcomeForm(form);
    case '/login/code':
      return fields['email'] ? enterCodeForm(form) : askCodeForm(form, 'login');
    case '/login/request-reset':
      if (hasPasswords) return requestResetForm(form);
      return askCodeForm(form, 'login');
    default:
      return wayOf(form) === 'code' ? askCodeForm(form, 'login') : logInForm(form);
  }
}

/** Returns where a form shows a message. */
function shownMessage(message: FormScreen['message']): Pick<Form, 'message' | 'problem'> {
  if (message?.kind === 'error') return { message: problemBanner(message), problem: message };
  return { message: message ? banner(message.kind, message.text) : '' };
}

function notice({ message, texts }: Form): Markup {
  return html`<h1>${texts.form.loggedIn}</h1>
    ${message} <a data-part="button" href="/">${texts.backToSite}</a>`;
}

/** Returns the form that continues the join of somebody who has come back from a log-in provider. */
function continueForm({ crumb, fields, message, texts }: Form): Markup {
  return html`<h1>${texts.form.loggedIn}</h1>
    ${message}
    <form method="post" action="/account/form/join">
      ${hiddenFields({ crumb, ...joinOf(fields) })}
      <button>${texts.continueWithEmail}</button>
    </form>`;
}

/** Returns the form that asks somebody whose account a code has created for the name. It can be left for later. */
function welcomeForm(form: Form): Markup {
  const { crumb, fields, message, context, profileFields, texts, locale } = form;
  const hidden = hiddenFields({ crumb, ...joinOf(fields) });
  return html`<h1>${texts.completeTitle}</h1>
    <p data-part="lead">${texts.completeHelp}</p>
    ${message}
    <form method="post" action="/account/form/welcome">
      ${hidden} ${nameFields(texts, fields)} ${profileFieldInputs(profileFields, fields, locale)}
      ${context['marketingOptIn'] === true ? marketingOptIn(texts) : ''}
      <button>${texts.continueWithEmail}</button>
    </form>
    ${profileFields.some(({ required }) => required) ? '' : skipForm(form, hidden)}`;
}

const skipForm = ({ fields, texts }: Form, hidden: Markup): Markup =>
  fields['memberAreaId']
    ? html`<form method="post" action="/account/form/join">
        ${hidden}<button data-look="secondary">${texts.skip}</button>
      </form>`
    : html`<p><a href="/">${texts.skip}</a></p>`;

function createForm(form: Form): Markup {
  const { crumb, fields, message, context, profileFields, texts, locale } = form;
  const logInLink = html`<p>
    ${texts.alreadyMember} <a href="/account/form/login?${joinQuery(fields)}">${texts.logIn}</a>
  </p>`;
  if (areMemberAreasOff(form))
    return html`<h1>${texts.createTitle}</h1>
      ${closedText(form)} ${logInLink} ${siteLink(form)}`;
  return html`<h1>${texts.createTitle}</h1>
    ${message}
    <form method="post" action="/account/form/create">
      ${hiddenFields({ crumb, ...checkedFields(fields) })} ${nameFields(texts, fields)}
      ${emailField(texts, fields, 'email')} ${newPasswordField(texts, texts.password, form.problem)}
      ${profileFieldInputs(profileFields, fields, locale)}
      ${context['marketingOptIn'] === true ? marketingOptIn(texts) : ''} ${consentLine(form)}
      <button>${texts.createAccount}</button>
    </form>
    ${providerForms(form, { hasConsent: true })} ${waySwitch(form, 'login/create')} ${logInLink}`;
}

const marketingOptIn = (texts: Form['texts']): Markup =>
  html`<label><input name="marketingOptIn" type="checkbox" value="true" /> ${texts.marketingOptIn}</label>`;

function requestResetForm({ crumb, fields, message, texts }: Form): Markup {
  return html`<h1>${texts.resetTitle}</h1>
    <p data-part="lead">${texts.resetHelp}</p>
    ${message}
    <form method="post" action="/account/form/request-reset">
      ${hiddenFields({ crumb, ...checkedFields(fields) })} ${emailField(texts, fields, 'username')}
      <button>${texts.sendResetLink}</button>
    </form>
    <p><a href="/account/form/login?${joinQuery(fields)}">${texts.backToLogIn}</a></p>`;
}

function newPasswordForm(token: string, { crumb, message, problem, texts }: Form): Markup {
  return html`<h1>${texts.newPasswordTitle}</h1>
    ${message}
    <form method="post" action="/account/form/reset">
      ${hiddenFields({ crumb, token })} ${newPasswordField(texts, texts.newPassword, problem)}
      <button>${texts.setPassword}</button>
    </form>
    <p><a href="/account/form/login/request-reset">${texts.askNewLink}</a></p>`;
}

function confirmEmailForm(token: string, { crumb, message, texts }: Form): Markup {
  return html`<h1>${texts.confirmEmailTitle}</h1>
    <p data-part="lead">${texts.confirmEmailHelp}</p>
    ${message}
    <form method="post" action="/account/form/confirm-email">
      ${hiddenFields({ crumb, token })}
      <button>${texts.confirmNow}</button>
    </form>`;
}

function logInForm(form: Form): Markup {
  const { crumb, fields, texts } = form;
  const query = joinQuery(fields);
  return html`<h1>${texts.logInTitle}</h1>
    ${closedText(form)}
    <form method="post" action="/account/form/login">
      ${hiddenFields({ crumb, ...checkedFields(fields) })} ${emailField(texts, fields, 'username')}
      ${currentPasswordField(texts)}
      <button>${texts.logIn}</button>
    </form>
    ${providerForms(form, { hasConsent: false })} ${waySwitch(form, 'login')}
    <p><a href="/account/form/login/request-reset?${query}">${texts.forgotPassword}</a></p>
    <p>${texts.newHere} <a href="/account/form/login/create?${query}">${texts.createTitle}</a></p>
    ${siteLink(form)}`;
}
