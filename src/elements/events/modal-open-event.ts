import { NativeEvent } from './native-event.js';

/**
 * `<tag>-open`: a dialog has opened. No default action. The map below lists the names of all tags with a dialog.
 */
export class ModalOpenEvent extends NativeEvent {
  constructor(tag: string) {
    super(`${tag}-open`, { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-create-open': ModalOpenEvent;
    'member-area-login-open': ModalOpenEvent;
    'member-area-sign-up-open': ModalOpenEvent;
    'member-areas-survey-open': ModalOpenEvent;
    'member-areas-video-onboarding-open': ModalOpenEvent;
  }
}
