/** The classes of all tags, their events, and the core. Importing this file registers no tag. */
export { AccountFrameElement } from './account-frame/account-frame.js';
export { AccountLinkElement } from './account-link/account-link.js';
export { AccountScreenElement } from './account-screen/account-screen.js';
export { MemberAreaConnectElement } from './member-area-connect/member-area-connect.js';
export { MemberAreaCreateElement } from './member-area-create/member-area-create.js';
export { MemberAreaJoinElement } from './member-area-join/member-area-join.js';
export { MemberAreaLockScreenEditorElement } from './member-area-lock-screen-editor/member-area-lock-screen-editor.js';
export { MemberAreaLockScreenElement } from './member-area-lock-screen/member-area-lock-screen.js';
export { MemberAreaLoginElement } from './member-area-login/member-area-login.js';
export { MemberAreaPricingElement } from './member-area-pricing/member-area-pricing.js';
export { MemberAreaSignUpElement } from './member-area-sign-up/member-area-sign-up.js';
export { MemberAreasChecklistElement } from './member-areas-checklist/member-areas-checklist.js';
export { MemberAreasPanelElement } from './member-areas-panel/member-areas-panel.js';
export { MemberAreasSurveyElement } from './member-areas-survey/member-areas-survey.js';
export { MemberAreasVideoOnboardingElement } from './member-areas-video-onboarding/member-areas-video-onboarding.js';
export { MemberAreaEvent } from './events/member-area-event.js';
export { MemberAreaJoinRequestEvent } from './events/member-area-join-request-event.js';
export { MemberAreaJoinSuccessEvent } from './events/member-area-join-success-event.js';
export { MemberAreaJoinFailureEvent } from './events/member-area-join-failure-event.js';
export { MemberAreaAuthenticateEvent } from './events/member-area-authenticate-event.js';
export { MemberAreaPricingOptionEvent } from './events/member-area-pricing-option-event.js';
export { MemberAreasToggleEvent } from './events/member-areas-toggle-event.js';
export { MemberAreasNavigationEvent } from './events/member-areas-navigation-event.js';
export { MemberAreasUpgradeEvent } from './events/member-areas-upgrade-event.js';
export { MemberAreaCreateSuccessEvent } from './events/member-area-create-success-event.js';
export { MemberAreaLockScreenSaveEvent } from './events/member-area-lock-screen-save-event.js';
export { MemberAreaConnectChangeEvent } from './events/member-area-connect-change-event.js';
export { MemberAreasChecklistActionEvent } from './events/member-areas-checklist-action-event.js';
export { MemberAreasSurveySubmitEvent } from './events/member-areas-survey-submit-event.js';
export {
  MemberAreasVideoOnboardingFinishEvent,
  type FirstVideo,
} from './events/member-areas-video-onboarding-finish-event.js';
export { ModalCloseEvent, type ModalCloseReason } from './events/modal-close-event.js';
export { ModalOpenEvent } from './events/modal-open-event.js';
export { AccountFrameEvent } from './events/account-frame-event.js';
export { AccountFrameErrorEvent } from './events/account-frame-error-event.js';
export { AccountChangeEvent } from './events/account-change-event.js';
export * from '../core/index.js';
