import type { SiteUser } from '../visitor/index.js';
import type { JoinNotice } from '../join/join-outcome.js';
import type { AccountPath } from '../paths/index.js';
import type { FrameFailure } from './frame-state.js';

/** What the page is told about the frame; the answer decides whether it happens, or whether an error is shown. */
export type FrameNews =
  | { readonly type: 'open'; readonly path: AccountPath }
  | { readonly type: 'close'; readonly path: AccountPath; readonly cancelable: boolean }
  | { readonly type: 'load'; readonly path: AccountPath }
  | { readonly type: 'error'; readonly path: AccountPath; readonly reason: FrameFailure }
  | { readonly type: 'account'; readonly user: SiteUser }
  | JoinNotice;

/** The part of the account frame that draws. `<account-frame>` is one; a builder without tags brings their own. */
export interface FrameView {
  /** Shows the loading overlay and creates one new frame; never a second `src` on an old one. */
  mount(address: string): void;
  /** Moves the frame with `location.replace`, which leaves the history alone. */
  navigate(address: string): void;
  /** Takes the overlay away. */
  reveal(): void;
  /** Turns the overlay into an error with ways out; `fullPage` is the frame page's own address. */
  fail(reason: FrameFailure, fullPage: string): void;
  /** Starts the fade. */
  fade(): void;
  /** Removes frame and overlay at once. */
  remove(): void;
  /** The frame's window while there is one. */
  readonly frameWindow: Window | null;
  /** Tells the page, and answers whether the default action may go on. */
  announce(news: FrameNews): boolean;
}
