/** The React components behind the tags, for React applications. They need no custom element. */
export { JoinView, type JoinTexts, type JoinViewProps } from './join/join-view.js';
export { BlockView, type BlockViewProps } from './block/block-view.js';
export type { JoinControl } from '../core/join/join-control.js';
export type { AreaDetails } from './join/area-details.js';
export { AccountApp, type AccountAppProps } from './account/shell/account-app.js';
export { accountRoute, type AccountRoute } from './account/shared/account-route.js';
export { PricingView, type PricingViewProps } from './pricing/pricing-view.js';
export type { AccessTexts } from './pricing/access-parts.js';
export { LockScreenView, type LockScreenViewProps } from './lock-screen/lock-screen-view.js';
export {
  WithdrawalView,
  type InitialWithdrawal,
  type WithdrawalViewProps,
} from './withdrawal/withdrawal-view.js';
export type { OwnerViewProps } from './owner/shared/owner-context.js';
export { PanelView, type PanelViewProps } from './owner/panel/panel-view.js';
export { MembersView, type MembersViewProps } from './owner/members/members-view.js';
export { MemberView, type MemberViewProps } from './owner/member/member-view.js';
export { OverviewView, type OverviewViewProps } from './owner/overview/overview-view.js';
export { CouponsView } from './owner/coupons/coupons-view.js';
export { PeopleView } from './owner/people/people-view.js';
export { CreateView, type CreateViewProps } from './owner/create/create-view.js';
export {
  LockScreenEditorView,
  type LockScreenEditorViewProps,
} from './owner/lock-screen-editor/lock-screen-editor-view.js';
export { ConnectView, type ConnectViewProps } from './owner/connect/connect-view.js';
export { ChecklistView, type ChecklistViewProps } from './owner/checklist/checklist-view.js';
export { SurveyView, type SurveyViewProps } from './owner/survey/survey-view.js';
export {
  VideoOnboardingView,
  type VideoOnboardingViewProps,
} from './owner/video-onboarding/video-onboarding-view.js';
