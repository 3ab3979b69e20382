/** The classes of all tags, their events, and the core. Importing this registers nothing. */
export { AccountFrame as AccountFrameElement } from './account-frame.js';
export { AccountLink as AccountLinkElement } from './account-link.js';
export { AccountScreen as AccountScreenElement } from './account-screen.js';
export { MemberAreaJoin as MemberAreaJoinElement } from './member-area-join.js';
export { MemberAreaLockScreen as MemberAreaLockScreenElement } from './member-area-lock-screen.js';
export { MemberAreaLogin as MemberAreaLoginElement } from './member-area-login.js';
export { MemberAreaPricing as MemberAreaPricingElement } from './member-area-pricing.js';
export { MemberAreaSignUp as MemberAreaSignUpElement } from './member-area-sign-up.js';
export * from './events/index.js';
export * from '../core/index.js';
