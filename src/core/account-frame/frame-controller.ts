import {
  accountPathOf,
  frameAddress,
  readDeepLink,
  safeAccountPath,
  safePath,
  type AccountPath,
  type SafePath,
} from '../paths/index.js';
import type { AccountFrameDeps } from './account-frame-deps.js';
import { createFrameHistory } from './frame-history.js';
import { acceptFrameMessage, postFrameMessage, type FrameMessage } from './frame-message.js';
import {
  nextFrameState,
  type AfterClose,
  type FrameEffect,
  type FrameEvent,
  type FrameState,
} from './frame-state.js';
import type { FrameView } from './frame-view.js';

/** Milliseconds between the start of closing and the removal of the frame (specification 9). */
export const FRAME_REMOVAL_DELAY = 100;
/** Milliseconds a frame has to say `frameLoaded` (contract decision 12). */
export const FRAME_LOAD_TIMEOUT = 15_000;

/** Opens and closes the account over the page; see {@link createFrameController}. */
export interface FrameController {
  readonly path: AccountPath | null;
  readonly status: FrameState['status'];
  open(path?: string): void;
  close(redirect?: SafePath): void;
  reload(path?: AccountPath | null): void;
  blocked(): void;
  /** Ends it: a frame that is open is gone at once. Resolves when the address is the page's own again. */
  detach(): Promise<void>;
}

/**
 * The account frame of a page: its history, titles, messages and timers around the pure {@link nextFrameState}
 * (specification 2 and 4; contract decisions 9 to 12).
 */
