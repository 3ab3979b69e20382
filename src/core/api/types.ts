/*
 * The data of the backend after the schemas have read it: `name` has become `title`, unknown keys are removed, an optional
 * part that is missing or null is undefined, and a missing list is empty. Dates are ISO 8601 strings. The compiler checks
 * the schemas against these types.
 */

import type { BlockSettings } from '../owner/block-settings.js';

/** An amount of money: a decimal string such as "10.00" and an ISO 4217 currency code. */
export interface Price {
  value: string;
  currencyCode: string;
}

/** The unit of a billing period. */
export type BillingUnit = 'WEEK' | 'MONTH' | 'YEAR';

/** The time between two payments: `value` (1 or more) units. */
export interface BillingPeriod {
  value: number;
  unit: BillingUnit;
}

/** How an option is billed. When `numBillingCycles` is 0 or missing, it is billed until it is cancelled. */
export interface SubscriptionPlan {
  billingPeriod?: BillingPeriod | undefined;
  numBillingCycles?: number | undefined;
}

/** One way to pay for a member area. The values of the subscription plan come before those of the option. */
export interface PricingOption extends SubscriptionPlan {
  id: string;
  price: Price;
  subscribable: boolean;
  subscriptionPlan?: SubscriptionPlan | undefined;
}

/** How a member area is sold: free, by subscription, or for a fixed price. */
export type PurchaseType = 'FREE' | 'RECURRING' | 'SET_AMOUNT';

/** When people can join: after `opensAt` and before `closesAt`. A missing date is no limit. */
export interface Enrollment {
  opensAt?: string | undefined;
  closesAt?: string | undefined;
}

/** The status of a membership. `ENDING`: cancelled, and paid until a later date. */
export type MembershipStatus = 'ACTIVE' | 'ENDING' | 'PAYMENT_FAILED' | 'COMPLETED' | 'CANCELLED';

/** A member area. See docs/requirements.md#member-area. */
export interface MemberArea {
  id: string;
  /** The `title` or the `name` that the backend sends. */
  title: string;
  description?: string | undefined;
  /** The number of benefits, for answers that do not contain the list. */
  numMABenefits?: number | undefined;
  purchaseType: PurchaseType;
  pricingOptions: PricingOption[];
  benefits: { description: string }[];
  enrollment?: Enrollment | undefined;
  /** The membership of the visitor who sends the request. */
  membership?: { status: MembershipStatus; endsAt?: string | undefined } | undefined;
}

/** The place of the member pages in the navigation of a site. See docs/requirements.md#navigation. */
export type NavigationSetting = 'REPLACE_PRIMARY' | 'ACCOUNT_MENU' | 'HIDDEN';

/** A video of an area: a file of the backend, or a link to another site. */
export interface AreaVideo {
  id: string;
  title: string;
  kind: 'file' | 'link';
  /** The address at which the members of the area watch it. */
  url: string;
}

/** A member area with the state of its setup, for its owner. A missing value is unknown. */
export interface OwnedMemberArea extends MemberArea {
  /** The number of pages for members. */
  numPages?: number | undefined;
  /** The number of join blocks that are connected to the area. */
  numConnectedBlocks?: number | undefined;
  /** Whether the owner has changed the lock screen. */
  lockScreenCustomized?: boolean | undefined;
  /** The number of people whose membership has not ended. */
  numMembers?: number | undefined;
  /** The page of the area for members: a path of the site, or an http(s) address. */
  path?: string | undefined;
  /** The layout of the home page for members: one of `LAYOUTS`. Any other text counts as missing. */
  layout?: string | undefined;
  /** The videos that its members watch. */
  videos?: AreaVideo[] | undefined;
}

/** A member area for its owner, with its version when the backend sends one as `ETag`. */
export interface VersionedMemberArea extends OwnedMemberArea {
  version?: string | undefined;
}

/** When the owner sent or dismissed the product-fit survey. */
export interface SurveyState {
  submittedAt?: string | undefined;
  dismissedAt?: string | undefined;
}

/** The member areas of a site, and settings of the site when the backend sends them. */
export interface MemberAreaList {
  memberAreas: OwnedMemberArea[];
  memberAreasEnabled?: boolean | undefined;
  /** When the member areas were last turned on. */
  memberAreasEnabledAt?: string | undefined;
  navigationSetting?: NavigationSetting | undefined;
  /** Whether the owner has chosen the navigation setting. */
  navigationSettingChosen?: boolean | undefined;
  survey?: SurveyState | undefined;
}

