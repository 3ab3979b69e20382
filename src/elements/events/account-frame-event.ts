import { NativeEvent } from './native-event.js';

/**
 * The lifecycle of the account frame:
 *
 * - `account-frame-open`: the frame is about to open. Cancelable; default action: it opens.
 * - `account-frame-load`: the account has loaded. No default action.
 * - `account-frame-close`: the frame is about to close. Cancelable, unless the visitor has left it through the history;
 *   default action: it closes.
 */
export class AccountFrameEvent extends NativeEvent {
  /** The account path, for example `/account/orders`. */
  readonly path: string;

  constructor(name: 'open' | 'close' | 'load', path: string, cancelable: boolean) {
    super(`account-frame-${name}`, { bubbles: true, composed: true, cancelable });
    this.path = path;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'account-frame-open': AccountFrameEvent;
    'account-frame-load': AccountFrameEvent;
    'account-frame-close': AccountFrameEvent;
  }
}
