import { css } from '../styles/css.js';
import type { PropertyDeclarations } from '@lit/reactive-element';
import type { AccountExit } from '../../core/account/account-exit.js';
import { acceptFrameMessage } from '../../core/account-frame/message.js';
import { viewEn } from '../../core/messages/en/view.js';
import { loadAccount, loadAccountView } from '../account/account-view.js';
import { announceJoin } from '../events/announce-join.js';
import { accountSubPath, visibleSubPath, subPathOf } from '../../core/paths/frame-address.js';
import { matchesPrefix } from '../../core/paths/account-address.js';
import { safeAccountPath } from '../../core/paths/account-path.js';
import { withoutLogInReturn } from '../../core/paths/log-in-return.js';
import { refusePath } from '../../core/paths/safe-path.js';
import { attributeText } from '../tag/attribute-text.js';
import { baseStyles } from '../styles/base-styles.js';
import { createNode } from '../dom/create-node.js';
import { removeNode } from '../dom/remove-node.js';
import { focusFirst } from '../dom/focus-first.js';
import type { JoinEndEventMap } from '../events/join-event-maps.js';
import type { ViewModel } from '../view/react-view.js';
import { ViewElement } from '../view/view-element.js';
import type { ViewPlacement } from '../view/view-placement.js';

/**
 * Shows the account on the frame page: login, account creation, password reset, memberships, orders, profile and
 * logout. It renders in the light DOM, because password managers cannot see into shadow roots. Outside a frame, it
 * works as a full page.
 *
 * @tag account-screen
 * @attr {string} path - the sub-path to show, for example `/login`; default: the path in the address, after the frame
 *   root
 * @attr {login | login-to-join | session-ended | create | create-to-join | join-failed | login-ways | login-passkey | login-passkey-to-join | login-provider | login-provider-to-join | create-provider | provider-cancelled | provider-email-taken | provider-connected | welcome-provider | passkey-offer | email-for-code | email-for-code-to-join | code | code-link | welcome | welcome-to-join | request-reset | reset | home | home-empty | home-failed | memberships | no-memberships | membership | orders | no-orders | profile | email | password | passkeys | passkeys-by-code | no-passkeys | last-passkey | rename-passkey | remove-passkey | connections | last-connection | connect-provider | disconnect-provider | unconfirmed | email-sent | confirm-email | link-expired | language | log-out | not-found | create-consent | create-refused | create-checking | profile-consent | create-fields | profile-fields | close | closed | site-login | profile-site-login | close-site-login | close-elsewhere | membership-ending | membership-cancelled | cancel-membership | payment-options | free-days | discount | option-comes | pause | pause-comes | paused | resume-now | cancel-paused | order | order-refunded | change-option | failed} preview - shows this state from sample data
 * @slot - the fallback: a form that works without JavaScript
 * @csspart alert - the alert dialog
 * @csspart alert-title - the title of the alert
 * @csspart alert-message - the message of the alert
 * @csspart alert-button - the button of the alert
 * @csspart load-error - the message that the view could not be loaded
 * @csspart retry - the button that tries again
 * @cssproperty --account-error - errors; default: a red with enough contrast in light and dark
 * @cssproperty [--account-good=light-dark(#166534, #86efac)] - what is active, paid or saved
 * @cssproperty [--account-warning=light-dark(#b45309, #fcd34d)] - what is about to end or pending
 * @cssproperty [--account-accent=light-dark(#1d4ed8, #93b4ff)] - buttons, links and focus rings
 * @cssproperty [--account-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--account-surface=light-dark(#fff, #12151c)] - background
 * @cssproperty [--account-text=light-dark(#1a1d24, #eceff5)] - text
 * @cssproperty [--account-radius=8px] - corners
 * @cssproperty [--account-font=system-ui] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-area-join-success - outside a frame: after a join, before the navigation to `redirectUrlPath`; cancelable
 * @fires member-area-join-failure - outside a frame: after a failed join, before the alert opens; cancelable
 */
export class AccountScreenElement extends ViewElement {
  static override properties: PropertyDeclarations = {
    path: attributeText('path'),
  };

  static override styles = [
    baseStyles,
    css`
      :host {
        --_member-accent: var(--account-accent, var(--member-accent, light-dark(#1d4ed8, #93b4ff)));
        --_member-on-accent: var(--account-on-accent, var(--member-on-accent, light-dark(#fff, #0b1220)));
        display: block;
      }
      [part='load-error'] {
        padding: 48px 16px;
        text-align: center;
      }
    `,
  ];

  /** The sub-path to show, for example `/login`. Default: the path in the address, after the frame root. */
  declare path: string | undefined;

  protected override readonly isUrgent = true;

  readonly #fallback = createNode('slot');
  readonly #viewSlot = createNode('slot', { name: 'view' });
  readonly #loadError = createNode('div', { part: 'load-error', role: 'alert', hidden: true });
  readonly #loadErrorText = createNode('p');
  #exit: AccountExit | null = null;
  #unregisterEscape: (() => void) | null = null;

