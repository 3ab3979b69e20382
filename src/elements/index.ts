/** The classes of all tags, their events, and the core. Importing this registers nothing. */
export { AccountFrame as AccountFrameElement } from './account-frame.js';
export { AccountLink as AccountLinkElement } from './account-link.js';
export { AccountScreen as AccountScreenElement } from './account-screen.js';
export { MemberAreaConnect as MemberAreaConnectElement } from './member-area-connect.js';
export { MemberAreaCreate as MemberAreaCreateElement } from './member-area-create.js';
export { MemberAreaJoin as MemberAreaJoinElement } from './member-area-join.js';
export { MemberAreaLockScreenEditor as MemberAreaLockScreenEditorElement } from './member-area-lock-screen-editor.js';
export { MemberAreaLockScreen as MemberAreaLockScreenElement } from './member-area-lock-screen.js';
export { MemberAreaLogin as MemberAreaLoginElement } from './member-area-login.js';
export { MemberAreaPricing as MemberAreaPricingElement } from './member-area-pricing.js';
export { MemberAreaSignUp as MemberAreaSignUpElement } from './member-area-sign-up.js';
export { MemberAreasChecklist as MemberAreasChecklistElement } from './member-areas-checklist.js';
export { MemberAreasPanel as MemberAreasPanelElement } from './member-areas-panel.js';
export { MemberAreasSurvey as MemberAreasSurveyElement } from './member-areas-survey.js';
export { MemberAreasVideoOnboarding as MemberAreasVideoOnboardingElement } from './member-areas-video-onboarding.js';
export * from './events/index.js';
export * from '../core/index.js';
