import { pageDocument } from '../browser/page-document.js';
import { isSameSiteUser } from '../visitor/same-site-user.js';
import {
  accountPathOf,
  frameAddress,
  readDeepLink,
  safeAccountPath,
  safePath,
  type AccountPath,
  type SafePath,
} from '../paths/index.js';
import { refusePath } from '../paths/safe-path.js';
import type { AccountFrameDeps } from './account-frame-deps.js';
import { goTo } from './go-to.js';
import { createFrameHistory } from './frame-history.js';
import { acceptFrameMessage, postFrameMessage, type FrameMessage } from './frame-message.js';
import {
  FRAME_LOAD_TIMEOUT,
  nextFrameState,
  type AfterClose,
  type FrameEffect,
  type FrameEvent,
  type FrameFailure,
  type FrameState,
} from './frame-state.js';
import type { FrameView } from './frame-view.js';

/** Milliseconds between the start of closing and the removal of the frame. */
export const FRAME_REMOVAL_DELAY = 100;

/** Opens and closes the account over the page; see {@link createFrameController}. */
export interface FrameController {
  readonly path: AccountPath | null;
  readonly status: FrameState['status'];
  open(path?: string): void;
  close(redirect?: SafePath): void;
  reload(path?: AccountPath | null): void;
  blocked(): void;
  /**
   * Follows the visitor through the history. Must be called with every `popstate`, before the routers of the page get
   * it where that can be: they are told nothing of the way between page and account, on which the page under the frame
   * stays as it is.
   */
  follow(event: PopStateEvent): void;
  /** Ends it: a frame that is open is gone at once. Resolves when the address is the page's own again. */
  detach(): Promise<void>;
}

/**
 * Controls the account frame of a page: its history, titles, messages and timers around the pure {@link
 * nextFrameState}. See docs/decisions.md#the-account-frame.
 */
