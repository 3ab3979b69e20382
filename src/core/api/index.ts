/**
 * The client of the backend: one function per call, with typed errors. The first answer that needs the schemas loads
 * them. `sendJson` and `sendChange` are for code that reads the answers itself.
 */
export { ApiError, type ApiFailure } from './api-error.js';
export { createApi, type Api } from './client.js';
export type { ApiOptions, Reader } from './create-call.js';
export { endpoints, type Endpoints } from '../../contract/routes.js';
export {
  fillPath,
  isCrumbFailure,
  sendChange,
  sendJson,
  type JsonCall,
  type SendOptions,
  type SendResult,
} from './transport.js';
export type { EmailConfirmation } from '../../contract/account/confirm-email.js';
export type { NewAccount } from '../../contract/account/create-account.js';
export type {
  ContractEnd,
  ContractEndKind,
  ContractEndOutcome,
  ContractEndReceipt,
} from '../../contract/account/end-contract.js';
export type { CodeLogIn, MailedCode } from '../../contract/account/log-in-with-code.js';
export type { CodeRequest } from '../../contract/account/send-code.js';
export type { NewPasskey } from '../../contract/account/add-passkey.js';
export type { PasskeyCredentials } from '../../contract/account/log-in-with-passkey.js';
export type { PasskeyProof } from '../../contract/account/passkey-options.js';
export type { Passkey, Passkeys } from '../../contract/account/passkeys.js';
export type { ConnectionRequest } from '../../contract/account/connect-provider.js';
export type { Connection, Connections } from '../../contract/account/connections.js';
export type { ProviderPage, ProviderReturn } from '../../contract/parts/provider-page.js';
export type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyLogIn,
  PasskeyRequest,
} from '../../contract/parts/web-authn.js';
export type { Credentials } from '../../contract/account/log-in.js';
export type { ChosenOption } from '../../contract/account/change-option.js';
export type { MembershipOptions, OptionChange } from '../../contract/account/membership-options.js';
export type { Membership, MembershipsAndOrders } from '../../contract/account/memberships.js';
export type { Order, OrderItem, Refund, Tax, OrderDetails } from '../../contract/account/order.js';
export type { Profile } from '../../contract/account/profile.js';
export type { AccountSession, AccountSessions } from '../../contract/account/sessions.js';
export type {
  CancellationCode,
  CancellationReason,
} from '../../contract/account/send-cancellation-reason.js';
export type { ProfilePatch } from '../../contract/account/update-profile.js';
export type { NewVideo, NewMemberArea } from '../../contract/owner/create-member-area.js';
export type { SurveyDismissal } from '../../contract/owner/dismiss-survey.js';
export type { DeliveryHealth, EndpointHealth, Health, LastFailure } from '../../contract/owner/health.js';
export type { SurveyState, MemberAreaList } from '../../contract/owner/member-areas.js';
export type { NewInvitation } from '../../contract/owner/invite-person.js';
export type { Invitation, StaffList, StaffPerson } from '../../contract/owner/people.js';
export type { Role } from '../../contract/parts/role.js';
export type { OwnerMails } from '../../contract/owner/owner-mails.js';
export type { Quota, UpgradeOption, PlanQuotas } from '../../contract/owner/plan-quotas.js';
export type { SurveyAnswers } from '../../contract/owner/send-survey.js';
export type { OptionUpdate, MemberAreaUpdate } from '../../contract/owner/update-member-area.js';
export type { MemberPricesResult } from '../../contract/owner/change-member-prices.js';
export type { AuditEntry, AuditList, AuditQuery } from '../../contract/owner/audit.js';
export type { MembershipEnd } from '../../contract/owner/end-membership.js';
export type { GrantResult, NewGrant } from '../../contract/owner/grant-membership.js';
export type { LeavingReason, LeavingReasonList } from '../../contract/owner/leaving-reasons.js';
export type {
  MemberDetails,
  MemberNote,
  MembershipEvent,
  MembershipEventKind,
  MembershipOfMember,
  OrderOfMember,
} from '../../contract/owner/member.js';
export type {
  Member,
  MemberFilter,
  MemberList,
  MemberOrder,
  MemberQuery,
  MemberSort,
  MemberStanding,
} from '../../contract/owner/members.js';
export type { MovedMembers } from '../../contract/owner/move-members.js';
export type { Overview } from '../../contract/owner/overview.js';
export type { NewRefund, RefundResult } from '../../contract/owner/refund-order.js';
export type { OwnedMembership } from '../../contract/parts/owned-membership.js';
export type { UploadedVideo } from '../../contract/owner/upload-video.js';
export type {
  PurchaseType,
  Enrollment,
  MemberArea,
  PublicMemberArea,
  PersonalMemberArea,
} from '../../contract/parts/member-area.js';
export type { MembershipStatus } from '../../contract/parts/membership-status.js';
export type { PersonDetails, SentPersonDetails } from '../../contract/parts/person-details.js';
export type {
  ProfileFieldChanges,
  ProfileFieldValue,
  ProfileFieldValues,
} from '../../contract/parts/profile-fields.js';
export type { NavigationSetting } from '../../contract/parts/navigation-setting.js';
export type {
  AreaVideo,
  OwnedMemberArea,
  VersionedMemberArea,
} from '../../contract/parts/owned-member-area.js';
export type { Price } from '../../contract/parts/minor-units.js';
export type {
  BillingUnit,
  BillingPeriod,
  SubscriptionPlan,
  PricingOption,
} from '../../contract/parts/pricing-option.js';
export type { MemberAreaBlock } from '../../contract/visitor/block.js';
export type { LockScreenCustomization, VersionedLockScreen } from '../../contract/visitor/lock-screen.js';
export type {
  MemberPage,
  MemberNavigationArea,
  MemberNavigation,
} from '../../contract/visitor/member-navigation.js';
