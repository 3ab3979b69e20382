import { readDeepLink, type DeepLink } from '../paths/deep-link.js';
import { safeAccountPath, type AccountPath } from '../paths/account-path.js';
import { type SafePath, refusePath } from '../paths/safe-path.js';
import { FrameCommands } from './commands.js';
import type { AccountFrameDeps } from './deps.js';
import { FrameEffects, isRedirecting, removeMarker, showStatus } from './effects.js';
import { FrameHistory, type EntryChange } from './history.js';
import { readAccountPath, readCommands } from './inbox.js';
import { acceptFrameMessage, postFrameMessage, type FrameMessage, type FramePeer } from './message.js';
import {
  isExpected,
  nextFrameState,
  pathAhead,
  shownPath,
  type AfterClose,
  type FrameEvent,
  type FrameState,
  type FrameStatus,
} from './state.js';
import { UserChanges } from './user-changes.js';
import { pageNotifier, type FrameView, type NotifyPage } from './view.js';

/** Opens and closes the account over the page; see {@link createFrameController}. */
export interface FrameController {
  /** The account path that is open; `null` when closed or closing. */
  readonly path: AccountPath | null;
  readonly status: FrameStatus;
  open(path?: string): void;
  expect(path: string | null, onClose: () => void): ExpectedFrame | undefined;
  close(redirect?: SafePath): void;
  reload(path?: AccountPath | null): void;
  blocked(): void;
  /**
   * Follows the visitor through the history. Must be called with every `popstate`, if possible before the routers of
   * the page receive it. Routers receive no `popstate` between the page and the account, because the page under the
   * frame does not change; unless the router itself has pushed the address of the account.
   */
  follow(event: PopStateEvent): void;
  /** Whether the router of the page has pushed the address of the account, and draws the page under the frame. */
  readonly isRouted: boolean;
  /** Opens the account when a script of the page has written its address into the history. */
  followChange(event: EntryChange): void;
  /** Removes an open frame at once and stops listening. Resolves when the address is that of the page again. */
  detach(): Promise<void>;
}

/** An account that will probably open. */
export interface ExpectedFrame {
  /** Removes the overlay. The frame loads on until the account opens, or until {@link ExpectedFrame.forget}. */
  uncover(): void;
  /** Removes the frame too, unless the account has opened. */
  forget(): void;
}

/**
 * Creates the controller of the account frame, and opens the frame when the address asks for it. The decisions are made
 * by {@link nextFrameState} and {@link readCommands}. {@link FrameEffects} and {@link FrameCommands} carry them out. See
 * docs/decisions.md#the-account-frame.
 *
 * @param isPushed whether a script of the page has written the address of the account into the history
 */
export function createFrameController(
  view: FrameView,
  deps: AccountFrameDeps,
  isPushed = false,
): FrameController {
  const controller = new ViewController(view, deps);
  controller.start(isPushed);
  return controller;
}

class ViewController implements FrameController {
  readonly #view: FrameView;
  readonly #deps: AccountFrameDeps;
  readonly #notifyPage: NotifyPage;
  readonly #history: FrameHistory;
  readonly #userChanges: UserChanges;
  readonly #effects: FrameEffects;
  readonly #commands: FrameCommands;
  #state: FrameState = { status: 'closed', opening: 0 };
  /** The last call of {@link ViewController.expect}. */
  #expectation: { readonly onClose: () => void } | undefined;
  /** The messages of a frame that loads ahead. They are read when the account opens. */
  #earlyMessages: FrameMessage[] = [];
  /** Resolves the promise of {@link ViewController.detach}. */
  #onAddressRestored: (() => void) | undefined;