export function createFrameController(view: FrameView, deps: AccountFrameDeps): FrameController {
  const { settings, siteUser, escapeKeys, report, reportOnce } = deps;
  const { origin } = location;
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
    if (marker) pageDocument.body.dataset['accountFrame'] = marker;
    else delete pageDocument.body.dataset['accountFrame'];
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
        explain(effect.reason, frameAddress(path, settings()));
        const nextStep = view.announce({ type: 'error', path, reason: effect.reason });
        // A listener may have closed it.
        if (nextStep && state.status === 'failed') view.fail(effect.reason, frameAddress(path, settings()));
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
        goTo(effect.path);
    }
  }

  /** Tells whoever builds the site what is wrong with the frame page. */
  function explain(reason: FrameFailure, address: string): void {
    const { frameWindow } = view;
    import('./frame-diagnosis.js')
      .then(({ explainFailure }) => {
        if (!frameWindow || frameWindow.closed) return;
        const error = explainFailure(reason, frameWindow, address, settings().frameRoot);
        reportOnce(error, 'account-frame');
      })
      .catch((error: unknown) => report(error, 'account-frame'));
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
    if ((frameHistory.another || outdated) && !redirecting && state.status !== 'loading') reloadPage();
  }

  function followHistory(): void {
    frameHistory.restoreTitle();
    const path = frameHistory.account;
    const open = shownPath();
    if (path && !open && !view.announce({ type: 'open', path })) return;
    if (!path && open) {
      view.announce({ type: 'close', path: open, cancelable: false });
      frameHistory.restoreRouterStateOnUse();
      if (frameHistory.another) return reloadPage();
    }
    dispatch({ type: 'address', path });
  }

  /** Loads the page that lies under the frame anew, for a router that then finds its own state. */
  function reloadPage(): void {
    frameHistory.restoreRouterState();
    location.reload();
  }

  function onMessage(event: MessageEvent): void {
    const message = acceptFrameMessage(event, { origin: location.origin, window: view.frameWindow });
    if (message) receive(message);
  }

  const refuse = (raw: string) => refusePath(raw, deps);

  function accept<P extends SafePath>(raw: string, path: P | null): P | null {
    if (!path) refuse(raw);
    return path;
  }

  function receive(message: FrameMessage): void {
    switch (message.type) {
      case 'frameLoaded':
        return dispatch({ type: 'loaded' });
      case 'closeFrame':
        return frame.close();
      case 'closeFrameAndRedirect':
        return leaveFrame(message);
      case 'reloadPage':
        return location.reload();
      case 'reloadFrame':
        return frame.reload(message.currentPath ? null : frameHistory.followUp);
      case 'pushLocationChange':
      case 'notifyLocationChanged': {
        const path = accept(message.path, accountPathOf(message.path, settings(), refuse));
        const push = message.type === 'pushLocationChange';
        if (path) dispatch({ type: 'moved', path, title: push ? message.title : null, push });
        return;
      }
      case 'notifyAuthStatusChanged':
        noticeAccount();
        return location.reload();
      case 'notifyJoinFailure': {
        const prevented = !view.announce({ ...message, type: 'join-failure' });
        return post({ type: 'joinFailureHandled', prevented });
      }
      case 'joinFailureHandled':
      // Said by pages to frames alone.
    }
  }

  /** Closes the frame on the way elsewhere; a page that prevents the redirect after a join stays as it is. */
  function leaveFrame({
    redirectPath,
    memberAreaId,
  }: FrameMessage & { type: 'closeFrameAndRedirect' }): void {
    const path = accept(redirectPath, safePath(redirectPath));
    const goesOn =
      !path ||
      memberAreaId === undefined ||
      view.announce({ type: 'join-success', memberAreaId, redirectUrlPath: path });
    if (!goesOn) {
      noticeAccount();
      // The page shows by itself what has changed; a reload would take that away.
      outdated = false;
    }
    frame.close((goesOn && path) || undefined);
    // A page that keeps the frame open has it show the account: its form would wait for ever.
    if (shownPath()) post({ type: 'notifyLocationChanged', path: settings().accountRoot });
  }

  function noticeAccount(): void {
    const user = siteUser();
    if (isSameSiteUser(user, known)) return;
    known = user;
    outdated = true;
    view.announce({ type: 'account', user });
  }

  /** Opens what a deep link or the address itself asks for. */
  function followAddress(): void {
    const link = readDeepLink(new URL(location.href), settings());
    if (link) {
      for (const raw of link.refused) refuse(raw);
      frameHistory.clean(link.remaining);
      if (link.open) return start(link.open, link.followUp);
    }
    const { pathname, search, hash } = location;
    const path = safeAccountPath(pathname + search + hash, settings(), origin, refuse);
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
    if (persisted) followHistory();
  };

  const frame: FrameController = {
    get path() {
      return shownPath();
    },
    get status() {
      return state.status;
    },
    open(raw) {
      const wanted = raw === undefined ? null : accept(raw, accountPathOf(raw, settings(), refuse));
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
    follow(event) {
      const way = frameHistory.meet(event);
      if (way === 'page') return;
      if (way === 'account') {
        event.stopImmediatePropagation();
        if (frameHistory.leaving) arrive();
        else followHistory();
        return;
      }
      // Another page of the site: the frame goes, and the router draws that page.
      followHistory();
      if (way === 'other-page') return;
      event.stopImmediatePropagation();
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
    detach() {
      dispatch({ type: 'lost' });
      removeEventListener('message', onMessage);
      removeEventListener('pageshow', onPageShow);
      if (!frameHistory.leaving) return Promise.resolve();
      return new Promise((resolve) => (left = resolve));
    },
  };
  // A router may have brought a page back as it was when the account lay over it.
  delete pageDocument.body.dataset['accountFrame'];
  addEventListener('message', onMessage);
  addEventListener('pageshow', onPageShow);
  followAddress();
  return frame;
}
