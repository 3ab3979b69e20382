import { NativeEvent } from './native-event.js';

/** `member-areas-toggle`: member areas have been turned on or off, and the server has stored it. No default action. */
export class MemberAreasToggleEvent extends NativeEvent {
  readonly enabled: boolean;

  constructor(enabled: boolean) {
    super('member-areas-toggle', { bubbles: true, composed: true });
    this.enabled = enabled;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-toggle': MemberAreasToggleEvent;
  }
}