  constructor(view: FrameView, deps: AccountFrameDeps) {
    this.#view = view;
    this.#deps = deps;
    this.#notifyPage = pageNotifier(view);
    this.#history = new FrameHistory(deps, () => this.#finishGoingBack());
    this.#userChanges = new UserChanges(deps.siteUser, this.#notifyPage);
    const actions = {
      deps,
      notifyPage: this.#notifyPage,
      postToFrame: (message: FrameMessage) => postFrameMessage(this.#frame(), message),
      dispatch: (event: FrameEvent) => this.#dispatch(event),
    };
    this.#effects = new FrameEffects({
      ...actions,
      drawing: view,
      history: this.#history,
      currentState: () => this.#state,
    });
    this.#commands = new FrameCommands({
      ...actions,
      openPath: () => this.path,
      close: (redirect) => this.close(redirect),
      reload: (path) => this.reload(path),
      userChanges: this.#userChanges,
    });
  }

  start(isPushed: boolean): void {
    // A router may have restored a copy of the page from the time when the account was open.
    removeMarker();
    addEventListener('message', this.#onMessage);
    addEventListener('pageshow', this.#onPageShow);
    this.#followAddress(isPushed);
  }

  get isRouted(): boolean {
    return this.#history.isRouted;
  }

  get path(): AccountPath | null {
    return shownPath(this.#state);
  }

  get status(): FrameStatus {
    return this.#state.status;
  }

  open(rawPath?: string): void {
    const { accountRoot } = this.#deps.settings();
    const path = rawPath === undefined ? null : this.#acceptPath(rawPath);
    this.#openAt(path ?? (accountRoot as AccountPath), null);
  }

  expect(rawPath: string | null, onClose: () => void): ExpectedFrame | undefined {
    const path = rawPath === null ? null : this.#acceptPath(rawPath);
    if (!this.#view.cover || this.#state.status !== 'closed') return undefined;
    const expectation = { onClose };
    this.#expectation = expectation;
    this.#history.followUp = null;
    this.#dispatch({ type: 'expect', path });
    return {
      uncover: () => {
        if (this.#expectation === expectation) this.#dispatch({ type: 'uncover' });
      },
      forget: () => {
        if (this.#expectation === expectation) this.#unexpect();
      },
    };
  }

  close(redirect?: SafePath): void {
    if (this.#state.status === 'expected') {
      this.#unexpect();
      this.#expectation?.onClose();
      return;
    }
    const path = this.#closablePath();
    if (!path || !this.#notifyPage({ type: 'close', path, cancelable: true })) return;
    this.#userChanges.check();
    const then: AfterClose = redirect ? { kind: 'redirect', path: redirect } : { kind: 'nothing' };
    this.#dispatch({ type: 'close', then });
  }

  reload(path: AccountPath | null = null): void {
    this.#userChanges.check();
    this.#dispatch({ type: 'reload', path });
  }

  blocked(): void {
    this.#dispatch({ type: 'failed', opening: this.#state.opening, reason: 'blocked' });
  }

  follow(event: PopStateEvent): void {
    const { isBackOverdue } = this.#history;
    const move = this.#history.followPopState(event);
    if (isBackOverdue && this.path !== null && !this.#history.accountPath) {
      // A slow browser goes back only now, and the visitor has opened the account again meanwhile.
      event.stopImmediatePropagation();
      this.#history.record('push', this.path, null, this.#state.opening);
      return;
    }
    switch (move) {
      case 'page':
        return;
      case 'account':
        event.stopImmediatePropagation();
        if (this.#history.isGoingBack) this.#finishGoingBack();
        else this.#followHistory();
        return;
      case 'otherPage':
        // The router of the page draws that page.
        this.#followHistory();
        return;
      case 'routed':
        this.#followRouter();
        return;
      case 'parkedPage':
        this.#followRouter();
        event.stopImmediatePropagation();
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }
  }

  followChange(event: EntryChange): void {
    if (this.#history.isPushedByPage(event) && !isRedirecting(this.#state)) this.#adoptAddress(true);
  }

  detach(): Promise<void> {
    // A router that has pushed the address replaces the page, and the tag of the new page follows the address.
    this.#dispatch({ type: 'lost', keepsAddress: this.path !== null && this.isRouted });
    removeEventListener('message', this.#onMessage);
    removeEventListener('pageshow', this.#onPageShow);
    if (!this.#history.isGoingBack) return Promise.resolve();
    return new Promise((resolve) => (this.#onAddressRestored = resolve));
  }

  #dispatch(event: FrameEvent): void {
    const [state, effects] = nextFrameState(this.#state, event);
    if (pathAhead(state) === null) this.#earlyMessages = [];
    this.#state = state;
    for (const effect of effects) this.#effects.run(effect);
    // An effect may have changed the state once more.
    showStatus(this.#state.status, this.#deps.escapeKeys);
  }

  #unexpect(): void {
    // A controller whose view has been detached must not change the marker of the next one.
    if (isExpected(this.#state)) this.#dispatch({ type: 'unexpect' });
  }

  #openAt(path: AccountPath, followUp: AccountPath | null): void {
    if (!this.#notifyPage({ type: 'open', path })) {
      this.#unexpect();
      return;
    }
    // The frame that loads ahead has no follow-up in its address.
    if (followUp) this.#unexpect();
    this.#history.followUp = followUp;
    const messages = pathAhead(this.#state) === path ? this.#earlyMessages : [];
    this.#dispatch({ type: 'open', path });
    for (const message of messages) this.#read(message);
  }

  /** Returns the path of a frame that is shown, or that opens again as soon as it has closed. */
  #closablePath(): AccountPath | null {
    const state = this.#state;
    if (state.status === 'closing' && state.then.kind === 'open') return state.then.path;
    return shownPath(state);
  }

  /** Opens what a deep link or the address asks for. */
  #followAddress(isPushed: boolean): void {
    const link = readDeepLink(new URL(location.href), this.#deps.settings());
    if (link && this.#followDeepLink(link)) return;
    this.#adoptAddress(isPushed);
  }

  /** Opens the account path of the address, unless the page prevents it. */
  #adoptAddress(isPushed: boolean): void {
    const { pathname, search, hash, origin } = location;
    const path = safeAccountPath(pathname + search + hash, this.#deps.settings(), origin, this.#reportPath);
    if (path && (this.path !== null || this.#notifyPage({ type: 'open', path }))) {
      this.#history.adopt(path, isPushed);
      this.#dispatch({ type: 'address', path });
    }
  }

  /** Removes a deep link from the address, and returns whether it names an account path to open. */
  #followDeepLink(link: DeepLink): boolean {
    for (const value of link.refused) this.#reportPath(value);
    this.#history.replaceAddress(link.remaining);
    if (!link.open) return false;
    this.#openAt(link.open, link.followUp);
    return true;
  }

  /** The router of the page draws the page of the entry that was reached. */
  #followRouter(): void {
    if (this.#history.isGoingBack) this.#finishGoingBack();
    else this.#followHistory();
  }

  /** Opens or closes the frame to match the address, without a new history entry. */
  #followHistory(): void {
    this.#history.restoreTitle();
    const path = this.#history.accountPath;
    const openPath = this.path;
    if (path && !openPath && !this.#notifyPage({ type: 'open', path })) return;
    if (!path && openPath) {
      this.#notifyPage({ type: 'close', path: openPath, cancelable: false });
      this.#history.restoreRouterStateOnUse();
      if (this.#history.isOverOtherPage) {
        this.#reloadHostPage();
        return;
      }
    }
    this.#dispatch({ type: 'address', path });
  }

  /** The address is that of the host page again. */
  #finishGoingBack(): void {
    this.#onAddressRestored?.();
    this.#history.finishGoingBack();
    const isFinal = isRedirecting(this.#state);
    this.#dispatch({ type: 'left' });
    const needsReload = this.#history.isOverOtherPage || this.#userChanges.isPageOutdated;
    if (needsReload && !isFinal && this.status !== 'loading') this.#reloadHostPage();
  }

  /** Reloads the page under the frame. Its router then finds its own state. */
  #reloadHostPage(): void {
    this.#history.restoreRouterState();
    // At the account's address, the browser is loading the page already.
    if (!this.#history.accountPath) location.reload();
  }

  /** A page from the back-forward cache may show a frame that its address does not ask for. */
  readonly #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    // After a redirect, the account was not left through the history.
    this.#history.restoreRouterState();
    this.#followHistory();
  };

  readonly #onMessage = (event: MessageEvent): void => {
    const message = acceptFrameMessage(event, this.#frame());
    if (!message) return;
    if (pathAhead(this.#state) === null) this.#read(message);
    else if (message.type === 'closeFrame') this.close();
    else this.#earlyMessages.push(message);
  };

  #read(message: FrameMessage): void {
    const context = { roots: this.#deps.settings(), followUp: this.#history.followUp };
    for (const command of readCommands(message, context)) this.#commands.run(command);
  }

  /** Returns the safe account path that a text means. Reports what is unsafe in it. */
  #acceptPath(rawPath: string): AccountPath | null {
    const { path, refused } = readAccountPath(rawPath, this.#deps.settings());
    for (const value of refused) this.#reportPath(value);
    return path;
  }

  readonly #reportPath = (path: string): void => refusePath(path, this.#deps);

  #frame(): FramePeer {
    return { origin: location.origin, window: this.#view.frameWindow };
  }
}
