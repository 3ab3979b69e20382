import { isAccountPath, mayBeDeepLink } from '../paths/account-address.js';
import type { AccountPath } from '../paths/account-path.js';
import type { SafePath } from '../paths/safe-path.js';
import { reportRejection } from '../report-rejection.js';
import type { ExpectedFrame, FrameController } from './controller.js';
import type { AccountFrameDeps } from './deps.js';
import { framing } from '../browser/framing.js';
import type { FrameStatus } from './state.js';
import type { FrameView } from './view.js';

/** Loads the view, which draws the frame. */
export interface LoadFrameView {
  (): FrameView | Promise<FrameView>;
}

/** The account over a page; see {@link createAccountFrame}. */
export interface AccountFrame {
  /** The account path that is open; `null` when closed or closing. */
  readonly path: AccountPath | null;
  readonly status: FrameStatus;
  /**
   * Opens the account at a path: `/account/orders`, or `/orders` under the account root. Without a path, or with an
   * unsafe one, opens the account's home. Without a view, opens the account as a full page in the top window.
   */
  open(path?: string): void;
  /**
   * Shows the loading overlay and loads the account under it, because it will probably open. Does nothing while the account
   * is open, without a view, or with a view that cannot show the overlay alone.
   *
   * @param path the path at which the account will open, as for {@link AccountFrame.open}; with `null`, it does not load yet
   * @param onClose called when the visitor closes the overlay
   * @returns what to do when it is known whether the account opens; `undefined` when no overlay is shown
   */
  expect(path: string | null, onClose: () => void): Promise<ExpectedFrame | undefined>;
  /** Closes the account and restores the page's address and title. Then the top window navigates to `redirect`. */
  close(redirect?: SafePath): void;
  /** Loads the frame again, at `path` or, without it, where it is. */
  reload(path?: AccountPath | null): void;
  /** Tells the frame that the browser does not show its page. */
  blocked(): void;
  /**
   * Follows a `popstate` of the window or a `navigate` of the Navigation API. Stops an event that leads to the account
   * or away from it, so that the routers of the page do not receive it. The frame listens by itself. A script that
   * runs before the routers can pass the event earlier.
   */
  follow(event: Event): void;
  /** Loads the code that opening needs, so that the first opening does not wait for it. */
  preload(): void;
  /**
   * Attaches the view of this page. It is loaded when it is first needed. Opens the frame when the address or a deep
   * link asks for it.
   *
   * @returns a function that detaches the view; `null` when the page has a view already, or is inside an account frame
   *   or a foreign page, where the account is never shown
   */
  attach(view: LoadFrameView): (() => void) | null;
}

/**
 * Creates the account frame of a page. Its controller is loaded when it is first needed: when the frame opens, or when
 * the address asks for it.
 */
export function createAccountFrame(deps: AccountFrameDeps): AccountFrame {
  let loadView: LoadFrameView | null = null;
  let controller: FrameController | null = null;
  let loading: Promise<FrameController | null> | null = null;
  /** The controller of the previous view while it goes back to the page. */
  let detachedController: FrameController | null = null;
  /** Resolves when the previous view has restored the address of the page. */
  let addressRestored: Promise<unknown> | undefined;
  /** The event that was last followed. The same event can be passed twice. */
  let lastEvent: Event | undefined;
  /** Whether the address was under the account root before the next `popstate`. */
  let wasAtAccount = false;
  /** Whether a script of the page has written the address of the account since the last `popstate`. */
  let isPushed = false;

  if (typeof addEventListener === 'function') {
    addEventListener('popstate', follow);
    // Not all browsers have the Navigation API.
    if ('navigation' in globalThis) {
      navigation.addEventListener('navigate', follow);
      navigation.addEventListener('currententrychange', followChange);
    }
  }

  return {
    get path() {
      return controller?.path ?? null;
    },
    get status() {
      return controller?.status ?? 'closed';
    },
    open(path) {
      if (controller) controller.open(path);
      else if (loadView) run(load().then((loaded) => (loaded ? loaded.open(path) : openFullPage(path))));
      else openFullPage(path);
    },
    expect: async (path, onClose) => (loadView ? (await load())?.expect(path, onClose) : undefined),
    close: (redirect) => controller?.close(redirect),
    reload: (path) => controller?.reload(path),
    blocked: () => controller?.blocked(),
    follow,
    preload: () => {
      if (loadView) run(load());
    },
    attach(view) {
      const embedding = framing();
      if (loadView || embedding === 'account-frame' || embedding === 'foreign') return null;
      loadView = view;
      wasAtAccount = isAtAccount();
      if (wasAtAccount || mayBeDeepLink(location.search)) run(load());
      let isAttached = true;
      return () => {
        if (isAttached) detach();
        isAttached = false;
      };
    },
  };

  function load(): Promise<FrameController | null> {
    if (loading) return loading;
    const attempt: Promise<FrameController | null> = Promise.all([
      import('./controller.js'),
      loadView?.(),
      addressRestored,
    ]).then(
      ([{ createFrameController }, view]) => {
        // The view may have been detached meanwhile, and another one attached.
        if (attempt !== loading) return loadView && load();
        if (!view) return null;
        return (controller = createFrameController(view, deps, isPushed));
      },
      (error: unknown) => {
        // Retried on the next call.
        if (attempt === loading) loading = null;
        deps.report(error, 'account-frame');
        return null;
      },
    );
    return (loading = attempt);
  }

  function detach(): void {
    loadView = null;
    detachedController = controller ?? detachedController;
    addressRestored = controller?.detach().then(() => (detachedController = null)) ?? addressRestored;
    controller = loading = null;
  }

  function openFullPage(path?: string): void {
    run(import('./open-full-page.js').then((module) => module.openFullPage(path, deps)));
  }

  function follow(event: Event): void {
    if (event === lastEvent) return;
    lastEvent = event;
    if (event.type === 'popstate') followPopState(event as PopStateEvent);
    else if (concernsAccount(event as NavigateEvent)) event.stopImmediatePropagation();
  }

  function followPopState(event: PopStateEvent): void {
    const current = controller ?? detachedController;
    if (current) {
      current.follow(event);
      return;
    }
    // The router that has pushed the address draws the page of the entry that was reached.
    const cameFromAccount = wasAtAccount && !isPushed;
    isPushed = false;
    wasAtAccount = isAtAccount();
    if (!loadView || !(cameFromAccount || wasAtAccount)) return;
    event.stopImmediatePropagation();
    // The visitor went forward to an account address of an earlier visit to this page.
    if (wasAtAccount) run(load());
  }

  /** Opens the account when a script of the page, such as its router, has written its address into the history. */
  function followChange(event: NavigationCurrentEntryChangeEvent): void {
    if (!loadView || !isAtAccount() || !/push|replace/.test(event.navigationType ?? '')) return;
    if (controller) controller.followChange(event);
    else if (!detachedController && event.from.url && !isAccount(new URL(event.from.url).pathname)) {
      isPushed = true;
      run(load());
    }
  }

  /** Returns whether a navigation within the page leads to the account, or from it through the history. */
  function concernsAccount({ destination, navigationType }: NavigateEvent): boolean {
    return (
      loadView !== null &&
      destination.sameDocument &&
      ((navigationType === 'traverse' && isAtAccount() && !controller?.isRouted) ||
        isAccount(new URL(destination.url).pathname))
    );
  }

  function isAtAccount(): boolean {
    return isAccount(location.pathname);
  }

  function isAccount(path: string): boolean {
    return isAccountPath(path, deps.settings());
  }

  function run(promise: Promise<unknown>): void {
    reportRejection(promise, deps, 'account-frame');
  }
}
