import { pageDocument } from '../browser/page-document.js';
import type { EscapeKeys } from '../browser/escape-keys.js';
import type { Settings } from '../config/configuration.js';
import { directionOf } from '../intl/locale.js';
import { fill } from '../messages/fill.js';
import { otherPersonEn } from '../messages/en/other-person.js';
import { baseCss } from '../styles/base-css.js';
import { css } from '../styles/css.js';
import type { PagePerson } from './page-person.js';
import { visitorLanguage, type SiteUser } from './site-user.js';

/** What the message needs of the Site, which loads it. */
interface MessageSite {
  settings(): Settings;
  siteUser(): SiteUser;
  readonly person: PagePerson;
  language(locale: string): Promise<void>;
  messages<Texts extends object>(table: Texts, locale: string): Texts;
  readonly escapeKeys: EscapeKeys;
}

/** The page behind it is hidden as well as possible: it shows what belongs to somebody else. */
const messageCss = css`
  dialog {
    box-sizing: border-box;
    width: min(400px, calc(100vw - 32px));
    padding: 24px;
    border: 1px solid var(--_member-border);
    border-radius: min(calc(var(--_member-radius) * 1.5), 20px);
    background: var(--_member-surface);
    color: var(--_member-text);
    font-size: medium;
    line-height: 1.5;
    text-align: center;
  }
  dialog::backdrop {
    background: rgb(8 12 20 / 75%);
    backdrop-filter: blur(16px);
  }
  h2 {
    margin: 0 0 8px;
    font-size: 1.25em;
  }
  p {
    margin: 0 0 20px;
  }
`;

/** Removes the message that is shown. */
let removeShown: (() => void) | null = null;

/**
 * Shows who is signed in now, over everything. Its button, and Escape, load the page again.
 *
 * @param isRefused whether a change was refused. Otherwise the message goes when the person of the page comes back
 */
export async function showOtherPerson(site: MessageSite, isRefused: boolean): Promise<void> {
  const user = site.siteUser();
  const locale = visitorLanguage(user) ?? site.settings().locale;
  await site.language(locale);
  removeShown?.();
  const texts = site.messages(otherPersonEn, locale);
  const name = user.state === 'signed-in' ? user.firstName : '';
  const title = name ? fill(texts.otherPersonTitle, { firstName: name }) : texts.otherPersonNoName;
  const host = pageDocument.createElement('div');
  const dialog = pageDocument.createElement('dialog');
  const heading = pageDocument.createElement('h2');
  const text = pageDocument.createElement('p');
  const button = pageDocument.createElement('button');
  heading.textContent = title;
  heading.id = 'title';
  text.textContent = texts.otherPersonMessage;
  text.id = 'message';
  button.textContent = texts.otherPersonReload;
  button.type = 'button';
  dialog.lang = locale;
  dialog.dir = directionOf(locale);
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.setAttribute('aria-describedby', text.id);
  dialog.append(heading, text, button);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(baseCss + messageCss);
  root.adoptedStyleSheets = [sheet];
  root.append(dialog);
  host.dataset['memberAreaOtherPerson'] = '';

  const load = () => location.reload();
  const ignoreEscape = site.escapeKeys.register(() => {
    load();
    return true;
  });
  const leaveAgain = () => {
    if (!isRefused && !site.person.isReplaced()) removeShown?.();
  };
  pageDocument.addEventListener('visibilitychange', leaveAgain);
  removeShown = () => {
    removeShown = null;
    ignoreEscape();
    pageDocument.removeEventListener('visibilitychange', leaveAgain);
    dialog.removeEventListener('close', load);
    host.remove();
  };
  button.addEventListener('click', load);
  dialog.addEventListener('close', load);
  pageDocument.body.append(host);
  dialog.showModal();
  button.focus();
}
