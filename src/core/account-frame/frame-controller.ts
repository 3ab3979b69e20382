import {
  accountPathOf,
  frameAddress,
  readDeepLink,
  safeAccountPath,
  safePath,
  type AccountPath,
  type SafePath,
} from '../paths/index.js';
import { currentEntry, writeEntry } from './account-history.js';
import type { AccountFrameDeps } from './account-frame-deps.js';
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
/** Milliseconds after which a way back through the history counts as lost. */
const LEAVE_TIMEOUT = 1_000;

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
  const { settings, siteUser, escapeKeys, title, report } = deps;
  let state: FrameState = { status: 'closed', opening: 0 };
  let followUp: AccountPath | null = null;
  let template: { path: SafePath; title: string } | null = null;
  /** The depth of the entry we last wrote or met. */
  let lastDepth = 0;
  /** The opening {@link template} belongs to. */
  let templateOf = -1;
  let known = siteUser();
  /** The visitor changed while the page stood still under the frame: what it shows is out of date. */
  let outdated = false;
  /** A load at an account address put the home page under the frame: the page it was opened from is another one. */
  let another = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  /** Waits for the way back after the end. */
  let left: (() => void) | undefined;

  const here = () => (location.pathname + location.search + location.hash) as SafePath;
  const accountHere = () => safeAccountPath(here(), settings());
  // A document that was loaded at an account address shows the home page under the frame, whatever entries lie
  // behind it; `location` may have moved on since.
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt = new URL(navigation?.name ?? location.href, location.href);
  // Taken before the frame tells its own.
  const pageTitle = document.title;
  const loadedAtAccount = safeAccountPath(loadedAt.pathname, settings()) !== null;
  const shownPath = () => ('path' in state ? state.path : null);
  const write = (how: 'push' | 'replace', address: string, entry: Parameters<typeof writeEntry>[2]) =>
    writeEntry(how, address, entry, (error) => report(error, 'history'));

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
            ...(effect.reload && { templatePath: template?.path }),
            followUp,
          }),
        );
        return;
      }
      case 'navigate':
        if (state.status === 'open') post({ type: 'notifyLocationChanged', path: effect.path });
        else view.navigate(frameAddress(effect.path, settings(), { followUp }));
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
        return record(effect.do, effect.path, effect.title);
      case 'leave':
        return leave();
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

  /** Writes the address bar for an account path; the first push also keeps the title of the page it leaves. */
  function record(how: 'push' | 'replace', path: AccountPath, entryTitle: string | null): void {
    const entry = currentEntry();
    const isTemplate = !accountHere();
    // Where the address could not be pushed, it is the template's still.
    if (isTemplate && templateOf !== state.opening) {
      templateOf = state.opening;
      template = { path: here(), title: document.title };
      write('replace', here(), { title: document.title, depth: 0 });
    }
    lastDepth = (isTemplate ? 0 : depthHere()) + (how === 'push' ? 1 : 0);
    write(how, path, {
      title: entryTitle ?? (how === 'push' || !entry ? title() : entry.title),
      depth: lastDepth,
      ...(template && { template }),
      followUp,
    });
  }

  /** The depth of the current entry. One without our state was pushed by a hash link, on top of the last one. */
  function depthHere(): number {
    return currentEntry()?.depth ?? lastDepth + 1;
  }

  /** Goes back to the page the account was opened from; {@link arrive} ends it. */
  function leave(): void {
    const depth = accountHere() ? depthHere() : 0;
    if (!depth) return arrive();
    leaveTimer = setTimeout(arrive, LEAVE_TIMEOUT);
    try {
      history.go(-depth);
    } catch (error) {
      report(error, 'history');
      arrive();
    }
  }

  function arrive(): void {
    clearTimeout(leaveTimer);
    leaveTimer = undefined;
    left?.();
    if (accountHere()) {
      const back = template ?? { path: settings().home, title: pageTitle };
      write('replace', back.path, { title: back.title, depth: 0 });
    }
    restoreTitle();
    followUp = null;
    const redirecting = state.status === 'closing' && state.then.kind === 'redirect';
    dispatch({ type: 'left' });
    if ((another || outdated) && !redirecting && state.status !== 'loading') location.reload();
  }

  function restoreTitle(): void {
    const stored = currentEntry()?.title;
    if (stored !== undefined && stored !== document.title) document.title = stored;
  }

  function onPopState(): void {
    if (leaveTimer !== undefined) return arrive();
    restoreTitle();
    const path = accountHere();
    const open = shownPath();
    if (path && !open && !view.announce({ type: 'open', path })) return;
    if (!path && open) {
      view.announce({ type: 'close', path: open, cancelable: false });
      if (another) return location.reload();
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
        return frame.reload(message.currentPath ? null : followUp);
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
      write('replace', link.remaining, currentEntry() ?? { title: document.title, depth: 0 });
      if (link.open) return start(link.open, link.followUp);
    }
    const path = accountHere();
    if (path && view.announce({ type: 'open', path })) {
      const entry = currentEntry();
      template = entry?.template ?? null;
      another = loadedAtAccount && template !== null;
      followUp = entry?.followUp ?? null;
      if (!entry) write('replace', path, { title: document.title, depth: 0 });
      dispatch({ type: 'address', path });
    }
  }

  function start(path: AccountPath, next: AccountPath | null): void {
    if (!view.announce({ type: 'open', path })) return;
    followUp = next;
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
      if (leaveTimer === undefined) return Promise.resolve();
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
