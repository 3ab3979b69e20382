/** A step of a mount: its view is loaded, its first render is prepared, the view is placed on the page. */
export type MountStep = 'load' | 'prepare' | 'place';

/**
 * `wait`: an idle moment is awaited before the next step. `load`, `prepare` and `place`: this step is running; while `place`
 * runs, the view renders, hidden. `held`: the step `place` waits until the pointer has gone. `rendered`: so does the view,
 * which is still hidden.
 */
export type MountStatus = 'idle' | 'failed' | 'wait' | MountStep | 'held' | 'rendered' | 'shown';

/** What the pointer does: it presses a button, or it is over the element. */
export type PointerHold = 'press' | 'hover';

/**
 * The state of a view: idle → load → prepare → place → rendered → shown, with `wait` before each step of a patient mount. A
 * mount that fails ends with `failed`, and can start again.
 */
export interface MountState {
  readonly status: MountStatus;
  /** The last step that has begun or waits. */
  readonly step: MountStep;
  /** The number of the mount. It increases when a mount ends, so that what it has started is ignored afterwards. */
  readonly turn: number;
  /** Whether each step waits for an idle moment, because the visitor does not wait for the view. */
  readonly isPatient: boolean;
  /** The number of the last hold. The end of an earlier one is ignored. */
  readonly hold: number;
  /** Whether the pointer holds the content of the element, which must not be replaced meanwhile. */
  readonly isHeld: boolean;
}

/** An event that can change the state. An event with the number of an earlier mount changes nothing. */
export type MountEvent =
  /** The view is wanted. */
  | { readonly type: 'mount'; readonly isPatient: boolean }
  /** The page is idle. */
  | { readonly type: 'idle'; readonly turn: number }
  /** The step has ended. */
  | { readonly type: 'loaded' | 'prepared'; readonly turn: number }
  /** The view has rendered for the first time. */
  | { readonly type: 'rendered'; readonly turn: number }
  /** The element was not on the page when its view should have been placed. */
  | { readonly type: 'absent'; readonly turn: number }
  | { readonly type: 'failed'; readonly turn: number; readonly error: unknown }
  /** React does not work on this page, which has been reported. */
  | { readonly type: 'refused'; readonly turn: number }
  /** The view is not wanted any more. */
  | { readonly type: 'unmount' }
  | { readonly type: 'hold'; readonly by: PointerHold }
  | { readonly type: 'release'; readonly hold: number };

/** An effect of a state change. The effects of one change run in their order. */
export type MountEffect =
  /** Loads React and the texts. */
  | { readonly type: 'fetch'; readonly turn: number }
  /** Waits for an idle moment. */
  | { readonly type: 'wait'; readonly turn: number }
  | { readonly type: MountStep; readonly turn: number }
  | { readonly type: 'show' }
  | { readonly type: 'remove' }
  | { readonly type: 'report'; readonly error: unknown }
  /** Waits until the pointer has gone. */
  | { readonly type: 'watch'; readonly hold: number; readonly by: PointerHold };

type Change = readonly [state: MountState, effects: readonly MountEffect[]];

/** The state of an element that was just created. */
export const UNMOUNTED: MountState = {
  status: 'idle',
  step: 'load',
  turn: 0,
  isPatient: false,
  hold: 0,
  isHeld: false,
};

/** Returns the next state and its effects. Pure. An event that does not fit the state changes nothing. */
export function nextMountState(state: MountState, event: MountEvent): Change {
  const { status, turn } = state;
  if ('turn' in event && event.turn !== turn) return [state, []];
  switch (event.type) {
    case 'mount':
      return isMounted(state)
        ? hurry(state, event.isPatient)
        : start({ ...state, isPatient: event.isPatient });
    case 'unmount':
      return end(state, 'idle', { type: 'remove' });
    case 'refused':
      return end(state, 'failed', { type: 'remove' });
    case 'failed':
      return end(state, 'failed', { type: 'remove' }, { type: 'report', error: event.error });
    case 'hold': {
      const hold = state.hold + 1;
      return [{ ...state, hold, isHeld: true }, [{ type: 'watch', hold, by: event.by }]];
    }
    case 'release':
      return event.hold === state.hold ? whenReleased({ ...state, isHeld: false }) : [state, []];
    case 'idle':
      if (status === 'wait') return run(state);
      break;
    case 'loaded':
      if (status === 'load') return begin(state, 'prepare');
      break;
    case 'prepared':
      if (status === 'prepare') return begin(state, 'place');
      break;
    case 'rendered':
      if (status === 'place') return whenReleased({ ...state, status: 'rendered' });
      break;
    case 'absent':
      if (status === 'place') return end(state, 'idle');
  }
  return [state, []];
}

/** Returns whether a mount has begun and has not failed. */
export const isMounted = ({ status }: MountState): boolean => status !== 'idle' && status !== 'failed';

/** Returns whether the files of the view are loaded now, or in the next idle moment. */
export const isLoadingView = ({ status, step }: MountState): boolean =>
  status === 'load' || (status === 'wait' && step === 'load');

function start(state: MountState): Change {
  const [next, effects] = begin(state, 'load');
  return [next, [{ type: 'fetch', turn: state.turn }, ...effects]];
}

/** The visitor waits for the view now. A mount never becomes patient again. */
function hurry(state: MountState, isPatient: boolean): Change {
  if (isPatient) return [state, []];
  const next = { ...state, isPatient };
  return state.status === 'wait' ? run(next) : [next, []];
}

/** Begins a step: at once, or in the next idle moment. */
function begin(state: MountState, step: MountStep): Change {
  if (!state.isPatient) return run({ ...state, step });
  return [{ ...state, step, status: 'wait' }, [{ type: 'wait', turn: state.turn }]];
}

function run(state: MountState): Change {
  const { step, turn } = state;
  if (step === 'place') return whenReleased({ ...state, status: 'held' });
  return [{ ...state, status: step }, [{ type: step, turn }]];
}

/** Places or shows the view if the pointer is away. It may have come while the view rendered. */
function whenReleased(state: MountState): Change {
  const { status, turn, isHeld } = state;
  if (!isHeld && status === 'held') return [{ ...state, status: 'place' }, [{ type: 'place', turn }]];
  if (!isHeld && status === 'rendered') return [{ ...state, status: 'shown' }, [{ type: 'show' }]];
  return [state, []];
}

/** Ends a mount, also one that is still loading. */
const end = (state: MountState, status: 'idle' | 'failed', ...effects: readonly MountEffect[]): Change => [
  { ...state, status, turn: state.turn + 1 },
  effects,
];
