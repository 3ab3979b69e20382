import type { JoinFailureReason } from '../../core/join/join-outcome.js';
import { MemberAreaEvent } from './member-area-event.js';

/** `member-area-join-failure`: the join has failed. Default action: the alert opens. */
export class MemberAreaJoinFailureEvent extends MemberAreaEvent {
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  readonly reason: JoinFailureReason;

  constructor(memberAreaId: string, status: number, reason: JoinFailureReason) {
    super('member-area-join-failure', memberAreaId);
    this.status = status;
    this.reason = reason;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-join-failure': MemberAreaJoinFailureEvent;
  }
}
