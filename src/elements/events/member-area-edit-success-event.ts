import type { OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import { NativeEvent } from './native-event.js';

/** `member-area-edit-success`: a member area has been edited. No default action. */
export class MemberAreaEditSuccessEvent extends NativeEvent {
  readonly memberAreaId: string;
  /** The area as the server has saved it. */
  readonly memberArea: OwnedMemberArea;

  constructor(memberArea: OwnedMemberArea) {
    super('member-area-edit-success', { bubbles: true, composed: true });
    this.memberAreaId = memberArea.id;
    this.memberArea = memberArea;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-edit-success': MemberAreaEditSuccessEvent;
  }
}
