import { css } from '../styles/css.js';
import type { PropertyDeclarations } from '@lit/reactive-element';
import type { AccountExit } from '../../core/account/account-exit.js';
import { acceptFrameMessage } from '../../core/account-frame/message.js';
import { viewEn } from '../../core/messages/en/view.js';
import { loadAccount, loadAccountView } from '../base/account-view.js';
import { announceJoin } from '../base/announce-join.js';
import { accountSubPath, visibleSubPath, subPathOf } from '../../core/paths/frame-address.js';
import { matchesPrefix } from '../../core/paths/account-address.js';
import { safeAccountPath } from '../../core/paths/account-path.js';
import { refusePath } from '../../core/paths/safe-path.js';
import { attributeText } from '../base/attribute-text.js';
import { baseStyles } from '../styles/base-styles.js';
import { createNode } from '../dom/create-node.js';
import { focusFirst } from '../base/focus-first.js';
import type { JoinEndEventMap } from '../base/join-element.js';
import type { ViewModel } from '../base/react-view.js';
import { ViewElement } from '../base/view-element.js';
import type { ViewPlacement } from '../base/view-placement.js';

/**
 * Shows the account on the frame page: login, account creation, password reset, memberships, orders, profile and
 * logout. It renders in light DOM, because password managers do not see into shadow roots. Outside a frame it works as
 * a full page.
 *
 * @tag account-screen
 * @attr {string} path - the sub-path to show, like `/login`; default: the address under the frame root
 * @attr {login | login-to-join | session-ended | create | create-to-join | join-failed | request-reset | reset | home | memberships | no-memberships | membership | orders | no-orders | profile | email | password | log-out | not-found | failed} preview - a state shown from sample data
 * @slot - the fallback: a form that works without JavaScript
 * @csspart alert - the alert dialog
 * @csspart alert-title - its title
 * @csspart alert-message - its message
 * @csspart alert-button - its button
 * @csspart load-error - the text when the application could not be loaded
 * @csspart retry - its button
 * @cssproperty --account-error - errors; default: a red with enough contrast in light and dark
 * @cssproperty [--account-accent=light-dark(#1d4ed8, #93b4ff)] - buttons, links and focus rings
 * @cssproperty [--account-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty [--account-surface=light-dark(#fff, #12151c)] - background
 * @cssproperty [--account-text=light-dark(#1a1d24, #eceff5)] - text
 * @cssproperty [--account-radius=8px] - corners
 * @cssproperty [--account-font=system-ui] - font family
 * @cssstate loading - the application is on its way
 * @cssstate ready - it can be used
 * @cssstate error - it could not be loaded
 * @fires member-area-join-success - outside a frame, before the visitor is sent on after a join; cancelable
 * @fires member-area-join-failure - outside a frame, before the alert of a join that failed opens; cancelable
 */
export class AccountScreenElement extends ViewElement {
  static override properties: PropertyDeclarations = {
    path: attributeText('path'),
  };

  static override styles = [
    baseStyles,
    css`
      :host {
        --_accent: var(--account-accent, var(--member-accent, light-dark(#1d4ed8, #93b4ff)));
        --_on-accent: var(--account-on-accent, var(--member-on-accent, light-dark(#fff, #0b1220)));
        display: block;
      }
      [part='load-error'] {
        padding: 48px 16px;
        text-align: center;
      }
    `,
  ];

  /** The sub-path to show, like `/login`. Default: the address under the frame root. */
  declare path: string | undefined;

  readonly #fallback = createNode('slot');
  readonly #viewSlot = createNode('slot', { name: 'view' });
  readonly #loadError = createNode('div', { part: 'load-error', role: 'alert', hidden: true });
  #exit: AccountExit | null = null;
  #ignoreEscape: (() => void) | null = null;

  constructor() {
    super();
    this.loading = 'eager';
  }

  protected override firstUpdated(): void {
    const { loadFailed, retry } = this.site.messages(viewEn, this.knownLocale);
    const again = createNode('button', { type: 'button', part: 'retry' }, retry);
    again.addEventListener('click', () => this.run(this.mount()));
    this.#loadError.append(createNode('p', {}, loadFailed), again);
    this.renderRoot.append(this.#fallback, this.#loadError);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('message', this.#onMessage);
    this.#ignoreEscape = this.site.escapeKeys.register(this.#onEscape);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('message', this.#onMessage);
    this.#ignoreEscape?.();
  }

  protected override async loadView(): Promise<() => ViewModel> {
    this.#loadError.hidden = true;
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
      path: () => this.path ?? this.#addressPath((value) => refusePath(value, site)),
      locale: () => this.ownLocale,
      alertLocale: () => this.knownLocale,
      onNavigate: (path, title) => this.#navigated(path, title),
    });
  }

  /** Shows the view in the light DOM of the element, in place of the form between its tags. */
  protected override readonly placement: ViewPlacement = {
    place: (view) => {
      view.slot = 'view';
      this.renderRoot.append(this.#viewSlot);
      this.#viewSlot.hidden = true;
      this.append(view);
    },
    show: (view) => {
      this.#fallback.remove();
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
      this.#loadError.hidden = false;
    },
  };

  /**
   * The sub-path in the address: `/account/frame/login?x` gives `/login?x`.
   *
   * @param onRefused called with each path in its query that was left out as unsafe
   */
  #addressPath(onRefused?: (value: string) => void): string {
    const settings = this.site.settings();
    const { frameRoot, accountRoot } = settings;
    const { origin, pathname, search, hash } = location;
    const root = [frameRoot, accountRoot].find((candidate) => matchesPrefix(candidate, pathname));
    if (root === undefined) return '';
    const shown = accountRoot + visibleSubPath(subPathOf(pathname + search + hash, root));
    const path = safeAccountPath(shown, settings, origin, onRefused);
    return path ? accountSubPath(path, settings) : '';
  }

  #navigated(path: string, title: string): void {
    const { frameRoot } = this.site.settings();
    // Replaced, never pushed: entries of a frame outlive it as dead Back presses.
    if (matchesPrefix(frameRoot, location.pathname) && path !== this.#addressPath()) {
      try {
        history.replaceState(history.state, '', frameRoot + path);
      } catch (error) {
        this.site.report(error, 'history');
      }
    }
    this.path = path;
    this.#exit?.moved(path, title);
  }

  readonly #onMessage = (event: MessageEvent) => {
    if (parent === window) return;
    const message = acceptFrameMessage(event, { origin: location.origin, window: parent });
    if (message?.type !== 'notifyLocationChanged') return;
    const settings = this.site.settings();
    const path = safeAccountPath(message.path, settings);
    if (path) this.path = accountSubPath(path, settings);
  };

  /** The application has its own Escape: it knows of alerts, of forms that are being sent, and of unsaved edits. */
  readonly #onEscape = () => {
    if (this.viewShown || !this.#exit?.framed) return false;
    this.#exit.close();
    return true;
  };
}

/** The events of `<account-screen>`. */
export type AccountScreenEventMap = JoinEndEventMap;

declare global {
  interface GlobalEventHandlersEventMap extends AccountScreenEventMap {}
}

export {
  /** @deprecated It is called {@link AccountScreenElement}. */
  AccountScreenElement as AccountScreen,
};
