import { NativeEvent } from './native-event.js';

/** The reason a dialog closes: its close button, the Escape key, or because its task is completed. */
export type ModalCloseReason = 'close' | 'escape' | 'done';

/**
 * `<tag>-close`: a dialog is about to close. Default action: it closes. The map below lists the names of all tags with a
 * dialog.
 */
export class ModalCloseEvent extends NativeEvent {
  readonly reason: ModalCloseReason;

  constructor(tag: string, reason: ModalCloseReason) {
    super(`${tag}-close`, { bubbles: true, composed: true, cancelable: true });
    this.reason = reason;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-create-close': ModalCloseEvent;
    'member-area-login-close': ModalCloseEvent;
    'member-area-sign-up-close': ModalCloseEvent;
    'member-areas-survey-close': ModalCloseEvent;
    'member-areas-video-onboarding-close': ModalCloseEvent;
  }
}
