/** The classes of all tags, their events, and the core. Importing this registers nothing. */
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
export * from './events/index.js';
export * from '../core/index.js';
