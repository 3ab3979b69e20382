/** The events of all tags, typed for `addEventListener`. */
import type { AccountChangeEvent } from './account-change-event.js';
import type { AccountFrameErrorEvent } from './account-frame-error-event.js';
import type { AccountFrameEvent } from './account-frame-event.js';
import type { MemberAreaAuthenticateEvent } from './member-area-authenticate-event.js';
import type { MemberAreaJoinFailureEvent } from './member-area-join-failure-event.js';
import type { MemberAreaJoinRequestEvent } from './member-area-join-request-event.js';
import type { MemberAreaJoinSuccessEvent } from './member-area-join-success-event.js';
import type { MemberAreaPricingOptionEvent } from './member-area-pricing-option-event.js';
import type { MemberAreaConnectChangeEvent } from './member-area-connect-change-event.js';
import type { MemberAreaCreateSuccessEvent } from './member-area-create-success-event.js';
import type { MemberAreaLockScreenSaveEvent } from './member-area-lock-screen-save-event.js';
import type { MemberAreasChecklistActionEvent } from './member-areas-checklist-action-event.js';
import type { MemberAreasNavigationEvent } from './member-areas-navigation-event.js';
import type { MemberAreasSurveySubmitEvent } from './member-areas-survey-submit-event.js';
import type { MemberAreasToggleEvent } from './member-areas-toggle-event.js';
import type { MemberAreasUpgradeEvent } from './member-areas-upgrade-event.js';
import type { MemberAreasVideoOnboardingFinishEvent } from './member-areas-video-onboarding-finish-event.js';
import type { ModalCloseEvent } from './modal-close-event.js';
import type { ModalOpenEvent } from './modal-open-event.js';

export { MemberAreaEvent } from './member-area-event.js';
export { MemberAreaJoinRequestEvent } from './member-area-join-request-event.js';
export { MemberAreaJoinSuccessEvent } from './member-area-join-success-event.js';
export { MemberAreaJoinFailureEvent } from './member-area-join-failure-event.js';
export { MemberAreaAuthenticateEvent } from './member-area-authenticate-event.js';
export { MemberAreaPricingOptionEvent } from './member-area-pricing-option-event.js';
export { MemberAreasToggleEvent } from './member-areas-toggle-event.js';
export { MemberAreasNavigationEvent } from './member-areas-navigation-event.js';
export { MemberAreasUpgradeEvent } from './member-areas-upgrade-event.js';
export { MemberAreaCreateSuccessEvent } from './member-area-create-success-event.js';
export { MemberAreaLockScreenSaveEvent } from './member-area-lock-screen-save-event.js';
export { MemberAreaConnectChangeEvent } from './member-area-connect-change-event.js';
export { MemberAreasChecklistActionEvent } from './member-areas-checklist-action-event.js';
export { MemberAreasSurveySubmitEvent } from './member-areas-survey-submit-event.js';
export {
  MemberAreasVideoOnboardingFinishEvent,
  type FirstVideo,
} from './member-areas-video-onboarding-finish-event.js';
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
    'member-areas-toggle': MemberAreasToggleEvent;
    'member-areas-navigation': MemberAreasNavigationEvent;
    'member-areas-upgrade': MemberAreasUpgradeEvent;
    'member-area-create-success': MemberAreaCreateSuccessEvent;
    'member-area-lock-screen-save': MemberAreaLockScreenSaveEvent;
    'member-area-connect-change': MemberAreaConnectChangeEvent;
    'member-areas-checklist-action': MemberAreasChecklistActionEvent;
    'member-areas-survey-submit': MemberAreasSurveySubmitEvent;
    'member-areas-video-onboarding-finish': MemberAreasVideoOnboardingFinishEvent;
    'member-area-create-open': ModalOpenEvent;
    'member-area-create-close': ModalCloseEvent;
    'member-areas-survey-open': ModalOpenEvent;
    'member-areas-survey-close': ModalCloseEvent;
    'member-areas-video-onboarding-open': ModalOpenEvent;
    'member-areas-video-onboarding-close': ModalCloseEvent;
    'account-frame-open': AccountFrameEvent;
    'account-frame-load': AccountFrameEvent;
    'account-frame-close': AccountFrameEvent;
    'account-frame-error': AccountFrameErrorEvent;
    'account-change': AccountChangeEvent;
  }
}
