import type { AccountPath, SafePath } from '../paths/index.js';

/** Milliseconds a frame has to say `frameLoaded`. */
export const FRAME_LOAD_TIMEOUT = 15_000;

/** Why a frame could not be used. */
export type FrameFailure = 'timeout' | 'blocked';

/** What happens once a closing frame is gone. */
export type AfterClose =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'redirect'; readonly path: SafePath }
  | { readonly kind: 'open'; readonly path: AccountPath };

/**
 * The states of the account frame: closed → loading → open → closing → closed. See
 * docs/requirements.md#opening-and-closing.
 *
 * `opening` numbers each opening, so that timers and messages of an older frame fall flat. `settling` is true until
 * the frame has told its first location after we moved it: a redirect inside the frame then replaces the entry, so
 * that Back does not lead into the redirect again.
 */
export type FrameState =
  | { readonly status: 'closed'; readonly opening: number }
  | {
      readonly status: 'loading' | 'open' | 'failed';
      readonly opening: number;
      readonly path: AccountPath;
      readonly settling: boolean;
    }
  | {
      readonly status: 'closing';
      readonly opening: number;
      /** The 100 ms fade is still running. */
      readonly fading: boolean;
      /** The way back through the history is still running. */
      readonly leaving: boolean;
      readonly then: AfterClose;
    };

export type FrameStatus = FrameState['status'];

/** What can happen to the frame. */
export type FrameEvent =
  | { readonly type: 'open'; readonly path: AccountPath }
  | { readonly type: 'address'; readonly path: AccountPath | null }
  | { readonly type: 'loaded' }
  | { readonly type: 'failed'; readonly opening: number; readonly reason: FrameFailure }
  | { readonly type: 'reload'; readonly path: AccountPath | null }
  | {
      readonly type: 'moved';
      readonly path: AccountPath;
      readonly title: string | null;
      readonly push: boolean;
    }
  | { readonly type: 'close'; readonly then: AfterClose }
  | { readonly type: 'faded'; readonly opening: number }
  | { readonly type: 'left' }
  | { readonly type: 'lost' };

/** What is to be done, in this order. Nothing else of the frame has effects. */
export type FrameEffect =
  | { readonly do: 'mount'; readonly path: AccountPath; readonly opening: number; readonly reload: boolean }
  | { readonly do: 'navigate'; readonly path: AccountPath }
  | { readonly do: 'reveal' }
  | { readonly do: 'fail'; readonly reason: FrameFailure }
  | { readonly do: 'push' | 'replace'; readonly path: AccountPath; readonly title: string | null }
  | { readonly do: 'leave' }
  | { readonly do: 'fade'; readonly opening: number }
  | { readonly do: 'remove' }
  | { readonly do: 'redirect'; readonly path: SafePath };

type Step = readonly [FrameState, readonly FrameEffect[]];

/** A new state and what follows from it. Pure; an event that does not fit the state changes nothing. */
export function nextFrameState(state: FrameState, event: FrameEvent): Step {
  const { opening, status } = state;
  const shown = status === 'loading' || status === 'open' || status === 'failed';
  const mount = (path: AccountPath, before: FrameEffect[], reload = false): Step => [
    { status: 'loading', opening: opening + 1, path, settling: true },
    [...before, { do: 'mount', path, opening: opening + 1, reload }],
  ];
  const finish = (closing: FrameState & { status: 'closing' }): Step => {
    const { then } = closing;
    // Opened again while closing: nobody waits for a fade they will not see.
    if (!closing.leaving && then.kind === 'open') {
      return mount(then.path, [{ do: 'remove' }, { do: 'push', path: then.path, title: null }]);
    }
    if (closing.leaving || closing.fading) return [closing, []];
    const after: FrameEffect[] = then.kind === 'redirect' ? [{ do: 'redirect', path: then.path }] : [];
    return [{ status: 'closed', opening }, [{ do: 'remove' }, ...after]];
  };

  switch (event.type) {
    case 'open':
      if (status === 'closing') return finish({ ...state, then: { kind: 'open', path: event.path } });
      if (status === 'closed') return mount(event.path, [{ do: 'push', path: event.path, title: null }]);
      if (event.path === state.path && status !== 'failed') return [state, []];
      if (status === 'failed')
        return mount(event.path, [{ do: 'remove' }, { do: 'push', path: event.path, title: null }]);
      return [
        { ...state, path: event.path, settling: true },
        [
          { do: 'push', path: event.path, title: null },
          { do: 'navigate', path: event.path },
        ],
      ];
    case 'address':
      // The visitor moved through the history: follow, and never push.
      if (event.path === null) {
        if (!shown) return [state, []];
        return [
          { status: 'closing', opening, fading: true, leaving: false, then: { kind: 'nothing' } },
          [{ do: 'fade', opening }],
        ];
      }
      if (status === 'closed') return mount(event.path, []);
      if (status === 'closing') return state.leaving ? [state, []] : mount(event.path, [{ do: 'remove' }]);
      if (event.path === state.path) return [state, []];
      return [{ ...state, path: event.path, settling: true }, [{ do: 'navigate', path: event.path }]];
    case 'loaded':
      if (status !== 'loading' && status !== 'failed') return [state, []];
      return [{ ...state, status: 'open' }, [{ do: 'reveal' }]];
    case 'failed':
      if (status !== 'loading' || event.opening !== opening) return [state, []];
      return [{ ...state, status: 'failed' }, [{ do: 'fail', reason: event.reason }]];
    case 'reload': {
      if (!shown) return [state, []];
      const path = event.path ?? state.path;
      return mount(path, [{ do: 'remove' }, { do: 'replace', path, title: null }], true);
    }
    case 'moved': {
      if (!shown) return [state, []];
      const push = event.push && !state.settling && event.path !== state.path;
      return [
        { ...state, path: event.path, settling: false },
        [{ do: push ? 'push' : 'replace', path: event.path, title: event.title }],
      ];
    }
    case 'close':
      // Opened again while closing, and closed again before that came true.
      if (status === 'closing' && state.then.kind === 'open') return [{ ...state, then: event.then }, []];
      if (!shown) return [state, []];
      return [
        { status: 'closing', opening, fading: true, leaving: true, then: event.then },
        [{ do: 'fade', opening }, { do: 'leave' }],
      ];
    case 'faded':
      return status === 'closing' && event.opening === opening
        ? finish({ ...state, fading: false })
        : [state, []];
    case 'left':
      return status === 'closing' ? finish({ ...state, leaving: false }) : [state, []];
    case 'lost': {
      if (!shown && status !== 'closing') return [state, []];
      // A router that swaps the page meanwhile must not keep a visitor who has joined from their area.
      const redirect: FrameEffect[] =
        status === 'closing' && state.then.kind === 'redirect'
          ? [{ do: 'redirect', path: state.then.path }]
          : [];
      return [{ status: 'closed', opening }, [{ do: 'leave' }, { do: 'remove' }, ...redirect]];
    }
  }
}
