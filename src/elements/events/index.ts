/** The events of all tags. The file of a tag types those it dispatches for `addEventListener`. */
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
