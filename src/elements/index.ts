/** The classes of all tags, their events, and the core. Importing this registers nothing. */
export { AccountFrame as AccountFrameElement } from './account-frame.js';
export { AccountLink as AccountLinkElement } from './account-link.js';
export { AccountScreen as AccountScreenElement } from './account-screen.js';
export { MemberAreaJoin as MemberAreaJoinElement } from './member-area-join.js';
export * from './events/index.js';
export * from '../core/index.js';
