import type { SiteUser } from '../visitor/site-user.js';
import type { JoinNotice } from '../join/join-outcome.js';
import type { AccountPath } from '../paths/account-path.js';
import type { FrameFailure } from './state.js';

/** A notice to the page. For most types, the answer of the page decides whether the default action follows. */
export type FrameNotice =
  | { readonly type: 'open'; readonly path: AccountPath }
  | { readonly type: 'close'; readonly path: AccountPath; readonly cancelable: boolean }
  | { readonly type: 'load'; readonly path: AccountPath }
  | { readonly type: 'error'; readonly path: AccountPath; readonly reason: FrameFailure }
  | { readonly type: 'account'; readonly user: SiteUser }
  | JoinNotice;

/** Sends a notice to the page, and returns whether the default action may follow. */
export interface NotifyPage {
  (notice: FrameNotice): boolean;
}

/** Draws the frame and its overlay. */
export interface FrameDrawing {
  /**
   * Shows the loading overlay, because the account will probably open, and may load the frame under it. `uncover`, `mount` or
   * `remove` follows. Default: nothing is shown until the account opens.
   *
   * @param address `null` while the frame must not load yet
   */
  cover?(address: string | null): void;
  /**
   * Removes the overlay that `cover` has shown, and keeps the frame. `mount` or `remove` follows, mostly in the same task.
   * Default: `remove`.
   */
  uncover?(): void;
  /**
   * Shows the loading overlay and creates a new frame, or keeps one that `cover` has created for the same address. An
   * existing frame never gets a second `src`.
   */
  mount(address: string): void;
  /** Moves the frame with `location.replace`, which adds no entry to the history. */
  navigate(address: string): void;
  /** Removes the overlay. */
  reveal(): void;
  /** Shows the error overlay. `fullPage` is the address of the account for its link to the full page. */
  fail(reason: FrameFailure, fullPage: string): void;
  /** Starts the fade. */
  fade(): void;
  /** Removes the frame and the overlay at once. */
  remove(): void;
  /** The window of the frame; `null` when there is no frame. */
  readonly frameWindow: Window | null;
}

/** Draws the account frame and notifies the page. `<account-frame>` has one; a page without tags can bring its own. */
export interface FrameView extends FrameDrawing {
  /** Sends a notice to the page, and returns whether the default action may follow. Default: every action follows. */
  notifyPage?(notice: FrameNotice): boolean;
}

/** Returns how a view notifies the page. */
export function pageNotifier(view: FrameView): NotifyPage {
  return (notice) => view.notifyPage?.(notice) ?? true;
}