export function createFrameController(view: FrameView, deps: AccountFrameDeps): FrameController {
  const { settings, siteUser, escapeKeys, report } = deps;
  let state: FrameState = { status: 'closed', opening: 0 };
  const frameHistory = createFrameHistory(deps, arrive);
  let known = siteUser();
  /** The visitor changed while the page stood still under the frame: what it shows is out of date. */
  let outdated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Waits for the way back after the end. */
  let left: (() => void) | undefined;

  const shownPath = () => ('path' in state ? state.path : null);

  function dispatch(event: FrameEvent): void {
    const [next, effects] = nextFrameState(state, event);
    state = next;
    for (const effect of effects) run(effect);
    const marker = { closed: null, loading: 'loading', failed: 'loading', open: 'open', closing: 'open' }[
      state.status
    ];
    if (marker) document.body.dataset['accountFrame'] = marker;
    else delete document.body.dataset['accountFrame'];
    escapeKeys[state.status === 'closed' ? 'enable' : 'disable']();
  }

  function run(effect: FrameEffect): void {
    switch (effect.do) {
      case 'mount': {
        const { opening, path } = effect;
        clearTimeout(timer);
        timer = setTimeout(
          () => dispatch({ type: 'failed', opening, reason: 'timeout' }),
          FRAME_LOAD_TIMEOUT,
        );
        view.mount(
          frameAddress(path, settings(), {
            ...(effect.reload && { templatePath: frameHistory.template?.path }),
            followUp: frameHistory.followUp,
          }),
        );
        return;
      }
      case 'navigate':
        if (state.status === 'open') post({ type: 'notifyLocationChanged', path: effect.path });
        else view.navigate(frameAddress(effect.path, settings(), { followUp: frameHistory.followUp }));
        return;
      case 'reveal':
        clearTimeout(timer);
        view.reveal();
        view.announce({ type: 'load', path: shownPath() as AccountPath });
        return;
      case 'fail': {
        const path = shownPath() as AccountPath;
        const goOn = view.announce({ type: 'error', path, reason: effect.reason });
        // A listener may have closed it.
        if (goOn && state.status === 'failed') view.fail(effect.reason, frameAddress(path, settings()));
        return;
      }
      case 'push':
      case 'replace':
        return frameHistory.record(effect.do, effect.path, effect.title, state.opening);
      case 'leave':
        return frameHistory.leave();
      case 'fade': {
        clearTimeout(timer);
        view.fade();
        timer = setTimeout(() => dispatch({ type: 'faded', opening: effect.opening }), FRAME_REMOVAL_DELAY);
        return;
      }
      case 'remove':
        clearTimeout(timer);
        view.remove();
        return;
      case 'redirect':
        location.assign(effect.path);
    }
  }

  function post(message: FrameMessage): void {
    postFrameMessage({ origin: location.origin, window: view.frameWindow }, message);
  }

  /** The page is its own again. */
  function arrive(): void {
    left?.();
    frameHistory.arrive();
    const redirecting = state.status === 'closing' && state.then.kind === 'redirect';
    dispatch({ type: 'left' });
    if ((frameHistory.another || outdated) && !redirecting && state.status !== 'loading') location.reload();
  }

  function onPopState(): void {
    if (frameHistory.leaving) return arrive();
    frameHistory.restoreTitle();
    const path = frameHistory.account;
    const open = shownPath();
    if (path && !open && !view.announce({ type: 'open', path })) return;
    if (!path && open) {
      view.announce({ type: 'close', path: open, cancelable: false });
      if (frameHistory.another) return location.reload();
    }
    dispatch({ type: 'address', path });
  }

  function onMessage(event: MessageEvent): void {
    const message = acceptFrameMessage(event, { origin: location.origin, window: view.frameWindow });
    if (message) receive(message);
  }

  function accept<P extends SafePath>(raw: string, path: P | null): P | null {
    if (!path)
      report(new Error(`Unsafe path refused: ${raw.slice(0, 200)}`), 'safe-path', {
        path: raw.slice(0, 200),
      });
    return path;
  }

  function receive(message: FrameMessage): void {
    switch (message.type) {
      case 'frameLoaded':
        return dispatch({ type: 'loaded' });
      case 'closeFrame':
        return frame.close();
      case 'closeFrameAndRedirect':
        return frame.close(accept(message.redirectPath, safePath(message.redirectPath)) ?? undefined);
      case 'reloadPage':
        return location.reload();
      case 'reloadFrame':
        return frame.reload(message.currentPath ? null : frameHistory.followUp);
      case 'pushLocationChange':
      case 'notifyLocationChanged': {
        const path = accept(message.path, safeAccountPath(message.path, settings()));
        const push = message.type === 'pushLocationChange';
        if (path) dispatch({ type: 'moved', path, title: push ? message.title : null, push });
        return;
      }
      case 'notifyAuthStatusChanged':
        noticeAccount();
        location.reload();
    }
  }

  function noticeAccount(): void {
    const user = siteUser();
    if (JSON.stringify(user) === JSON.stringify(known)) return;
    known = user;
    outdated = true;
    view.announce({ type: 'account', user });
  }

  /** Opens what a deep link or the address itself asks for. */
  function followAddress(): void {
    const link = readDeepLink(new URL(location.href), settings());
    if (link) {
      for (const raw of link.refused) accept(raw, null);
      frameHistory.clean(link.remaining);
      if (link.open) return start(link.open, link.followUp);
    }
    const path = frameHistory.account;
    if (path && view.announce({ type: 'open', path })) {
      frameHistory.adopt(path);
      dispatch({ type: 'address', path });
    }
  }

  function start(path: AccountPath, next: AccountPath | null): void {
    if (!view.announce({ type: 'open', path })) return;
    frameHistory.followUp = next;
    dispatch({ type: 'open', path });
  }

  /** A page that comes back from the back-forward cache may show a frame its address does not ask for. */
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onPopState();
  };

  const frame: FrameController = {
    get path() {
      return shownPath();
    },
    get status() {
      return state.status;
    },
    open(raw) {
      const wanted = raw === undefined ? null : accept(raw, accountPathOf(raw, settings()));
      start(wanted ?? (settings().accountRoot as AccountPath), null);
    },
    close(redirect) {
      const reopening = state.status === 'closing' && state.then.kind === 'open' && state.then.path;
      const path = reopening || shownPath();
      if (!path || !view.announce({ type: 'close', path, cancelable: true })) return;
      noticeAccount();
      const then: AfterClose = redirect ? { kind: 'redirect', path: redirect } : { kind: 'nothing' };
      dispatch({ type: 'close', then });
    },
    reload(path = null) {
      noticeAccount();
      dispatch({ type: 'reload', path });
    },
    blocked: () => dispatch({ type: 'failed', opening: state.opening, reason: 'blocked' }),
    detach() {
      dispatch({ type: 'lost' });
      removeEventListener('message', onMessage);
      removeEventListener('popstate', onPopState);
      removeEventListener('pageshow', onPageShow);
      if (!frameHistory.leaving) return Promise.resolve();
      return new Promise((resolve) => {
        left = () => {
          removeEventListener('popstate', arrive);
          resolve();
        };
        addEventListener('popstate', arrive);
      });
    },
  };
  addEventListener('message', onMessage);
  addEventListener('popstate', onPopState);
  addEventListener('pageshow', onPageShow);
  followAddress();
  return frame;
}
