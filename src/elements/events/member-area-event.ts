import { NativeEvent } from './native-event.js';

/** The base of the events of a join. They bubble, cross shadow roots and are cancelable. */
export class MemberAreaEvent extends NativeEvent {
  readonly memberAreaId: string;

  constructor(type: string, memberAreaId: string) {
    super(type, { bubbles: true, composed: true, cancelable: true });
    this.memberAreaId = memberAreaId;
  }
}
