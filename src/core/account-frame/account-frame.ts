import { isAccountPath, mayBeDeepLink } from '../paths/account-address.js';
import type { AccountPath, SafePath } from '../paths/index.js';
import { reportRejection } from '../report-rejection.js';
import type { AccountFrameDeps } from './account-frame-deps.js';
import type { FrameController } from './frame-controller.js';
import type { FrameStatus } from './frame-state.js';
import type { FrameView } from './frame-view.js';
import { framing } from '../browser/framing.js';

/** Loads the part that draws. */
export interface LoadFrameView {
  (): FrameView | Promise<FrameView>;
}

/** The account over a page; see {@link createAccountFrame}. */
export interface AccountFrame {
  /** The account path that is open; `null` when closed or closing. */
  readonly path: AccountPath | null;
  readonly status: FrameStatus;
  /**
   * Opens the account at a path: `/account/orders`, or `/orders` under the account root; the account's home
   * when left out or refused as unsafe. Without a view the top window goes there as a full page.
   */
  open(path?: string): void;
  /** Closes, back to the page's own address and title; `redirect` is where the top window goes then. */
  close(redirect?: SafePath): void;
  /** Loads the frame anew, at `path` or where it is. */
  reload(path?: AccountPath | null): void;
  /** Tells that the frame cannot be shown. */
  blocked(): void;
  /**
   * Follows a `popstate` of the window or a `navigate` of the Navigation API, and keeps it from the routers of the page
   * where it leads to the account or away from it. The frame listens by itself; a script that runs before the routers
   * hands the event over earlier.
   */
  follow(event: PopStateEvent | NavigateEvent): void;
  /** Loads what opening needs, so that the first one is instant. */
  preload(): void;
  /**
   * Takes the view of this page, which is loaded when it is first needed, and opens the frame where the address or a deep link asks for it.
   *
   * @returns detaches the view again; `null` when the page has a view already, or stands inside an account frame
   *   or a foreign page, where the account is never shown
   */
  attach(view: LoadFrameView): (() => void) | null;
}

/**
 * The account frame of a page. Its controller is loaded when it is first needed: when the frame opens, or when the
 * address asks for it.
 */
export function createAccountFrame(deps: AccountFrameDeps): AccountFrame {
  let view: LoadFrameView | null = null;
  let controller: FrameController | null = null;
  let loading: Promise<FrameController | null> | null = null;
  /** The way back that the view before this one began; until its end the address is not the page's. */
  let leaving: Promise<unknown> | undefined;
  /** The controller that began it. */
  let parting: FrameController | null = null;
  /** The last event that was followed: it may be handed over twice. */
  let followed: Event | undefined;
  /** Whether the address was one of the account before the next `popstate`. */
  let wasAccount = false;

  const isAccount = (path: string) => isAccountPath(path, deps.settings());
  const accountHere = () => isAccount(location.pathname);
  const run = (promise: Promise<unknown>) => reportRejection(promise, deps, 'account-frame');
  const fullPage = (path?: string) =>
    run(import('./open-full-page.js').then(({ openFullPage }) => openFullPage(path, deps)));

  function load(): Promise<FrameController | null> {
    const shown = view;
    loading ??= Promise.all([import('./frame-controller.js'), shown?.(), leaving]).then(
      ([{ createFrameController }, drawing]) => {
        if (!drawing || shown !== view) return null;
        return (controller = createFrameController(drawing, deps));
      },
      (error: unknown) => {
        loading = null;
        deps.report(error, 'account-frame');
        return null;
      },
    );
    return loading;
  }

  function follow(event: PopStateEvent | NavigateEvent): void {
    if (event === followed) return;
    followed = event;
    if (event.type === 'navigate') {
      if (concernsAccount(event as NavigateEvent)) event.stopImmediatePropagation();
    } else followHistory(event as PopStateEvent);
  }

  function followHistory(event: PopStateEvent): void {
    const current = controller ?? parting;
    if (current) {
      current.follow(event);
      return;
    }
    const before = wasAccount;
    wasAccount = accountHere();
    if (!view || !(before || wasAccount)) return;
    event.stopImmediatePropagation();
    // Forward to an account address of an earlier visit to this page.
    if (wasAccount) run(load());
  }

  /** Whether a navigation within the page leads to the account, or away from it through the history. */
  const concernsAccount = ({ destination, navigationType }: NavigateEvent) =>
    view &&
    destination.sameDocument &&
    ((navigationType === 'traverse' && accountHere()) || isAccount(new URL(destination.url).pathname));

  if (typeof addEventListener === 'function') {
    addEventListener('popstate', follow);
    // Not in every browser.
    if ('navigation' in globalThis) navigation.addEventListener('navigate', follow);
  }

  return {
    get path() {
      return controller?.path ?? null;
    },
    get status() {
      return controller?.status ?? 'closed';
    },
    open(path) {
      if (controller) {
        controller.open(path);
        return;
      }
      if (!view) fullPage(path);
      else run(load().then((ready) => (ready ? ready.open(path) : fullPage(path))));
    },
    close: (redirect) => controller?.close(redirect),
    reload: (path) => controller?.reload(path),
    blocked: () => controller?.blocked(),
    follow,
    preload: () => {
      if (view) run(load());
    },
    attach(next) {
      const place = framing();
      if (view || place === 'account-frame' || place === 'foreign') return null;
      view = next;
      wasAccount = accountHere();
      if (wasAccount || mayBeDeepLink(location.search)) run(load());
      return () => {
        view = null;
        parting = controller ?? parting;
        leaving = controller?.detach().then(() => (parting = null)) ?? leaving;
        controller = loading = null;
      };
    },
  };
}
