import { NativeEvent } from './native-event.js';

/** `member-areas-member-open`: the owner opens a person of the list. Default action: the tag shows the person in place of the list. */
export class MemberAreasMemberOpenEvent extends NativeEvent {
  /** The id of the person. */
  readonly memberId: string;

  constructor(memberId: string) {
    super('member-areas-member-open', { bubbles: true, composed: true, cancelable: true });
    this.memberId = memberId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-member-open': MemberAreasMemberOpenEvent;
  }
}
