/** The events of all tags, typed for `addEventListener`. */
import type { AccountChangeEvent } from './account-change-event.js';
import type { AccountFrameErrorEvent } from './account-frame-error-event.js';
import type { AccountFrameEvent } from './account-frame-event.js';
import type { MemberAreaAuthenticateEvent } from './member-area-authenticate-event.js';
import type { MemberAreaJoinFailureEvent } from './member-area-join-failure-event.js';
import type { MemberAreaJoinRequestEvent } from './member-area-join-request-event.js';
import type { MemberAreaJoinSuccessEvent } from './member-area-join-success-event.js';

export { MemberAreaEvent } from './member-area-event.js';
export { MemberAreaJoinRequestEvent } from './member-area-join-request-event.js';
export { MemberAreaJoinSuccessEvent } from './member-area-join-success-event.js';
export { MemberAreaJoinFailureEvent } from './member-area-join-failure-event.js';
export { MemberAreaAuthenticateEvent } from './member-area-authenticate-event.js';
export { AccountFrameEvent } from './account-frame-event.js';
export { AccountFrameErrorEvent } from './account-frame-error-event.js';
export { AccountChangeEvent } from './account-change-event.js';

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-join-request': MemberAreaJoinRequestEvent;
    'member-area-join-success': MemberAreaJoinSuccessEvent;
    'member-area-join-failure': MemberAreaJoinFailureEvent;
    'member-area-authenticate': MemberAreaAuthenticateEvent;
    'account-frame-open': AccountFrameEvent;
    'account-frame-load': AccountFrameEvent;
    'account-frame-close': AccountFrameEvent;
    'account-frame-error': AccountFrameErrorEvent;
    'account-change': AccountChangeEvent;
  }
}