/** The first video of a new area: an upload that no area has, or the address of a video on another site. */
export type NewVideo = { id: string } | { url: string };

/** The data of a new member area. `title` is sent as `name`. */
export interface NewMemberArea extends Partial<Omit<MemberArea, 'id' | 'membership' | 'pricingOptions'>> {
  title: string;
  /** The id that the owner chooses. Missing: the backend makes it from the title. */
  id?: string | undefined;
  purchaseType: PurchaseType;
  pricingOptions?: Omit<PricingOption, 'id'>[] | undefined;
  /** The layout of the home page for members. */
  layout?: string | undefined;
  /** The first video. Default: none. */
  video?: NewVideo | undefined;
}

/** A pricing option of an edited area. `id` is that of the option whose terms it replaces, missing for a new option. */
export interface OptionUpdate extends Omit<PricingOption, 'id' | 'subscriptionPlan'> {
  id?: string | undefined;
}

/** The data of a member area that its owner has edited. `title` is sent as `name`. Without `enrollment`, people can always join. */
export interface MemberAreaUpdate extends Pick<
  MemberArea,
  'title' | 'purchaseType' | 'benefits' | 'enrollment'
> {
  description: string;
  pricingOptions: OptionUpdate[];
  /** The layout of the home page for members. Missing: it stays as it is. */
  layout?: string | undefined;
}

/** A limit of a plan. A missing part is unknown; the library allows everything then, and the server decides. */
export interface Quota {
  limit?: number | undefined;
  used?: number | undefined;
  remaining?: number | undefined;
  unlimited: boolean;
}

/** The limits of the owner's plan. A missing value is unknown. See docs/backend.md#read-the-plan-quotas. */
export interface PlanQuotas {
  planId?: string | undefined;
  planName?: string | undefined;
  status?: 'NONE' | 'TRIAL' | 'ACTIVE' | 'PAST_DUE' | 'EXPIRED' | undefined;
  billingInterval?: BillingUnit | undefined;
  quotas: {
    memberAreas?: Quota | undefined;
    members?: Quota | undefined;
    pricingOptionsPerArea?: Quota | undefined;
    videoStorageMinutes?: Quota | undefined;
  };
  transactionFeePercent?: number | undefined;
  canAcceptMembers?: boolean | undefined;
  blockedReason?: 'TRIAL_SITE' | 'PLAN_EXPIRED' | 'PAYMENTS_NOT_CONNECTED' | undefined;
  /** Whether payments take money. `test`: the checkout takes none. `none`: nobody can pay. */
  paymentMode?: 'live' | 'test' | 'none' | undefined;
  gracePeriodEndsOn?: string | undefined;
  upgradeOptions: UpgradeOption[];
  /** The page where the owner gets a larger plan: a path of the site, or an http(s) address. */
  upgradeUrl?: string | undefined;
}

/** A plan with higher limits. */
export interface UpgradeOption {
  planId: string;
  planName: string;
  memberAreas?: number | undefined;
  transactionFeePercent?: number | undefined;
  videoStorageMinutes?: number | undefined;
}

/** The texts and options of a lock screen. For an empty text, the view shows its default text. */
export interface LockScreenCustomization {
  headline: string;
  description: string;
  /** Default true. */
  joinButtonVisibility: boolean;
  /** Default true. */
  benefitsVisibility: boolean;
}

/** A lock screen with its version, when the backend sends one as `ETag`. */
export interface VersionedLockScreen extends LockScreenCustomization {
  version?: string | undefined;
}

/** The signed-in visitor. */
export interface Profile {
  siteUserId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the visitor agreed to marketing emails. */
  marketingOptIn?: boolean | undefined;
  /** Whether the visitor has confirmed the email. A missing value means that it is confirmed. */
  emailConfirmed?: boolean | undefined;
  /** The new email that waits for its confirmation. */
  pendingEmail?: string | undefined;
  /** The language that the visitor has chosen, as a BCP 47 tag. */
  language?: string | undefined;
}

/** What the confirmation of an email leads to. */
export interface EmailConfirmation {
  /**
   * The token of a link to a new password. Backends send it when the browser has no session of the account: somebody else
   * may have created it with this email, so the reader of the mail chooses a new password.
   */
  passwordToken?: string | undefined;
}

