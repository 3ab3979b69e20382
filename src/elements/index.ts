/** The classes of all tags, their events, and the core. Importing this registers nothing. */
export { AccountFrameElement } from './account-frame.js';
export { AccountLinkElement } from './account-link.js';
export { AccountScreenElement } from './account-screen.js';
export { MemberAreaConnectElement } from './member-area-connect.js';
export { MemberAreaCreateElement } from './member-area-create.js';
export { MemberAreaJoinElement } from './member-area-join.js';
export { MemberAreaLockScreenEditorElement } from './member-area-lock-screen-editor.js';
export { MemberAreaLockScreenElement } from './member-area-lock-screen.js';
export { MemberAreaLoginElement } from './member-area-login.js';
export { MemberAreaPricingElement } from './member-area-pricing.js';
export { MemberAreaSignUpElement } from './member-area-sign-up.js';
export { MemberAreasChecklistElement } from './member-areas-checklist.js';
export { MemberAreasPanelElement } from './member-areas-panel.js';
export { MemberAreasSurveyElement } from './member-areas-survey.js';
export { MemberAreasVideoOnboardingElement } from './member-areas-video-onboarding.js';
export * from './events/index.js';
export * from '../core/index.js';
