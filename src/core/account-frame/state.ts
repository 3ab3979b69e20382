import type { AccountPath } from '../paths/account-path.js';
import type { SafePath } from '../paths/safe-path.js';

/** Milliseconds that the frame has to send `frameLoaded`. */
export const FRAME_LOAD_TIMEOUT = 15_000;

/** Why the frame cannot be used. */
export type FrameFailure = 'timeout' | 'blocked';

/** The step that follows when a closing frame has been removed. */
export type AfterClose =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'redirect'; readonly path: SafePath }
  | { readonly kind: 'open'; readonly path: AccountPath };

/**
 * The state of the account frame: closed → loading → open → closing → closed. See
 * docs/requirements.md#opening-and-closing. A closed frame is `expected` while a join waits for the answer that decides
 * whether the account opens. Its page loads meanwhile, under the overlay. With the answer it is `undecided`, without the
 * overlay, until the page has decided whether the account opens.
 *
 * `opening` is the number of the current opening. Timers of an earlier opening are ignored.
 *
 * `settling` is true from a move of the frame by the page until the frame sends its location. That location replaces
 * the history entry: after a redirect inside the frame, Back must not lead to the redirect again.
 */
export type FrameState =
  | { readonly status: 'closed'; readonly opening: number }
  | {
      readonly status: 'expected' | 'undecided';
      readonly opening: number;
      /** The path at which the frame loads, because the account will probably open there; `null` without a frame. */
      readonly ahead: AccountPath | null;
    }
  | {
      readonly status: 'loading' | 'open' | 'failed';
      readonly opening: number;
      readonly path: AccountPath;
      readonly settling: boolean;
    }
  | {
      readonly status: 'closing';
      readonly opening: number;
      /** The fade is still running. */
      readonly fading: boolean;
      /** The page is still going back through the history. */
      readonly leaving: boolean;
      readonly then: AfterClose;
    };

export type FrameStatus = FrameState['status'];

/** An event that can change the state. */
export type FrameEvent =
  | { readonly type: 'open'; readonly path: AccountPath }
  /** The account will probably open. */
  | { readonly type: 'expect'; readonly path: AccountPath | null }
  /** The answer has arrived, and the page decides whether the account opens. */
  | { readonly type: 'uncover' }
  /** The account is no longer expected. */
  | { readonly type: 'unexpect' }
  /** The visitor went through the history; the path is `null` on a page of the site. */
  | { readonly type: 'address'; readonly path: AccountPath | null }
  | { readonly type: 'loaded' }
  | { readonly type: 'failed'; readonly opening: number; readonly reason: FrameFailure }
  | { readonly type: 'reload'; readonly path: AccountPath | null }
  /** The frame shows another screen. */
  | {
      readonly type: 'moved';
      readonly path: AccountPath;
      readonly title: string | null;
      readonly push: boolean;
    }
  | { readonly type: 'close'; readonly then: AfterClose }
  | { readonly type: 'faded'; readonly opening: number }
  /** The address is that of the page again. */
  | { readonly type: 'left' }
  /** The view has been detached. The address stays that of the account if the router of the page has pushed it. */
  | { readonly type: 'lost'; readonly keepsAddress?: boolean };

/** An effect of a state change. The effects of one change run in their order. */
export type FrameEffect =
  | { readonly type: 'cover'; readonly path: AccountPath | null }
  | { readonly type: 'uncover' }
  | {
      readonly type: 'mount';
      readonly path: AccountPath;
      readonly opening: number;
      readonly reload: boolean;
    }
  | { readonly type: 'navigate'; readonly path: AccountPath }
  | { readonly type: 'reveal' }
  | { readonly type: 'fail'; readonly reason: FrameFailure }
  | { readonly type: 'push' | 'replace'; readonly path: AccountPath; readonly title: string | null }
  | { readonly type: 'leave' }
  | { readonly type: 'fade'; readonly opening: number }
  | { readonly type: 'remove' }
  | { readonly type: 'redirect'; readonly path: SafePath };

type ShownState = Extract<FrameState, { readonly path: AccountPath }>;
type ExpectedState = Extract<FrameState, { readonly ahead: AccountPath | null }>;
type ClosingState = Extract<FrameState, { readonly status: 'closing' }>;
type Step = readonly [state: FrameState, effects: readonly FrameEffect[]];

/** Returns the next state and its effects. Pure. An event that does not fit the state changes nothing. */
export function nextFrameState(state: FrameState, event: FrameEvent): Step {
  switch (event.type) {
    case 'open':
      return open(state, event.path);
    case 'expect':
      if (state.status !== 'closed') return unchanged(state);
      return [
        { status: 'expected', opening: state.opening, ahead: event.path },
        [{ type: 'cover', path: event.path }],
      ];
    case 'uncover':
      if (state.status !== 'expected') return unchanged(state);
      return [{ ...state, status: 'undecided' }, [{ type: 'uncover' }]];
    case 'unexpect':
      return stopExpecting(state);
    case 'address':
      return event.path === null ? followToPage(state) : followToAccount(state, event.path);
    case 'loaded':
      if (state.status !== 'loading' && state.status !== 'failed') return unchanged(state);
      return [{ ...state, status: 'open' }, [{ type: 'reveal' }]];
    case 'failed':
      if (state.status !== 'loading' || event.opening !== state.opening) return unchanged(state);
      return [{ ...state, status: 'failed' }, [{ type: 'fail', reason: event.reason }]];
    case 'reload':
      return isShown(state) ? reload(state, event.path ?? state.path) : unchanged(state);
    case 'moved':
      return isShown(state) ? recordMove(state, event) : unchanged(state);
    case 'close':
      return close(state, event.then);
    case 'faded':
      if (state.status !== 'closing' || event.opening !== state.opening) return unchanged(state);
      return continueClosing({ ...state, fading: false });
    case 'left':
      return state.status === 'closing' ? continueClosing({ ...state, leaving: false }) : unchanged(state);
    case 'lost':
      return closeAtOnce(state, event.keepsAddress);
  }
}

