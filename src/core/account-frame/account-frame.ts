import { safeAccountPath, type AccountPath, type SafePath } from '../paths/index.js';
import type { AccountFrameDeps } from './account-frame-deps.js';
import type { FrameController } from './frame-controller.js';
import type { FrameStatus } from './frame-state.js';
import type { FrameView } from './frame-view.js';
import { framing } from './framing.js';

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
 * The account frame of a page (specification 2). What moves it is loaded when it is first needed: on opening, or
 * because the address asks for it. Until then this is all there is.
 */
export function createAccountFrame(deps: AccountFrameDeps): AccountFrame {
  let view: LoadFrameView | null = null;
  let controller: FrameController | null = null;
  let loading: Promise<FrameController | null> | null = null;
  /** The way back that the view before this one began; until its end the address is not the page's. */
  let leaving: Promise<void> | undefined;

  const accountHere = () => safeAccountPath(location.pathname, deps.settings()) !== null;
  const fullPage = (path?: string) =>
    void import('./open-full-page.js').then(({ openFullPage }) => openFullPage(path, deps.settings()));

  function load(): Promise<FrameController | null> {
    const shown = view;
    loading ??= Promise.all([import('./frame-controller.js'), shown?.(), leaving]).then(
      ([{ createFrameController }, drawing]) => {
        if (!drawing || shown !== view) return null;
        removeEventListener('popstate', onPopState);
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

  /** Forward to an account address of an earlier visit to this page. */
  const onPopState = () => {
    if (accountHere()) void load();
  };

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
      else void load().then((ready) => (ready ? ready.open(path) : fullPage(path)));
    },
    close: (redirect) => controller?.close(redirect),
    reload: (path) => controller?.reload(path),
    blocked: () => controller?.blocked(),
    preload: () => void (view && load()),
    attach(next) {
      const place = framing();
      if (view || place === 'account-frame' || place === 'foreign') return null;
      view = next;
      addEventListener('popstate', onPopState);
      if (accountHere() || /Path=|noredirect/.test(location.search)) void load();
      return () => {
        removeEventListener('popstate', onPopState);
        view = null;
        leaving = controller?.detach() ?? leaving;
        controller = loading = null;
      };
    },
  };
}
