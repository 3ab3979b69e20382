import type { JoinNotice } from '../../core/join/join-outcome.js';
import { MemberAreaJoinFailureEvent } from './member-area-join-failure-event.js';
import { MemberAreaJoinSuccessEvent } from './member-area-join-success-event.js';

/**
 * Dispatches the result of a join from a tag, as `member-area-join-success` or `member-area-join-failure`.
 *
 * @returns whether the default action is allowed: `false` if a listener prevented it
 */
export function announceJoin(tag: HTMLElement, notice: JoinNotice): boolean {
  const { memberAreaId } = notice;
  return tag.dispatchEvent(
    notice.type === 'join-success'
      ? new MemberAreaJoinSuccessEvent(memberAreaId, notice.redirectUrlPath)
      : new MemberAreaJoinFailureEvent(memberAreaId, notice.status, notice.reason),
  );
}
