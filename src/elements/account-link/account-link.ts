import { css } from '../styles/css.js';
import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { SiteUser } from '../../core/visitor/site-user.js';
import { isSameSiteUser } from '../../core/visitor/same-site-user.js';
import { pageEn } from '../../core/messages/en/page.js';
import { accountPathOf } from '../../core/paths/account-path.js';
import { refusePath } from '../../core/paths/safe-path.js';
import { TagElement } from '../base/tag-element.js';
import { getSite } from '../../core/site.js';
import { attributeText } from '../base/attribute-text.js';
import { AccountChangeEvent } from '../events/account-change-event.js';
import { createNode } from '../dom/create-node.js';
import { isPlainClick } from '../dom/click.js';
import type { SampleLink } from './preview.js';

/**
 * Shows a link to the account in the header of a site, and opens the account over the page. It reads "Log in", or
 * "Account", or the visitor's first name, from the `SiteUserInfo` cookie. No React.
 *
 * @tag account-link
 * @attr {string} path - where it leads: `/account/orders`, or `/orders` under the account root; default: the login when
 *   signed out, the account's home when signed in. An unsafe path is reported and treated as absent
 * @attr {boolean} show-first-name - reads the first name when signed in
 * @attr {signed-out | signed-in | named} preview - a state shown for a made-up visitor; the link leads nowhere meanwhile
 * @slot - the fallback: a link that works without JavaScript
 * @csspart link - the link
 * @fires account-change - who is logged in is another one than the link showed
 */
export class AccountLinkElement extends TagElement {
  static override properties: PropertyDeclarations = {
    path: attributeText('path'),
    showFirstName: { attribute: 'show-first-name', type: Boolean, reflect: true },
  };

  static override styles = css`
    :host([hidden]) {
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

  /**
   * Where it leads: `/account/orders`, or `/orders` under the account root. Default: the login when signed out, the
   * account's home when signed in. An unsafe path is reported and treated as absent.
   */
  declare path: string | undefined;
  /** Reads the first name, where there is one, when signed in. */
  declare showFirstName: boolean;

  #shown: SiteUser | null = null;
  #sample: SampleLink | null = null;
  readonly #link = createNode('a', { part: 'link' });

  constructor() {
    super();
    this.showFirstName = false;
    this.#link.addEventListener('click', this.#onClick);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('account-change', this.#refresh);
    addEventListener('pageshow', this.#refresh);
    // Somebody may have logged in or out in another tab.
    addEventListener('focus', this.#refresh);
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
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('preview')) this.run(this.#takeSample());
    const site = getSite();
    const { accountRoot } = site.settings();
    const { logIn, account } = site.messages(pageEn);
    const visitor = (this.#shown = site.siteUser());
    const { user, showFirstName } = this.#sample ?? { user: visitor, showFirstName: this.showFirstName };
    const signedIn = user.state === 'signed-in';
    this.#link.textContent = signedIn ? (showFirstName && user.firstName) || account : logIn;
    const refused: string[] = [];
    const wanted = this.#accountPath(refused);
    if (changed.has('path')) {
      for (const path of refused) refusePath(path, site);
    }
    this.#link.href = wanted ?? (signedIn ? accountRoot : `${accountRoot}/login`);
    if (!this.#link.isConnected) this.renderRoot.append(this.#link);
  }

  /** Returns {@link path} under the account root; `null` where it is absent or unsafe, which is added to `refused`. */
  #accountPath(refused: string[]): string | null {
    const { path } = this;
    if (path === undefined) return null;
    const found = accountPathOf(path, getSite().settings(), (inner) => refused.push(inner));
    if (!found) refused.push(path);
    return found;
  }

  async #takeSample(): Promise<void> {
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

  /** Looks again who is here, and tells the page when that is somebody else than the link shows. */
  readonly #refresh = ({ type }: Event) => {
    const user = getSite().siteUser();
    const shown = this.#shown;
    this.requestUpdate();
    if (type === 'account-change' || !shown || isSameSiteUser(user, shown)) return;
    this.#shown = user;
    const signedIn = user.state === 'signed-in';
    this.dispatchEvent(new AccountChangeEvent(signedIn, signedIn ? user.firstName : ''));
  };

  readonly #onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (this.preview !== undefined) return;
    const { href } = this.#link;
    const path = this.#link.getAttribute('href') ?? href;
    import('../base/open-account.js')
      .then(({ openAccount }) => openAccount(path))
      .catch(() => location.assign(href));
  };
}

/** The events of `<account-link>`, by name. */
export interface AccountLinkEventMap {
  'account-change': AccountChangeEvent;
}

declare global {
  interface GlobalEventHandlersEventMap extends AccountLinkEventMap {}
}

export {
  /** @deprecated It is called {@link AccountLinkElement}. */
  AccountLinkElement as AccountLink,
};
