/** The form that creates the account of the owner of a new site. */
import { html } from 'hono/html';
import {
  banner,
  emailField,
  hiddenFields,
  nameFields,
  newPasswordField,
  problemBanner,
} from './form-field.js';
import type { ServerPage } from './page-shell.js';
import type { PageTexts } from './page-texts.js';
import type { FormProblem } from './refusal-text.js';

/** The values of the form. */
interface FirstOwnerForm extends PageTexts {
  readonly token: string;
  readonly crumb: string;
  /** Whether the site has passwords. */
  readonly asksPassword: boolean;
  /** The fields that were sent, except the password. */
  readonly fields: Readonly<Record<string, string>>;
  /** The reason why the form is shown again. Default: it is shown for the first time. */
  readonly problem?: FormProblem | undefined;
}

/** Returns the page with the form. */
export function firstOwnerForm(form: FirstOwnerForm): ServerPage {
  const { token, crumb, asksPassword, fields, problem, texts } = form;
  const { title, help } = texts.firstOwner;
  return {
    title,
    card: html`<h1>${title}</h1>
      <p data-part="lead">${help}</p>
      ${problemBanner(problem)}
      <form method="post" action="/first-owner">
        ${hiddenFields({ crumb, token, originUrlPath: fields['originUrlPath'] ?? '' })}
        ${nameFields(texts, fields)} ${emailField(texts, fields, 'username')}
        ${asksPassword ? newPasswordField(texts, texts.password, problem) : ''}
        <button>${texts.createAccount}</button>
      </form>`,
  };
}

/** Returns the page of a link that cannot be used. */
export const firstOwnerLinkExpired = ({ texts: { firstOwner, backToSite } }: PageTexts): ServerPage => ({
  title: firstOwner.title,
  card: html`<h1>${firstOwner.title}</h1>
    ${banner('error', firstOwner.linkExpired)}
    <a data-part="button" href="/">${backToSite}</a>`,
});
