/** What all forms of the account for visitors without JavaScript share. */
import { html } from 'hono/html';
import type { ProfileField } from 'member-area-elements/contract/parts/profile-fields';
import type { LogInProvider } from '../options/log-in-providers.js';
import type { FirstWayIn } from '../options/ways-in.js';
import { JOIN_PARAMETERS } from '../people/join-parameters.js';
import { banner } from './form-field.js';
import type { Markup, PageContext } from './markup.js';
import type { PageTexts } from './page-texts.js';
import type { FormProblem } from './refusal-text.js';

/** The values of one answer. The texts are those of the forms. */
export interface FormOptions extends PageTexts {
  /** The crumb that the forms send. */
  readonly crumb: string;
  /** The settings of the library. `termsUrl` and `privacyUrl` are links in the forms too. */
  readonly context: PageContext;
  /** How visitors log in without JavaScript, which passkeys need. The first is shown first. */
  readonly waysIn: readonly FirstWayIn[];
  /** The services with which visitors log in. */
  readonly logInProviders: readonly Pick<LogInProvider, 'id' | 'name'>[];
  /** The fields that the site adds to its accounts. */
  readonly profileFields: readonly ProfileField[];
}

/** The data of the forms: the crumb, the fields with the join, and the message. */
export interface Form extends FormOptions {
  /** The fields of the form that was sent, and of the join that it belongs to. */
  readonly fields: Readonly<Record<string, string>>;
  readonly message: Markup | '';
  /** Why the form is shown again. Default: it is shown for the first time. */
  readonly problem?: FormProblem;
}

/** Returns whether the owner has turned member areas off. */
export const areMemberAreasOff = ({ context }: Form): boolean => context['memberAreasEnabled'] === false;

/** Returns what a visitor reads before a form that is refused while member areas are off. */
export const closedText = (form: Form): Markup | '' =>
  areMemberAreasOff(form) && form.message === '' ? banner('info', form.texts.closedMessage) : form.message;

/** Returns the link to the home page. */
export const siteLink = ({ texts }: Form): Markup => html`<p><a href="/">${texts.backToSite}</a></p>`;

/** Returns the fields of the join. */
export const joinOf = (fields: Form['fields']): Record<string, string> =>
  Object.fromEntries(JOIN_PARAMETERS.map((name) => [name, fields[name] ?? '']));

/** Returns the join and the proof of a human check, for a form that can need one. */
export const checkedFields = (fields: Form['fields']): Record<string, string> => ({
  ...joinOf(fields),
  ...(fields['humanCheck'] && { humanCheck: fields['humanCheck'] }),
});

/** Returns the join as a query, for the links between the forms. */
export const joinQuery = (fields: Form['fields']): string => new URLSearchParams(joinOf(fields)).toString();

/** Returns the way to log in that a form is for: the chosen one when the site has it, else the first one of the site. */
export const wayOf = ({ fields, waysIn }: Form): FirstWayIn =>
  waysIn.find((way) => way === fields['way']) ?? waysIn[0] ?? 'password';

/** Returns the link to the other way; nothing on a site with one. */
export function waySwitch(form: Form, screen: 'login' | 'login/create'): Markup | '' {
  const { fields, waysIn, texts } = form;
  const other = waysIn.find((way) => way !== wayOf(form));
  if (!other) return '';
  const label =
    screen === 'login'
      ? { code: texts.logInWithCode, password: texts.logInWithPassword }[other]
      : { code: texts.createWithCode, password: texts.createWithPassword }[other];
  return html`<p><a href="/account/form/${screen}?way=${other}&amp;${joinQuery(fields)}">${label}</a></p>`;
}
