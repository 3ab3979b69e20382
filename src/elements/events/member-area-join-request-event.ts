import { MemberAreaEvent } from './member-area-event.js';

/** `member-area-join-request`: a join is about to be asked for. Default action: the request is sent. */
export class MemberAreaJoinRequestEvent extends MemberAreaEvent {
  constructor(memberAreaId: string) {
    super('member-area-join-request', memberAreaId);
  }
}