/** Returns the path at which a frame loads before the account opens; `null` when none does. */
export function pathAhead(state: FrameState): AccountPath | null {
  return isExpected(state) ? state.ahead : null;
}

/** Returns the account path of a frame that is shown; `null` when the frame is closed or closing. */
export function shownPath(state: FrameState): AccountPath | null {
  return isShown(state) ? state.path : null;
}

function open(state: FrameState, path: AccountPath): Step {
  const push: FrameEffect = { type: 'push', path, title: null };
  switch (state.status) {
    case 'closed':
      return mount(state, path, [push]);
    case 'expected':
    case 'undecided':
      return mount(state, path, [...dropOther(state, path), push]);
    case 'closing':
      return continueClosing({ ...state, then: { kind: 'open', path } });
    case 'failed':
      return mount(state, path, [{ type: 'remove' }, push]);
    case 'loading':
    case 'open':
      if (path === state.path) return unchanged(state);
      return [{ ...state, path, settling: true }, [push, { type: 'navigate', path }]];
  }
}

/** The visitor went through the history to a page of the site. */
function followToPage(state: FrameState): Step {
  if (!isShown(state)) return unchanged(state);
  const { opening } = state;
  return [
    { status: 'closing', opening, fading: true, leaving: false, then: { kind: 'nothing' } },
    [{ type: 'fade', opening }],
  ];
}

/** The visitor went through the history to an account path: the frame follows without a new entry. */
function followToAccount(state: FrameState, path: AccountPath): Step {
  if (state.status === 'closed') return mount(state, path, []);
  if (isExpected(state)) return mount(state, path, dropOther(state, path));
  if (state.status === 'closing') {
    return state.leaving ? unchanged(state) : mount(state, path, [{ type: 'remove' }]);
  }
  if (path === state.path) return unchanged(state);
  return [{ ...state, path, settling: true }, [{ type: 'navigate', path }]];
}

function reload(state: FrameState, path: AccountPath): Step {
  return mount(state, path, [{ type: 'remove' }, { type: 'replace', path, title: null }], true);
}

function recordMove(state: ShownState, { path, title, push }: Extract<FrameEvent, { type: 'moved' }>): Step {
  const isNewScreen = push && !state.settling && path !== state.path;
  return [{ ...state, path, settling: false }, [{ type: isNewScreen ? 'push' : 'replace', path, title }]];
}

function close(state: FrameState, then: AfterClose): Step {
  // The frame was opened again while closing, and is closed again before it has opened.
  if (state.status === 'closing' && state.then.kind === 'open') return [{ ...state, then }, []];
  if (!isShown(state)) return stopExpecting(state);
  const { opening } = state;
  return [
    { status: 'closing', opening, fading: true, leaving: true, then },
    [{ type: 'fade', opening }, { type: 'leave' }],
  ];
}

/** Ends the closing when the fade and the way back have ended. An opening does not wait for the fade. */
function continueClosing(state: ClosingState): Step {
  const { opening, fading, leaving, then } = state;
  if (!leaving && then.kind === 'open') {
    return mount(state, then.path, [{ type: 'remove' }, { type: 'push', path: then.path, title: null }]);
  }
  if (leaving || fading) return [state, []];
  return [{ status: 'closed', opening }, [{ type: 'remove' }, ...redirectAfter(state)]];
}

/** A router that replaces the page must not keep a visitor who has joined from the member area. */
function closeAtOnce(state: FrameState, keepsAddress = false): Step {
  if (state.status === 'closed' || isExpected(state)) return stopExpecting(state);
  const effects: FrameEffect[] = [{ type: 'remove' }, ...redirectAfter(state)];
  return [
    { status: 'closed', opening: state.opening },
    keepsAddress ? effects : [{ type: 'leave' }, ...effects],
  ];
}

function stopExpecting(state: FrameState): Step {
  if (!isExpected(state)) return unchanged(state);
  return [{ status: 'closed', opening: state.opening }, [{ type: 'remove' }]];
}

/** The frame that loads ahead is the one that opens, unless it is at another path. */
function dropOther({ ahead }: ExpectedState, path: AccountPath): readonly FrameEffect[] {
  return ahead === null || path === ahead ? [] : [{ type: 'remove' }];
}

function redirectAfter(state: FrameState): readonly FrameEffect[] {
  if (state.status !== 'closing' || state.then.kind !== 'redirect') return [];
  return [{ type: 'redirect', path: state.then.path }];
}

function mount(state: FrameState, path: AccountPath, before: readonly FrameEffect[], reload = false): Step {
  const opening = state.opening + 1;
  return [
    { status: 'loading', opening, path, settling: true },
    [...before, { type: 'mount', path, opening, reload }],
  ];
}

function unchanged(state: FrameState): Step {
  return [state, []];
}

/** Returns whether the account will probably open, and has not yet. */
export function isExpected(state: FrameState): state is ExpectedState {
  return 'ahead' in state;
}

function isShown(state: FrameState): state is ShownState {
  return 'path' in state;
}
