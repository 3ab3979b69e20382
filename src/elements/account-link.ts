import { css } from '@lit/reactive-element/css-tag.js';
import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { SiteUser } from '../core/cookies/index.js';
import { en } from '../core/messages/page/en.js';
import { TagElement } from './tag-element.js';
import { createSite } from '../core/site.js';
import { attributeText } from './attribute-text.js';
import { AccountChangeEvent } from './events/account-change-event.js';
import { createNode } from './create-node.js';
import { isPlainPress } from './is-plain-press.js';
import type { SampleLink } from './previews/account-link.js';

/**
 * The link to the account in a site's header: reads "Log in", or "Account", or the visitor's first name, from the
 * `SiteUserInfo` cookie, and opens the account over the page (specification 2 and 3). No React.
 *
 * @tag account-link
 * @attr {string} path - where it leads; default: the login when signed out, the account's home when signed in
 * @attr {boolean} show-first-name - reads the first name when signed in
 * @attr {signed-out | signed-in | named} preview - a state shown for a made-up visitor
 * @slot - the fallback: a link that works without JavaScript
 * @csspart link - the link
 * @fires account-change - who is logged in is another one than the link showed
 */
export class AccountLink extends TagElement {
  static override properties: PropertyDeclarations = {
    path: attributeText('path'),
    preview: attributeText('preview'),
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

  /** Where it leads. Default: the login when signed out, the account's home when signed in. */
  declare path: string | undefined;
  /** A state to be shown for a made-up visitor, for whoever styles it; the link leads nowhere meanwhile. */
  declare preview: string | undefined;
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
    void createSite()
      .language()
      .then(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('account-change', this.#refresh);
    removeEventListener('pageshow', this.#refresh);
    removeEventListener('focus', this.#refresh);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('preview')) void this.#takeSample();
    const site = createSite();
    const { accountRoot } = site.settings();
    const { logIn, account } = site.messages(en);
    const visitor = (this.#shown = site.siteUser());
    const { user, showFirstName } = this.#sample ?? { user: visitor, showFirstName: this.showFirstName };
    const signedIn = user.state === 'signed-in';
    this.#link.textContent = signedIn ? (showFirstName && user.firstName) || account : logIn;
    this.#link.href = this.path ?? (signedIn ? accountRoot : `${accountRoot}/login`);
    if (!this.#link.isConnected) this.renderRoot.append(this.#link);
  }

  async #takeSample(): Promise<void> {
    const { preview } = this;
    let sample: SampleLink | null = null;
    try {
      if (preview !== undefined) sample = (await import('./previews/account-link.js')).sampleLink(preview);
    } catch (error) {
      createSite().report(error, this.localName);
    }
    if (preview !== this.preview) return;
    this.#sample = sample;
    this.requestUpdate();
  }

  /** Looks again who is here, and tells the page when that is somebody else than the link shows. */
  readonly #refresh = ({ type }: Event) => {
    const user = createSite().siteUser();
    const shown = this.#shown;
    this.requestUpdate();
    if (type === 'account-change' || !shown || JSON.stringify(user) === JSON.stringify(shown)) return;
    this.#shown = user;
    const signedIn = user.state === 'signed-in';
    this.dispatchEvent(new AccountChangeEvent(signedIn, signedIn ? user.firstName : ''));
  };

  readonly #onClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (this.preview !== undefined) return;
    const { href } = this.#link;
    const path = this.#link.getAttribute('href') ?? href;
    import('./open-account.js').then(
      ({ openAccount }) => openAccount(path),
      () => location.assign(href),
    );
  };
}
