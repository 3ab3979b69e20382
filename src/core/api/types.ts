/*
 * What the backend tells and is told, after the edge: titles are titles, unknown keys are gone, an optional part
 * that was missing or null is undefined, a missing list is empty. Dates are ISO 8601 strings. The schemas are
 * checked against these types when compiling.
 */

/** An amount: a decimal string such as "10.00" and its ISO 4217 currency code. */
export interface Price {
  value: string;
  currencyCode: string;
}

export type BillingUnit = 'WEEK' | 'MONTH' | 'YEAR';

/** The time between two payments: `value` (1 or more) units. */
export interface BillingPeriod {
  value: number;
  unit: BillingUnit;
}

/** How something is billed. `numBillingCycles` 0 or missing: until it is cancelled. */
export interface SubscriptionPlan {
  billingPeriod?: BillingPeriod | undefined;
  numBillingCycles?: number | undefined;
}

/** One way of paying for a member area. What the subscription plan says stands over the terms of the option. */
export interface PricingOption extends SubscriptionPlan {
  id: string;
  price: Price;
  subscribable: boolean;
  subscriptionPlan?: SubscriptionPlan | undefined;
}

export type PurchaseType = 'FREE' | 'RECURRING' | 'SET_AMOUNT';

/** When people can join: any time before `closesAt`, any time after `opensAt`. */
export interface Enrollment {
  opensAt?: string | undefined;
  closesAt?: string | undefined;
}

export type MembershipStatus = 'ACTIVE' | 'ENDING' | 'PAYMENT_FAILED' | 'COMPLETED' | 'CANCELLED';

/** A member area. See docs/requirements.md#member-area. */
export interface MemberArea {
  id: string;
  /** From `title` or `name`, whichever the backend sends. */
  title: string;
  description?: string | undefined;
  /** Count of benefits, also where the list itself is not sent. */
  numMABenefits?: number | undefined;
  purchaseType: PurchaseType;
  pricingOptions: PricingOption[];
  benefits: { description: string }[];
  enrollment?: Enrollment | undefined;
  /** The membership of whoever asks. */
  membership?: { status: MembershipStatus; endsAt?: string | undefined } | undefined;
}

/** Where members find their pages in the navigation of a site. See docs/requirements.md#navigation. */
export type NavigationSetting = 'REPLACE_PRIMARY' | 'ACCOUNT_MENU' | 'HIDDEN';

/** A member area as its owner sees it: with how far it is set up, where the backend tells. What is missing is unknown. */
export interface OwnedMemberArea extends MemberArea {
  /** Pages for its members. */
  numPages?: number | undefined;
  /** Join blocks on public pages that are connected to it. */
  numConnectedBlocks?: number | undefined;
  /** The lock screen is not the default one any more. */
  lockScreenCustomized?: boolean | undefined;
}

/** What is known of the product-fit survey for whoever asks. */
export interface SurveyState {
  submittedAt?: string | undefined;
  dismissedAt?: string | undefined;
}

/** The member areas of a site, and the site's settings where the backend sends them along. */
export interface MemberAreaList {
  memberAreas: OwnedMemberArea[];
  memberAreasEnabled?: boolean | undefined;
  /** When they were last turned on. */
  memberAreasEnabledAt?: string | undefined;
  navigationSetting?: NavigationSetting | undefined;
  /** The owner has chosen the navigation setting, and not just left it. */
  navigationSettingChosen?: boolean | undefined;
  survey?: SurveyState | undefined;
}

/** A member area to be created. `title` is sent as `name`. */
export interface NewMemberArea extends Partial<Omit<MemberArea, 'id' | 'membership' | 'pricingOptions'>> {
  title: string;
  purchaseType: PurchaseType;
  pricingOptions?: Omit<PricingOption, 'id'>[] | undefined;
  /** Layout of the member homepage. */
  layout?: string | undefined;
}

/** How much of something a plan allows. A part that is missing is unknown: allow, and let the server decide. */
export interface Quota {
  limit?: number | undefined;
  used?: number | undefined;
  remaining?: number | undefined;
  unlimited: boolean;
}

/** What the owner's plan allows. Whatever is missing is unknown. See docs/backend.md#read-the-plan-quotas. */
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
  gracePeriodEndsOn?: string | undefined;
  upgradeOptions: UpgradeOption[];
}

/** A plan that allows more. */
export interface UpgradeOption {
  planId: string;
  planName: string;
  memberAreas?: number | undefined;
  transactionFeePercent?: number | undefined;
  videoStorageMinutes?: number | undefined;
}

/** How the lock screen of a member area looks. An empty text stands for the text the view has by default. */
export interface LockScreenCustomization {
  headline: string;
  description: string;
  /** Default true. */
  joinButtonVisibility: boolean;
  /** Default true. */
  benefitsVisibility: boolean;
}

/** The same as it was read, with the version that an update stands on, where the backend tells one (`ETag`). */
export interface VersionedLockScreen extends LockScreenCustomization {
  version?: string | undefined;
}

/** Whoever is signed in. */
export interface Profile {
  siteUserId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * What a person may change about themselves; what is left out stays. A new email or password needs the current
 * password beside it.
 */
export interface ProfilePatch extends Partial<Omit<Profile, 'siteUserId'>> {
  newPassword?: string;
  currentPassword?: string;
}

/** A membership of whoever is signed in. */
export interface Membership {
  id: string;
  memberAreaId: string;
  /** Of the member area, from `title` or `name`. */
  title: string;
  feeType: 'free' | 'one_time' | 'recurring' | 'installments';
  status: MembershipStatus;
  pricingOption: PricingOption | null;
  joinedAt: string;
  endsAt?: string | undefined;
  nextPaymentAt?: string | undefined;
  /** Installments: how many are paid. */
  paymentsMade?: number | undefined;
  /** Where the member area is: an http(s) address or a path of the site. */
  url?: string | undefined;
}

/** A payment of whoever is signed in. */
export interface Order {
  id: string;
  number: string;
  placedAt: string;
  total: Price;
  status: string;
}

/** The memberships and orders of whoever is signed in. */
export interface MembershipsAndOrders {
  memberships: Membership[];
  orders: Order[];
}

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  firstName: string;
  lastName: string;
}

/** A video that has been uploaded. */
export interface UploadedVideo {
  id: string;
  /** Its length in minutes, where the backend knows it. */
  minutes?: number | undefined;
}

/** How a survey was put away. */
export type SurveyDismissal = 'close' | 'not_now' | 'escape';

/** Answers to the product-fit survey. See docs/backend.md#send-the-survey. */
export interface SurveyAnswers {
  feeling: 'VERY_DISAPPOINTED' | 'SOMEWHAT_DISAPPOINTED' | 'NOT_DISAPPOINTED' | 'NO_LONGER_USED';
  mainBenefit?: string | undefined;
  improvement?: string | undefined;
  bestFor?: string | undefined;
}
