import { MemberAreaEvent } from './member-area-event.js';

/** `member-area-join-success`: the visitor has joined. Default action: the top window goes to `redirectUrlPath`. */
export class MemberAreaJoinSuccessEvent extends MemberAreaEvent {
  /** The path of the area or of the checkout. */
  readonly redirectUrlPath: string;

  constructor(memberAreaId: string, redirectUrlPath: string) {
    super('member-area-join-success', memberAreaId);
    this.redirectUrlPath = redirectUrlPath;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-join-success': MemberAreaJoinSuccessEvent;
  }
}
