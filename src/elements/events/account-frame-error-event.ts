import type { FrameFailure } from '../../core/account-frame/state.js';
import { NativeEvent } from './native-event.js';

/**
 * `account-frame-error`: the frame did not load within 15 seconds (`timeout`), or must not be shown in a frame
 * (`blocked`). Default action: the overlay shows Retry, "Open in full page" and Close.
 */
export class AccountFrameErrorEvent extends NativeEvent {
  readonly reason: FrameFailure;
  /** The account path that could not be shown. */
  readonly path: string;

  constructor(reason: FrameFailure, path: string) {
    super('account-frame-error', { bubbles: true, composed: true, cancelable: true });
    this.reason = reason;
    this.path = path;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'account-frame-error': AccountFrameErrorEvent;
  }
}
