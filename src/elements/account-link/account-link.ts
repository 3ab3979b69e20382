import { css } from '../styles/css.js';
import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { SiteUser } from '../../core/visitor/site-user.js';
import { isSameSiteUser } from '../../core/visitor/same-site-user.js';
import { pageEn } from '../../core/messages/en/page.js';
import { accountPathOf } from '../../core/paths/account-path.js';
import { refusePath, type SafePath } from '../../core/paths/safe-path.js';
import { isInForeignFrame, openTab } from '../../core/account-frame/open-tab.js';
import { TagElement } from '../tag/tag-element.js';
import { getSite } from '../../core/site.js';
import { attributeText } from '../tag/attribute-text.js';
import { AuthorControl } from '../control/author-control.js';
import { ClickToAct } from '../control/click-to-act.js';
import { AccountChangeEvent } from '../events/account-change-event.js';
import { createNode } from '../dom/create-node.js';
import { whenInView } from '../dom/when-in-view.js';
import { removeNode } from '../dom/remove-node.js';
import type { SampleLink } from './preview.js';

/**
 * Shows a link to the account in the header of a site, and opens the account over the page. The label depends on the
 * `SiteUserInfo` cookie: "Log in", "Account", or the visitor's first name. The element does not use React.
 *
 * The first link or button in the content of the element is this link, with the look and the address that the author
 * gives it. Its words stay where they fit: those of a link to the login for signed-out visitors, those of another link
 * for signed-in visitors. Otherwise the label replaces the text of the node with `data-label` in it, or else its own
 * text. Without such a link or button, the element draws a link.
 *
 * @tag account-link
 * @attr {string} path - the account path to open: `/account/orders`, or `/orders` under the account root; default: the
 *   login for signed-out visitors, the account's home for signed-in visitors. An unsafe path is reported and ignored
 * @attr {boolean} show-first-name - shows the first name of signed-in visitors as the label
 * @attr {own} appearance - `own`: the element draws its own link, and hides its content
 * @attr {signed-out | signed-in | named} preview - shows this state for a sample visitor; clicking the link does nothing
 * @slot - the link or button, which works without JavaScript
 * @csspart link - the link that the element draws
 * @fires account-change - after the visitor has logged in or out, or has logged in as somebody else
 */
export class AccountLinkElement extends TagElement {
  static override properties: PropertyDeclarations = {
    appearance: attributeText('appearance'),
    path: attributeText('path'),
    showFirstName: { attribute: 'show-first-name', type: Boolean, reflect: true },
  };

  static override styles = css`
    :host([hidden]),
    slot[hidden] {
      display: none;
    }
    a {
      color: inherit;
      font: inherit;
    }
    a:focus-visible {
      outline: 3px solid currentcolor;
      outline-offset: 2px;
    }
  `;

  /** `own`: the element draws its own link, although the author has added one. */
  declare appearance: string | undefined;
  /**
   * The account path to open: `/account/orders`, or `/orders` under the account root. Default: the login for signed-out
   * visitors, the account's home for signed-in visitors. An unsafe path is reported and ignored.
   */
  declare path: string | undefined;
  /** Whether the label is the first name of signed-in visitors. Default: false. */
  declare showFirstName: boolean;

  /** The visitor the label was set for. */
  #shownUser: SiteUser | null = null;
  #sample: SampleLink | null = null;
  #stopWaiting: (() => void) | undefined;
  readonly #control = new AuthorControl(this);
  readonly #slot = createNode('slot');
  readonly #link = createNode('a', { part: 'link' });