/** Changes to a profile. A missing field stays unchanged. A new password requires the current one. */
export interface ProfilePatch extends Partial<
  Pick<Profile, 'firstName' | 'lastName' | 'marketingOptIn' | 'language'>
> {
  newPassword?: string;
  currentPassword?: string;
}

/** A membership of the signed-in visitor. */
export interface Membership {
  id: string;
  memberAreaId: string;
  /** The title of the member area, from `title` or `name`. */
  title: string;
  feeType: 'free' | 'one_time' | 'recurring' | 'installments';
  status: MembershipStatus;
  pricingOption: PricingOption | null;
  joinedAt: string;
  endsAt?: string | undefined;
  nextPaymentAt?: string | undefined;
  /** For installments: the number of payments made. */
  paymentsMade?: number | undefined;
  /** The address of the member area: an http(s) address or a path of the site. */
  url?: string | undefined;
}

/** A payment of the signed-in visitor. */
export interface Order {
  id: string;
  number: string;
  placedAt: string;
  total: Price;
  status: string;
}

/** One line of an order. */
export interface OrderItem {
  /** The title of the member area, from `title` or `name`. */
  title: string;
  /** What was paid for this line. */
  amount: Price;
  /** The option that was bought. */
  pricingOption?: PricingOption | undefined;
  /** The address of the member area: an http(s) address or a path of the site. */
  url?: string | undefined;
}

/** An amount that was paid back. */
export interface Refund {
  refundedAt: string;
  amount: Price;
}

/** An order with everything that its screen shows. */
export interface OrderDetails extends Order {
  items: OrderItem[];
  /** The payment method as a text, for example "Visa •••• 4242". */
  paymentMethod?: string | undefined;
  refunds: Refund[];
}

/** Why a visitor has cancelled or left a membership. */
export type CancellationCode =
  | 'TOO_EXPENSIVE'
  | 'NOT_USED'
  | 'MISSING_SOMETHING'
  | 'TECHNICAL_PROBLEMS'
  | 'NEEDED_FOR_A_WHILE'
  | 'OTHER';

/** The reason for the end of a membership, for the owner. */
export interface CancellationReason {
  reason: CancellationCode;
  /** At most 500 characters. */
  comment?: string | undefined;
}

/** The memberships and orders of the signed-in visitor. */
export interface MembershipsAndOrders {
  memberships: Membership[];
  orders: Order[];
}

/** The data of a login. */
export interface Credentials {
  email: string;
  password: string;
}

/** The data of a new account. */
export interface NewAccount extends Credentials {
  firstName: string;
  lastName: string;
  /** Whether the visitor agrees to marketing emails. Missing when the site does not ask. */
  marketingOptIn?: boolean | undefined;
}

/** An uploaded video. */
export interface UploadedVideo {
  id: string;
  /** The length in minutes, when the backend knows it. */
  minutes?: number | undefined;
}

/** How the owner dismissed the survey. */
export type SurveyDismissal = 'close' | 'not_now' | 'escape';

/** Answers to the product-fit survey. See docs/backend.md#send-the-survey. */
export interface SurveyAnswers {
  feeling: 'VERY_DISAPPOINTED' | 'SOMEWHAT_DISAPPOINTED' | 'NOT_DISAPPOINTED' | 'NO_LONGER_USED';
  mainBenefit?: string | undefined;
  improvement?: string | undefined;
  bestFor?: string | undefined;
}

/** A block of a page, which its owner can connect to a member area. */
export interface MemberAreaBlock {
  /** The id of the area. Missing when the block is not connected, or its area was deleted. */
  memberAreaId?: string | undefined;
  /** How the block shows the area. Missing settings have their defaults. */
  settings?: Partial<BlockSettings> | undefined;
  /** Whether the member areas of the site are on. Default: they are. */
  memberAreasEnabled?: boolean | undefined;
}

/** A page for the members of an area. */
export interface MemberPage {
  title: string;
  /** A path of the site. */
  path: string;
}

/** The pages of a member area. */
export interface MemberNavigationArea {
  id: string;
  title: string;
  pages: MemberPage[];
}

/** The pages of the signed-in visitor's member areas, and their place in the navigation of the site. */
export interface MemberNavigation {
  setting: NavigationSetting;
  areas: MemberNavigationArea[];
}
