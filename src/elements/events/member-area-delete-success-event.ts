import { NativeEvent } from './native-event.js';

/** `member-area-delete-success`: a member area has been deleted. No default action. */
export class MemberAreaDeleteSuccessEvent extends NativeEvent {
  readonly memberAreaId: string;

  constructor(memberAreaId: string) {
    super('member-area-delete-success', { bubbles: true, composed: true });
    this.memberAreaId = memberAreaId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-delete-success': MemberAreaDeleteSuccessEvent;
  }
}
