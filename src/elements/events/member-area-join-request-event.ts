import { MemberAreaEvent } from './member-area-event.js';

/** `member-area-join-request`: the join request is about to be sent. Default action: it is sent. */
export class MemberAreaJoinRequestEvent extends MemberAreaEvent {
  constructor(memberAreaId: string) {
    super('member-area-join-request', memberAreaId);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-join-request': MemberAreaJoinRequestEvent;
  }
}
