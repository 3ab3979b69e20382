/** What the JSON answers of the server hold, all of them in one: each has some of it, and every test knows which. */
export interface Body {
  error: { code: string; message: string; fields?: Record<string, string> };
  errorCode: number;
  crumbFail: boolean;
  data: { redirectUrlPath: string };

  siteUserId: string;
  firstName: string;
  lastName: string;
  email: string;

  id: string;
  minutes: number;
  name: string;
  title: string;
  purchaseType: string;
  numMABenefits: number;
  pricingOptions: List<Option>;
  benefits: { description: string }[];
  enrollment: { opensAt: string; closesAt: string };
  membership?: { status: string };

  memberAreas: { title?: string; name?: string }[];
  memberAreasEnabled: boolean;
  navigationSetting: string;
  quotas: { memberAreas: { remaining: number } };
  canAcceptMembers: boolean;

  headline: string;
  description: string;
  joinButtonVisibility: boolean;
  benefitsVisibility: boolean;

  memberships: List<Membership>;
  orders: List<{ number: unknown; total: unknown; placedAt: string; status: unknown }>;
}

/** Typed as if there were a first item: a test that reads it fails where there is none. */
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
  url: string;
}
