import { NativeEvent } from './native-event.js';

/** `member-areas-member-close`: the account of a person has been closed. No default action. */
export class MemberAreasMemberCloseEvent extends NativeEvent {
  /** The id of the person, who does not exist any more. */
  readonly memberId: string;

  constructor(memberId: string) {
    super('member-areas-member-close', { bubbles: true, composed: true });
    this.memberId = memberId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-member-close': MemberAreasMemberCloseEvent;
  }
}
