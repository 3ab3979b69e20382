/**
 * `account-frame-open` (cancelable; default action: the frame opens), `account-frame-close` (cancelable except when
 * the visitor left through the history; default action: it closes) and `account-frame-load` (no default action).
 */
export class AccountFrameEvent extends Event {
  /** The account path that is opened, closed or loaded. */
  readonly path: string;

  constructor(name: 'open' | 'close' | 'load', path: string, cancelable: boolean) {
    super(`account-frame-${name}`, { bubbles: true, composed: true, cancelable });
    this.path = path;
  }
}
