import type { ReactiveElement } from '@lit/reactive-element';
import { removeNode } from '../dom/remove-node.js';
import { bindKeepsArguments } from './bind-keeps-arguments.js';
import { noteLoading } from './loading-views.js';
import {
  isLoadingView,
  nextMountState,
  UNMOUNTED,
  type MountEffect,
  type MountEvent,
  type MountState,
} from './mount-state.js';
import type { MountedModel, ReactView, ViewModel } from './react-view.js';
import type { ViewPlacement } from './view-placement.js';
import { whenIdle } from '../dom/when-idle.js';

/** How long a step of a mount waits for an idle moment of a busy page, in milliseconds. */
const STEP_TIMEOUT = 200;

/** The actions of the element that the effects consist of. */
export interface MountActions {
  readonly placement: () => ViewPlacement;
  /** Loads the view. Resolves with the function that returns its component and its props. */
  readonly load: () => Promise<() => ViewModel>;
  /** Loads the texts of the view. */
  readonly loadLanguage: () => Promise<void>;
  /** Prepares the first render. */
  readonly prepare: () => void;
  /** Sets the model of the view, with these callbacks. */
  readonly render: (...placed: PlacedView) => void;
  /** Called when the status has changed. */
  readonly onStatus: () => void;
  /** Called when the view has been removed. */
  readonly onRemoved: () => void;
  readonly report: (error: unknown) => void;
}

/** A view on the page, with the function that returns its component and its props. */
export type PlacedView = readonly [
  view: ReactView,
  model: () => ViewModel,
  callbacks: Pick<MountedModel, 'onReady' | 'onError'>,
];

/**
 * Mounts the React view of an element. The decisions are made by {@link nextMountState}; this class carries them out. See
 * docs/architecture.md#how-a-view-is-mounted.
 */
export class ViewMount {
  readonly #host: ReactiveElement;
  readonly #actions: MountActions;
  #state = UNMOUNTED;
  #fetching: Promise<() => ReactView> | undefined;
  /** What the mount has loaded. */
  #loaded: readonly [model: () => ViewModel, createView: () => ReactView] | undefined;
  #placed: PlacedView | undefined;

  constructor(host: ReactiveElement, actions: MountActions) {
    this.#host = host;
    this.#actions = actions;
  }

  get state(): MountState {
    return this.#state;
  }

  /** Mounts the view. A mount without `isPatient` makes a patient one hurry. */
  start(isPatient: boolean): void {
    const { turn } = this.#state;
    if (bindKeepsArguments()) this.dispatch({ type: 'mount', isPatient });
    else this.#attempt(turn, () => this.#refuse(turn));
  }

  dispatch(event: MountEvent): void {
    const { status } = this.#state;
    const [state, effects] = nextMountState(this.#state, event);
    this.#state = state;
    noteLoading(this, isLoadingView(state));
    if (status !== state.status) this.#actions.onStatus();
    for (const effect of effects) this.#run(effect);
  }

  /** Renders the view again. Does nothing before it was placed. */
  render(): void {
    if (this.#placed) this.#actions.render(...this.#placed);
  }

  #run(effect: MountEffect): void {
    const { placement, prepare, onRemoved, report } = this.#actions;
    switch (effect.type) {
      case 'fetch':
        this.#attempt(effect.turn, () => (this.#fetching = this.#fetch()));
        return;
      case 'wait':
        whenIdle(() => this.dispatch({ ...effect, type: 'idle' }), STEP_TIMEOUT);
        return;
      case 'load':
        this.#attempt(effect.turn, () => this.#load(effect.turn));
        return;
      case 'prepare':
        this.#attempt(effect.turn, () => {
          prepare();
          this.dispatch({ ...effect, type: 'prepared' });
        });
        return;
      case 'place':
        this.#attempt(effect.turn, () => this.#place(effect.turn));
        return;
      case 'show':
        if (this.#placed) placement().show(this.#placed[0]);
        return;
      case 'remove':
        removeNode(this.#placed?.[0]);
        this.#placed = undefined;
        placement().restore();
        onRemoved();
        return;
      case 'report':
        report(effect.error);
        return;
      case 'watch':
        this.#watch(effect);
    }
  }

  async #refuse(turn: number): Promise<void> {
    const { reportReplacedBind } = await import('./report-replaced-bind.js');
    reportReplacedBind();
    this.dispatch({ type: 'refused', turn });
  }

  async #fetch(): Promise<() => ReactView> {
    const [createView] = await Promise.all([
      import('./react-view.js').then(({ prepareReactView }) => prepareReactView()),
      this.#actions.loadLanguage(),
    ]);
    return createView;
  }

  async #load(turn: number): Promise<void> {
    // A script that has just inserted the element may still set its properties.
    await Promise.resolve();
    const [model, createView] = await Promise.all([this.#actions.load(), this.#fetching]);
    if (turn !== this.#state.turn || !createView) return;
    this.#loaded = [model, createView];
    this.dispatch({ type: 'loaded', turn });
  }

  #place(turn: number): void {
    if (!this.#host.isConnected) this.dispatch({ type: 'absent', turn });
    if (turn !== this.#state.turn || !this.#loaded) return;
    const [model, createView] = this.#loaded;
    const view = createView();
    const callbacks = {
      onReady: () => this.dispatch({ type: 'rendered', turn }),
      onError: (error: unknown) => this.dispatch({ type: 'failed', turn, error }),
    };
    this.#placed = [view, model, callbacks];
    this.#actions.placement().place(view);
    this.render();
  }

  /** Waits for the event after which the pointer has gone. */
  #watch({ hold, by }: Extract<MountEffect, { type: 'watch' }>): void {
    const target = by === 'press' ? globalThis : this.#host;
    const types = by === 'press' ? ['pointerup', 'pointercancel'] : ['pointerleave', 'click'];
    const onGone = () => {
      for (const type of types) target.removeEventListener(type, onGone);
      // In a task of its own, because the click comes after `pointerup`.
      setTimeout(() => this.dispatch({ type: 'release', hold }));
    };
    for (const type of types) target.addEventListener(type, onGone);
  }

  /** Runs a part of a mount. The mount ends when it fails. */
  #attempt(turn: number, run: () => unknown): void {
    const fail = (error: unknown) => this.dispatch({ type: 'failed', turn, error });
    try {
      Promise.resolve(run()).catch(fail);
    } catch (error) {
      fail(error);
    }
  }
}
