import type { MemberOperation } from '../../core/owner/members/member-operation.js';
import { NativeEvent } from './native-event.js';

/** `member-areas-member-change`: a change of a person has been saved by the server. No default action. */
export class MemberAreasMemberChangeEvent extends NativeEvent {
  /** The id of the person. */
  readonly memberId: string;
  /** What was done, by the name of the call. */
  readonly operation: MemberOperation;

  constructor(memberId: string, operation: MemberOperation) {
    super('member-areas-member-change', { bubbles: true, composed: true });
    this.memberId = memberId;
    this.operation = operation;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-member-change': MemberAreasMemberChangeEvent;
  }
}
