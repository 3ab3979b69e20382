import type { JoinNotice } from '../../core/join/join-outcome.js';
import { MemberAreaJoinFailureEvent } from '../events/member-area-join-failure-event.js';
import { MemberAreaJoinSuccessEvent } from '../events/member-area-join-success-event.js';

/**
 * Dispatches how a join ended, as `member-area-join-success` or `-failure`, wherever it was carried out.
 *
 * @returns whether the default action may go on
 */
export function announceJoin(tag: HTMLElement, news: JoinNotice): boolean {
  const { memberAreaId } = news;
  return tag.dispatchEvent(
    news.type === 'join-success'
      ? new MemberAreaJoinSuccessEvent(memberAreaId, news.redirectUrlPath)
      : new MemberAreaJoinFailureEvent(memberAreaId, news.status, news.reason),
  );
}
