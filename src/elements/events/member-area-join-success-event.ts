import { MemberAreaEvent } from './member-area-event.js';

/** `member-area-join-success`: the join went through. Default action: the top window goes to `redirectUrlPath`. */
export class MemberAreaJoinSuccessEvent extends MemberAreaEvent {
  /** Where the visitor goes: the area, or the checkout. */
  readonly redirectUrlPath: string;

  constructor(memberAreaId: string, redirectUrlPath: string) {
    super('member-area-join-success', memberAreaId);
    this.redirectUrlPath = redirectUrlPath;
  }
}
