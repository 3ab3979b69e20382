/** The React components behind the tags, for React applications. They need no custom element. */
export { JoinView, type JoinTexts, type JoinViewProps } from './join/join-view.js';
export type { AreaDetails } from './join/area-details.js';
export { AccountApp, type AccountAppProps } from './account/account-app.js';
export { accountRoute, type AccountRoute } from './account/account-route.js';
export { PricingView, type PricingViewProps } from './pricing/pricing-view.js';
export type { AccessTexts } from './pricing/access-texts.js';
export { LockScreenView, type LockScreenViewProps } from './lock-screen/lock-screen-view.js';
