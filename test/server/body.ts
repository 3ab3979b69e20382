/** The fields of all JSON answers of the server in one type. A test knows which of them its answer has. */
export interface Body {
  error: { code: string; message: string; fields?: Record<string, string> };
  errorCode: number;
  crumbFail: boolean;
  passwordToken: string;
  data: { redirectUrlPath: string };
  /** The page of a log-in provider. */
  url: string;
  connections: {
    providerId: string;
    email?: string;
    connectedAt: string;
    lastUsedAt?: string;
    isRemovable: boolean;
  }[];
  isProofNeeded: boolean;

  siteUserId: string;
  firstName: string;
  lastName: string;
  email: string;
  marketingOptIn: boolean;
  login: { kind: string; accountPath?: string; mayClose?: boolean };
  emailConfirmed?: boolean;
  hasPassword?: boolean;
  mayUsePasskeys?: boolean;
  mayConnectProviders?: boolean;
  pendingEmail?: string;
  language?: string;
  profileFields?: Record<string, string | number | boolean>;

  id: string;
  minutes: number;
  name: string;
  title: string;
  purchaseType: string;
  numMABenefits: number;
  numMembers: number;
  pricingOptions: List<Option>;
  benefits: { description: string }[];
  enrollment: { opensAt: string; closesAt: string };
  layout: string;
  withdrawalDays: number;
  maxPausePeriods: number;
  membership?: { status: string };

  memberAreas: { title?: string; name?: string }[];
  role: string;
  people: {
    id: string;
    email: string;
    role: string;
    since: string;
    isYou: boolean;
    mayChange: boolean;
  }[];
  invitations: { id: string; email: string; role: string; invitedBy: string; expiresAt: string }[];
  memberAreasEnabled: boolean;
  navigationSetting: string;
  quotas: { memberAreas: { remaining: number; used: number } };
  canAcceptMembers: boolean;

  headline: string;
  description: string;
  joinButtonVisibility: boolean;
  benefitsVisibility: boolean;

  memberships: List<Membership>;
  orders: List<{ id: string; number: unknown; total: unknown; placedAt: string; status: unknown }>;

  items: List<OrderItem>;
  paymentMethod: string | null;
  refunds: unknown[];
  placedAt: string;
  withdrawal?: { until: string; url: string } | null;
  taxes: unknown[];
  invoiceUrl: string | null;
  discount?: { code: string; amount: { value: string; currencyCode: string } };

  receivedAt: string;
  outcome: string;
  reason?: string;
  endsAt?: string;
  refund?: unknown;
}

/** A list that always has a first item for the type checker. A test that reads a missing one fails. */
type List<Item> = [Item, ...Item[]];

export interface Option {
  id: string;
  price: { value: string; currencyCode: string };
  numBillingCycles: number;
  subscriptionPlan: { billingPeriod: { value: number; unit: string }; numBillingCycles: number } | null;
}

export interface Membership {
  id: string;
  memberAreaId: string;
  title: string;
  feeType: string;
  status: string;
  pricingOption: Option | null;
  joinedAt: string;
  endsAt: string | null;
  nextPaymentAt: string | null;
  paymentsMade: number;
  url: string | null;
}

export interface OrderItem {
  title: string;
  amount: unknown;
  pricingOption: Option | null;
  url: string | null;
}