  constructor() {
    super();
    this.showFirstName = false;
    new ClickToAct(
      this,
      () => this.#open(),
      () => this.#prepare(),
    );
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('account-change', this.#refresh);
    addEventListener('pageshow', this.#refresh);
    // The visitor may have logged in or out in another tab.
    addEventListener('focus', this.#refresh);
    this.#stopWaiting = whenInView(this, () => this.#prepare());
    this.requestUpdate();
    this.run(
      getSite()
        .language()
        .then(() => this.requestUpdate()),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('account-change', this.#refresh);
    removeEventListener('pageshow', this.#refresh);
    removeEventListener('focus', this.#refresh);
    this.#stopWaiting?.();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('preview')) this.run(this.#loadSample());
    const site = getSite();
    const { accountRoot } = site.settings();
    const { logIn, account } = site.messages(pageEn);
    const visitor = (this.#shownUser = site.siteUser());
    const { user, showFirstName } = this.#sample ?? { user: visitor, showFirstName: this.showFirstName };
    const isSignedIn = user.state === 'signed-in';
    const firstName = isSignedIn && showFirstName ? user.firstName : '';
    const label = firstName || (isSignedIn ? account : logIn);
    const unsafePaths: string[] = [];
    const accountPath = this.#accountPath(unsafePaths);
    if (changed.has('path')) {
      for (const path of unsafePaths) refusePath(path, site);
    }
    this.#link.href = accountPath ?? (isSignedIn ? accountRoot : `${accountRoot}/login`);
    const { node } = this.#control;
    const fits = !firstName && node !== null && isLoginLink(node) === !isSignedIn;
    this.#control.show({ label: fits ? null : label, hasPopup: true });
    this.#link.textContent = label;
    this.#slot.hidden = node === null;
    if (!this.#slot.parentNode) this.renderRoot.append(this.#slot);
    if (node) removeNode(this.#link);
    else if (!this.#link.parentNode) this.renderRoot.append(this.#link);
  }

  /**
   * Returns {@link path} under the account root, or `null` if it is absent or unsafe. Adds unsafe paths to
   * `unsafePaths`.
   */
  #accountPath(unsafePaths: string[]): string | null {
    const { path } = this;
    if (path === undefined) return null;
    const accountPath = accountPathOf(path, getSite().settings(), (inner) => unsafePaths.push(inner));
    if (!accountPath) unsafePaths.push(path);
    return accountPath;
  }

  async #loadSample(): Promise<void> {
    const { preview } = this;
    let sample: SampleLink | null = null;
    try {
      if (preview !== undefined) sample = (await import('./preview.js')).sampleLink(preview);
    } catch (error) {
      getSite().report(error, this.localName);
    }
    if (preview !== this.preview) return;
    this.#sample = sample;
    this.requestUpdate();
  }

  /** Reads the visitor from the cookie again. Dispatches `account-change` if the link shows another visitor. */
  readonly #refresh = ({ type }: Event) => {
    const user = getSite().siteUser();
    const shownUser = this.#shownUser;
    this.requestUpdate();
    if (type === 'account-change' || !shownUser || isSameSiteUser(user, shownUser)) return;
    this.#shownUser = user;
    const isSignedIn = user.state === 'signed-in';
    this.dispatchEvent(new AccountChangeEvent(isSignedIn, isSignedIn ? user.firstName : ''));
  };

  /** Loads what a click needs, once the link may be clicked. The click reports a file that cannot be loaded. */
  #prepare(): void {
    if (this.preview !== undefined) return;
    import('../account/warm-account.js').then(({ warmAccount }) => warmAccount()).catch(() => undefined);
  }

  /** Opens the account because the link was clicked. */
  #open(): boolean {
    if (this.preview !== undefined) return true;
    const { href } = this.#link;
    const path = this.#link.getAttribute('href') ?? href;
    if (isInForeignFrame()) {
      // Browsers open a tab only during the click.
      openTab(path as SafePath);
      return true;
    }
    import('../account/open-account.js')
      .then(({ openAccount }) => openAccount(path))
      .catch(() => location.assign(href));
    return true;
  }
}

/** Returns whether a control is a link to the login, so that its words are for signed-out visitors; `null` for a button. */
function isLoginLink({ localName, pathname }: Partial<HTMLAnchorElement>): boolean | null {
  return localName === 'a' ? /\/login$/.test(pathname ?? '') : null;
}

/** The events of `<account-link>`, by name. */
export interface AccountLinkEventMap {
  'account-change': AccountChangeEvent;
}
