import { pageDocument } from '../browser/page-document.js';
import { frameAddress } from '../paths/frame-address.js';
import type { AccountPath } from '../paths/account-path.js';
import type { AccountFrameDeps } from './deps.js';
import type { EscapeKeys } from '../browser/escape-keys.js';
import { goTo } from './go-to.js';
import type { FrameHistory } from './history.js';
import type { FrameMessage } from './message.js';
import {
  FRAME_LOAD_TIMEOUT,
  shownPath,
  type FrameEffect,
  type FrameEvent,
  type FrameFailure,
  type FrameState,
  type FrameStatus,
} from './state.js';
import type { FrameDrawing, NotifyPage } from './view.js';

/** Milliseconds between the start of closing and the removal of the frame. */
export const FRAME_REMOVAL_DELAY = 100;

/** The actions that the effects consist of. */
export interface EffectActions {
  readonly drawing: FrameDrawing;
  readonly notifyPage: NotifyPage;
  readonly postToFrame: (message: FrameMessage) => void;
  readonly history: FrameHistory;
  readonly deps: Pick<AccountFrameDeps, 'settings' | 'report' | 'reportOnce'>;
  /** Returns the current state. A listener of the page may change it between two effects. */
  readonly currentState: () => FrameState;
  readonly dispatch: (event: FrameEvent) => void;
}

/** Carries out the effects of a state change; see {@link FrameEffect}. */
export class FrameEffects {
  readonly #actions: EffectActions;
  /** The running load timeout or fade. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(actions: EffectActions) {
    this.#actions = actions;
  }

  run(effect: FrameEffect): void {
    const { drawing, history, currentState } = this.#actions;
    switch (effect.type) {
      case 'cover':
        drawing.cover?.(effect.path === null ? null : this.#mountAddress(effect.path, false));
        return;
      case 'uncover':
        if (drawing.uncover) drawing.uncover();
        else drawing.remove();
        return;
      case 'mount':
        this.#startLoadTimeout(effect.opening);
        drawing.mount(this.#mountAddress(effect.path, effect.reload));
        return;
      case 'navigate':
        this.#navigate(effect.path);
        return;
      case 'reveal':
        this.#stopTimer();
        drawing.reveal();
        this.#notifyLoad();
        return;
      case 'fail':
        this.#reportFailure(effect.reason);
        if (this.#notifyError(effect.reason)) this.#drawFailure(effect.reason);
        return;
      case 'push':
      case 'replace':
        history.record(effect.type, effect.path, effect.title, currentState().opening);
        return;
      case 'leave':
        history.goBack(isRedirecting(currentState()));
        return;
      case 'fade':
        drawing.fade();
        this.#startRemovalDelay(effect.opening);
        return;
      case 'remove':
        this.#stopTimer();
        drawing.remove();
        return;
      case 'redirect':
        goTo(effect.path, history.isReplacedByRedirect);
    }
  }

  /** A frame that is open moves by itself: loading it again would lose what the visitor has typed. */
  #navigate(path: AccountPath): void {
    const { drawing, history, deps, currentState, postToFrame } = this.#actions;
    if (currentState().status === 'open') postToFrame({ type: 'notifyLocationChanged', path });
    else drawing.navigate(frameAddress(path, deps.settings(), { followUp: history.followUp }));
  }

  #mountAddress(path: AccountPath, isReload: boolean): string {
    const { history, deps } = this.#actions;
    const templatePath = isReload ? history.hostPage?.path : null;
    return frameAddress(path, deps.settings(), { templatePath, followUp: history.followUp });
  }

  #drawFailure(reason: FrameFailure): void {
    // A listener may have closed the frame.
    if (this.#actions.currentState().status !== 'failed') return;
    this.#actions.drawing.fail(reason, this.#fullPageAddress());
  }

  #notifyLoad(): void {
    this.#actions.notifyPage({ type: 'load', path: this.#path() });
  }

  #notifyError(reason: FrameFailure): boolean {
    return this.#actions.notifyPage({ type: 'error', path: this.#path(), reason });
  }

  /** Reports to the developers of the site what is wrong with the frame page. */
  #reportFailure(reason: FrameFailure): void {
    const { drawing, deps } = this.#actions;
    const { frameWindow } = drawing;
    const address = this.#fullPageAddress();
    import('./diagnosis.js')
      .then(({ explainFailure }) => {
        if (!frameWindow || frameWindow.closed) return;
        const error = explainFailure(reason, frameWindow, address, deps.settings().frameRoot);
        deps.reportOnce(error, 'account-frame');
      })
      .catch((error: unknown) => deps.report(error, 'account-frame'));
  }

  #startLoadTimeout(opening: number): void {
    this.#startTimer(FRAME_LOAD_TIMEOUT, { type: 'failed', opening, reason: 'timeout' });
  }

  #startRemovalDelay(opening: number): void {
    this.#startTimer(FRAME_REMOVAL_DELAY, { type: 'faded', opening });
  }

  #startTimer(milliseconds: number, event: FrameEvent): void {
    this.#stopTimer();
    this.#timer = setTimeout(() => this.#actions.dispatch(event), milliseconds);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
  }

  /** Returns the address of the frame page, which is the account as a full page too. */
  #fullPageAddress(): string {
    return frameAddress(this.#path(), this.#actions.deps.settings());
  }

  /** Returns the path of the frame, which is shown whenever this is called. */
  #path(): AccountPath {
    return shownPath(this.#actions.currentState()) as AccountPath;
  }
}

/** Returns whether a closing frame is followed by a redirect. */
export const isRedirecting = (state: FrameState): boolean =>
  state.status === 'closing' && state.then.kind === 'redirect';

const MARKERS = {
  closed: null,
  expected: null,
  undecided: null,
  loading: 'loading',
  failed: 'loading',
  open: 'open',
  closing: 'open',
} as const;

/** Marks the body while the frame is shown, and turns the escape-key manager of the page off meanwhile. */
export function showStatus(status: FrameStatus, escapeKeys: EscapeKeys): void {
  const marker = MARKERS[status];
  if (marker) pageDocument.body.dataset['accountFrame'] = marker;
  else removeMarker();
  if (status === 'closed' || status === 'undecided') escapeKeys.enable();
  else escapeKeys.disable();
}

/** Removes the marker of an open frame from the body. */
export function removeMarker(): void {
  delete pageDocument.body.dataset['accountFrame'];
}
