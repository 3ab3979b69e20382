/** The frame page of the account: the tag, and inside it forms that work without JavaScript. */
import { html } from 'hono/html';
import type { ProfileField } from 'member-area-elements/contract/parts/profile-fields';
import {
  banner,
  currentPasswordField,
  emailField,
  hiddenFields,
  nameFields,
  newPasswordField,
} from './form-field.js';
import { nonceAttribute, snippet, type Markup, type PageContext } from './markup.js';
import { pageStyleLinks, shell, type PageSite } from './page-shell.js';
import type { PageTexts } from './page-texts.js';
import { profileFieldInputs } from './profile-field-inputs.js';

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
export interface FramePageSite extends PageSite {
  /** The settings of the library. `termsUrl` and `privacyUrl` are links in the forms too. */
  readonly context: PageContext;
  /** The fields that the site adds to its accounts, for the form without JavaScript. `context` has them too. */
  readonly profileFields: readonly ProfileField[];
  /**
   * Returns the paths in the browser build of the scripts that the account needs. The browser then requests them with the
   * page. Otherwise it learns of each one from the one before.
   */
  readonly accountScripts: () => Promise<readonly string[]>;
}

/** The values of one answer. The texts are those of the forms. */
interface FramePageOptions extends PageTexts {
  readonly site: FramePageSite;
  /** The crumb that its forms send. */
  readonly crumb: string;
  /** The nonce of its strict policy. */
  readonly nonce: string;
  /** Whether the owner has member areas turned on. */
  readonly memberAreasEnabled: boolean;
}

/** Returns the frame page. */
export async function framePage(fallback: FrameFallback, options: FramePageOptions): Promise<Markup> {
  const { site, nonce, memberAreasEnabled } = options;
  const context = memberAreasEnabled ? site.context : { ...site.context, memberAreasEnabled };
  const scripts = await site.accountScripts();
  const forms = html`<noscript
    >${shell({ card: screenCard(fallback, { ...options, context }) }, { ...site, ...options })}</noscript
  >`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Account</title>
        ${site.styleSheets.map(
          (address) => html`<link rel="stylesheet" href="${address}" ${nonceAttribute(nonce)} />`,
        )}
        <noscript>${pageStyleLinks([], nonce)}</noscript>
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
interface Form extends PageTexts {
  readonly crumb: string;
  readonly fields: FrameFallback['fields'];
  readonly message: Markup | '';
  readonly context: PageContext;
  readonly profileFields: readonly ProfileField[];
}

function screenCard(
  { screen, fields, message }: FrameFallback,
  { site, ...rest }: FramePageOptions & { readonly context: PageContext },
): Markup {
  const form: Form = {
    ...rest,
    fields,
    message: message ? banner(message.kind, message.text) : '',
    profileFields: site.profileFields,
  };
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

function notice({ message, texts }: Form): Markup {
  return html`<h1>${texts.form.loggedIn}</h1>
    ${message} <a data-part="button" href="/">${texts.backToSite}</a>`;
}

const areMemberAreasOff = ({ context }: Form): boolean => context['memberAreasEnabled'] === false;

/** Returns what a visitor reads before a form that is refused while member areas are off. */
const closedText = (form: Form): Markup | '' =>
  areMemberAreasOff(form) && form.message === '' ? banner('info', form.texts.closedMessage) : form.message;

function createForm(form: Form): Markup {
  const { crumb, fields, message, context, profileFields, texts, locale } = form;
  const logInLink = html`<p>
    ${texts.alreadyMember} <a href="/account/frame/login?${joinQuery(fields)}">${texts.logIn}</a>
  </p>`;
  if (areMemberAreasOff(form))
    return html`<h1>${texts.createTitle}</h1>
      ${closedText(form)} ${logInLink} ${siteLink(form)}`;
  return html`<h1>${texts.createTitle}</h1>
    ${message}
    <form method="post" action="/account/form/create">
      ${hiddenFields({ crumb, ...joinOf(fields) })} ${nameFields(texts, fields)}
      ${emailField(texts, fields, 'email')} ${newPasswordField(texts, texts.password)}
      ${profileFieldInputs(profileFields, fields, locale)}
      ${context['marketingOptIn'] === true ? marketingOptIn(texts) : ''}
      <p data-part="small">${texts.consent} ${legalText(form)}</p>
      <button>${texts.createAccount}</button>
    </form>
    ${logInLink}`;
}

const marketingOptIn = (texts: Form['texts']): Markup =>
  html`<label><input name="marketingOptIn" type="checkbox" value="true" /> ${texts.marketingOptIn}</label>`;

/** Returns the sentence with links to the texts that the site has. */
function legalText({ context: { termsUrl, privacyUrl }, texts }: Form): Markup | '' {
  const link = (address: unknown, label: string) =>
    typeof address === 'string'
      ? html`<a href="${address}" target="_blank" rel="noopener">${label}</a>`
      : null;
  const terms = link(termsUrl, texts.terms);
  const privacy = link(privacyUrl, texts.privacy);
  if (!terms && !privacy) return '';
  const one = terms ? texts.legalTerms : texts.legalPrivacy;
  const sentence = terms && privacy ? texts.legalBoth : one;
  const links: Readonly<Record<string, Markup | null>> = { '{terms}': terms, '{privacy}': privacy };
  return html`${sentence.split(/(\{\w+\})/).map((part) => links[part] ?? part)}`;
}

function requestResetForm({ crumb, fields, message, texts }: Form): Markup {
  return html`<h1>${texts.resetTitle}</h1>
    <p data-part="lead">${texts.resetHelp}</p>
    ${message}
    <form method="post" action="/account/form/request-reset">
      ${hiddenFields({ crumb, ...joinOf(fields) })} ${emailField(texts, fields, 'username')}
      <button>${texts.sendResetLink}</button>
    </form>
    <p><a href="/account/frame/login?${joinQuery(fields)}">${texts.backToLogIn}</a></p>`;
}

function newPasswordForm(token: string, { crumb, message, texts }: Form): Markup {
  return html`<h1>${texts.newPasswordTitle}</h1>
    ${message}
    <form method="post" action="/account/form/reset">
      ${hiddenFields({ crumb, token })} ${newPasswordField(texts, texts.newPassword)}
      <button>${texts.setPassword}</button>
    </form>
    <p><a href="/account/frame/login/request-reset">${texts.askNewLink}</a></p>`;
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
      ${hiddenFields({ crumb, ...joinOf(fields) })} ${emailField(texts, fields, 'username')}
      ${currentPasswordField(texts)}
      <button>${texts.logIn}</button>
    </form>
    <p><a href="/account/frame/login/request-reset?${query}">${texts.forgotPassword}</a></p>
    <p>${texts.newHere} <a href="/account/frame/login/create?${query}">${texts.createTitle}</a></p>
    ${siteLink(form)}`;
}

const siteLink = ({ texts }: Form): Markup => html`<p><a href="/">${texts.backToSite}</a></p>`;

/** Returns the fields of the join. */
const joinOf = (fields: FrameFallback['fields']): Record<string, string> =>
  Object.fromEntries(JOIN_FIELDS.map((name) => [name, fields[name] ?? '']));

/** Returns the join as a query, for the links between the forms. */
const joinQuery = (fields: FrameFallback['fields']): string => new URLSearchParams(joinOf(fields)).toString();
