/** The page of an invitation: what it is for, and the form with which its person accepts. */
import { html } from 'hono/html';
import type { LogsInBy } from '../mail/mail-facts.js';
import type { Role } from 'member-area-elements/contract/parts/role';
import {
  banner,
  currentPasswordField,
  hiddenFields,
  nameFields,
  newPasswordField,
  problemBanner,
} from './form-field.js';
import type { Markup } from './markup.js';
import type { ServerPage } from './page-shell.js';
import type { PageTexts } from './page-texts.js';
import type { FormProblem } from './refusal-text.js';

/** How the visitor of the page accepts. */
export type Acceptance =
  /** Signed in with the email of the invitation. */
  | { readonly kind: 'accept' }
  /** Signed out, and there is an account with the email. */
  | { readonly kind: 'log-in'; readonly by: LogsInBy }
  /** Signed out, and there is no such account. */
  | { readonly kind: 'create'; readonly asksPassword: boolean }
  /** Signed in with another email. */
  | { readonly kind: 'other-person'; readonly own: string };

/** The values of the page. */
interface InvitationPage extends PageTexts {
  readonly acceptance: Acceptance;
  readonly email: string;
  readonly role: Role;
  readonly token: string;
  readonly crumb: string;
  /** The fields that were sent, except the password. */
  readonly fields: Readonly<Record<string, string>>;
  /** The reason why the page is shown again. Default: it is shown for the first time. */
  readonly problem?: FormProblem | undefined;
}

/** Returns the page of an invitation. */
export function invitationPage(page: InvitationPage): ServerPage {
  const { title, ownerHelp, supportHelp } = page.texts.invitation;
  return {
    title,
    card: html`<h1>${title}</h1>
      <p data-part="lead">${page.role === 'owner' ? ownerHelp : supportHelp}</p>
      ${problemBanner(page.problem)} ${acceptForm(page)}`,
  };
}

function acceptForm({ acceptance, email, token, crumb, fields, problem, texts }: InvitationPage): Markup {
  const { accept, logInHelp, createHelp, otherPerson, logOut } = texts.invitation;
  const hidden = hiddenFields({ crumb, token });
  switch (acceptance.kind) {
    case 'accept':
      return html`<form method="post" action="/account/form/invitation/accept">
        ${hidden}<button>${accept}</button>
      </form>`;
    case 'log-in':
      if (acceptance.by === 'code')
        return html`<p>${withEmail(logInHelp, email)}</p>
          <form method="post" action="/account/form/send-code">
            ${hiddenFields({ crumb, email, originUrlPath: `/account/form/invitation/${token}` })}
            <button>${texts.sendCode}</button>
          </form>`;
      return html`<p>${withEmail(logInHelp, email)}</p>
        <form method="post" action="/account/form/invitation/log-in">
          ${hidden} ${userName(email)} ${currentPasswordField(texts)}
          <button>${texts.logIn}</button>
        </form>
        <p><a href="/account/form/login/request-reset">${texts.forgotPassword}</a></p>`;
    case 'create':
      return html`<p>${withEmail(createHelp, email)}</p>
        <form method="post" action="/account/form/invitation/create">
          ${hidden} ${userName(email)} ${nameFields(texts, fields)}
          ${acceptance.asksPassword ? newPasswordField(texts, texts.password, problem) : ''}
          <button>${texts.createAccount}</button>
        </form>`;
    case 'other-person':
      return html`${banner('info', withEmail(otherPerson, email, acceptance.own))}
        <form method="post" action="/account/form/invitation/log-out">
          ${hidden}<button>${logOut}</button>
        </form>`;
  }
}

/** Returns a field for password managers alone: the server knows the email of the invitation. */
const userName = (email: string): Markup =>
  html`<input type="email" autocomplete="username" value="${email}" readonly hidden />`;

const withEmail = (text: string, email: string, own = ''): string =>
  text.replace(/\{(email|own)\}/g, (_, name) => (name === 'own' ? own : email));

/** Returns the page of a link that cannot be used. */
export const invitationExpired = ({ texts: { invitation, backToSite } }: PageTexts): ServerPage => ({
  title: invitation.title,
  card: html`<h1>${invitation.title}</h1>
    ${banner('error', invitation.linkExpired)}
    <a data-part="button" href="/">${backToSite}</a>`,
});