  constructor() {
    super();
    this.loading = 'eager';
  }

  protected override firstUpdated(): void {
    const { loadFailed, retry } = this.site.messages(viewEn, this.knownLocale);
    const retryButton = createNode('button', { type: 'button', part: 'retry' }, retry);
    retryButton.addEventListener('click', () => this.mount());
    this.#loadErrorText.textContent = loadFailed;
    this.#loadError.append(this.#loadErrorText, retryButton);
    this.renderRoot.append(this.#fallback, this.#loadError);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('message', this.#onMessage);
    this.#unregisterEscape = this.site.escapeKeys.register(this.#onEscape);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('message', this.#onMessage);
    this.#unregisterEscape?.();
  }

  protected override async loadView(): Promise<() => ViewModel> {
    // Retry stays while it has the focus, which is on the view afterwards. Showing the text again announces the next failure.
    this.#loadError.hidden = (this.renderRoot as ShadowRoot).activeElement === null;
    this.#loadErrorText.hidden = true;
    const { site } = this;
    const [, { createAccountExit }] = await loadAccount();
    this.#exit ??= createAccountExit(
      () => site.settings().accountRoot,
      () => site.settings().home,
      (notice) => announceJoin(this, notice),
    );
    return loadAccountView({
      site,
      exit: this.#exit,
      root: this.renderRoot as ShadowRoot,
      path: () => this.path ?? this.#readAddressPath((value) => refusePath(value, site)),
      locale: () => this.ownLocale,
      alertLocale: () => this.knownLocale,
      onNavigate: (path, title, isSameScreen) => this.#updateAddress(path, title, isSameScreen),
    });
  }

  /** Shows the view in the light DOM of the element, and replaces the form in its content. */
  protected override readonly placement: ViewPlacement = {
    place: (view) => {
      view.slot = 'view';
      this.renderRoot.append(this.#viewSlot);
      this.#viewSlot.hidden = true;
      this.append(view);
    },
    show: (view) => {
      removeNode(this.#fallback);
      this.#loadError.hidden = true;
      this.#viewSlot.hidden = false;
      // A second form with the same fields would confuse password managers.
      this.replaceChildren(view);
      if (this.preview !== undefined) return;
      // The view focused its first field itself, but it was not rendered yet.
      focusFirst(view);
      this.#exit?.loaded();
    },
    restore: () => {
      if (!this.#fallback.isConnected) this.renderRoot.prepend(this.#fallback);
      this.#loadError.hidden = this.#loadErrorText.hidden = false;
    },
  };

  /**
   * Returns the sub-path in the address: `/login?x` for `/account/frame/login?x`.
   *
   * @param onRefused called with each unsafe path in the query, which is left out
   */
  #readAddressPath(onRefused?: (value: string) => void): string {
    const settings = this.site.settings();
    const { frameRoot, accountRoot } = settings;
    const { origin, pathname, search, hash } = location;
    const root = [frameRoot, accountRoot].find((candidate) => matchesPrefix(candidate, pathname));
    if (root === undefined) return '';
    const visiblePath = accountRoot + visibleSubPath(subPathOf(pathname + search + hash, root));
    const path = safeAccountPath(visiblePath, settings, origin, onRefused);
    return path ? accountSubPath(path, settings) : '';
  }

  /** Shows the path of the current screen in the address of the frame, and sends it to the page around the frame. */
  #updateAddress(path: string, title: string, isSameScreen?: boolean): void {
    const { frameRoot } = this.site.settings();
    // Replaced, not pushed: the history keeps the entries of a frame after the frame is removed, and going back to them
    // has no effect.
    const isFramePage = matchesPrefix(frameRoot, location.pathname);
    const address =
      isFramePage && path !== this.#readAddressPath()
        ? frameRoot + path
        : withoutLogInReturn(new URL(location.href));
    if (address !== null) {
      try {
        history.replaceState(history.state, '', address);
      } catch (error) {
        this.site.report(error, 'history');
      }
    }
    this.path = path;
    if (isSameScreen) this.#exit?.moved(path, title, true);
    else this.#exit?.moved(path, title);
  }

  readonly #onMessage = (event: MessageEvent) => {
    if (parent === window) return;
    const message = acceptFrameMessage(event, { origin: location.origin, window: parent });
    if (message?.type !== 'notifyLocationChanged') return;
    const settings = this.site.settings();
    const path = safeAccountPath(message.path, settings);
    if (path) this.path = accountSubPath(path, settings);
  };

  /**
   * Closes the account in the frame until the view has loaded. The view handles Escape itself, because it knows about
   * alerts, pending requests and unsaved edits.
   */
  readonly #onEscape = () => {
    if (this.isReady || !this.#exit?.framed) return false;
    this.#exit.close();
    return true;
  };
}

/** The events of `<account-screen>`. */
export type AccountScreenEventMap = JoinEndEventMap;
