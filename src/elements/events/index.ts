/** The events of all tags, typed for `addEventListener`. */
import type { AccountChangeEvent } from './account-change-event.js';
import type { AccountFrameErrorEvent } from './account-frame-error-event.js';
import type { AccountFrameEvent } from './account-frame-event.js';
import type { MemberAreaAuthenticateEvent } from './member-area-authenticate-event.js';
import type { MemberAreaJoinFailureEvent } from './member-area-join-failure-event.js';
import type { MemberAreaJoinRequestEvent } from './member-area-join-request-event.js';
import type { MemberAreaJoinSuccessEvent } from './member-area-join-success-event.js';
import type { MemberAreaPricingOptionEvent } from './member-area-pricing-option-event.js';
import type { ModalCloseEvent } from './modal-close-event.js';
import type { ModalOpenEvent } from './modal-open-event.js';

export { MemberAreaEvent } from './member-area-event.js';
export { MemberAreaJoinRequestEvent } from './member-area-join-request-event.js';
export { MemberAreaJoinSuccessEvent } from './member-area-join-success-event.js';
export { MemberAreaJoinFailureEvent } from './member-area-join-failure-event.js';
export { MemberAreaAuthenticateEvent } from './member-area-authenticate-event.js';
export { MemberAreaPricingOptionEvent } from './member-area-pricing-option-event.js';
export { ModalCloseEvent, type ModalCloseReason } from './modal-close-event.js';
export { ModalOpenEvent } from './modal-open-event.js';
export { AccountFrameEvent } from './account-frame-event.js';
export { AccountFrameErrorEvent } from './account-frame-error-event.js';
export { AccountChangeEvent } from './account-change-event.js';

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-join-request': MemberAreaJoinRequestEvent;
    'member-area-join-success': MemberAreaJoinSuccessEvent;
    'member-area-join-failure': MemberAreaJoinFailureEvent;
    'member-area-authenticate': MemberAreaAuthenticateEvent;
    'member-area-pricing-option': MemberAreaPricingOptionEvent;
    'member-area-login-open': ModalOpenEvent;
    'member-area-login-close': ModalCloseEvent;
    'member-area-sign-up-open': ModalOpenEvent;
    'member-area-sign-up-close': ModalCloseEvent;
    'account-frame-open': AccountFrameEvent;
    'account-frame-load': AccountFrameEvent;
    'account-frame-close': AccountFrameEvent;
    'account-frame-error': AccountFrameErrorEvent;
    'account-change': AccountChangeEvent;
  }
}
