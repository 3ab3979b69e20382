import type { MemberArea } from '../../contract/parts/member-area.js';
import { NativeEvent } from './native-event.js';

/** `member-area-create-success`: a member area has been created. No default action. */
export class MemberAreaCreateSuccessEvent extends NativeEvent {
  readonly memberAreaId: string;
  /** The area as the server has created it. */
  readonly memberArea: MemberArea;

  constructor(memberArea: MemberArea) {
    super('member-area-create-success', { bubbles: true, composed: true });
    this.memberAreaId = memberArea.id;
    this.memberArea = memberArea;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-create-success': MemberAreaCreateSuccessEvent;
  }
}
