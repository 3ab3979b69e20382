import type { Membership } from 'member-area-elements/contract/account/memberships';
import type { OrderDetails } from 'member-area-elements/contract/account/order';
import type { Connection } from 'member-area-elements/contract/account/connections';
import type { Passkey } from 'member-area-elements/contract/account/passkeys';
import type { Profile } from 'member-area-elements/contract/account/profile';
import type { AccountSession } from 'member-area-elements/contract/account/sessions';
import type { CancellationReason } from 'member-area-elements/contract/account/send-cancellation-reason';
import type { MemberAreaList } from 'member-area-elements/contract/owner/member-areas';
import type { MemberNote } from 'member-area-elements/contract/owner/member';
import type { Invitation } from 'member-area-elements/contract/owner/people';
import type { OwnerMails } from 'member-area-elements/contract/owner/owner-mails';
import type { PlanQuotas } from 'member-area-elements/contract/owner/plan-quotas';
import type { Coupon } from 'member-area-elements/contract/parts/coupon';
import type { OwnedMemberArea } from 'member-area-elements/contract/parts/owned-member-area';
import type { MemberAreaBlock } from 'member-area-elements/contract/visitor/block';
import type { LockScreenCustomization } from 'member-area-elements/contract/visitor/lock-screen';
import {
  sampleMemberships,
  sampleOrders,
  sampleProfile,
  sampleSessions,
} from 'member-area-elements/samples/account';
import { sampleAreaList, sampleLockScreen, samplePlanQuotas } from 'member-area-elements/samples/owner';

/** A person who has an account. */
export interface MockPerson extends Omit<Profile, 'hasPassword'> {
  /** Empty for a person who has none, and logs in with a code. */
  password: string;
  /** Whether the person owns the site. Default: not. */
  isOwner?: boolean | undefined;
  /** Whether the person helps the members of the site. Default: not. */
  isSupport?: boolean | undefined;
  /** Since when the person owns the site or helps. Default: some day. */
  roleSince?: string | undefined;
  /** The sessions of other browsers. Default: none. */
  otherSessions?: AccountSession[] | undefined;
  /** The passkeys, the newest first. Default: none. */
  passkeys?: MockPasskey[] | undefined;
  /** The connected log-in providers, the newest first. Default: none. */
  connections?: Omit<Connection, 'isRemovable'>[] | undefined;
  memberships: Membership[];
  orders: OrderDetails[];
}

/** A passkey of a person. */
export interface MockPasskey extends Omit<Passkey, 'isRemovable'> {
  /** The id that the browser has given it. */
  readonly credentialId: string;
}

/** The account that the visitor has at a log-in provider. */
export interface MockProviderAccount {
  /** The id of the provider, as in the setting `logInProviders`. */
  readonly providerId: string;
  /** What the provider tells as the email. Default: nothing, which the backend refuses. */
  readonly email?: string | undefined;
  /** Whether the provider has confirmed the email. Default: it has. */
  readonly isEmailConfirmed?: boolean | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** A mail with a link that the backend would have sent. */
export interface MockMail {
  readonly to: string;
  readonly kind: 'reset-password' | 'confirm-email' | 'log-in';
  /** The path of the link with its token, below the root of the account. */
  readonly path: string;
  readonly token: string;
  /** The code of six digits in a mail of the kind `log-in`. */
  readonly code?: string;
}

/** The kinds of links that belong to a person. */
export type MockLinkKind = Exclude<MockMail['kind'], 'log-in'>;

/** A code that was mailed. It has the token of the link beside it. */
export interface MockCode {
  readonly email: string;
  readonly code: string;
  readonly token: string;
  /** How often a wrong code was sent. */
  tries: number;
}

/** The reason for the end of a membership, as the visitor has sent it. */
export interface MockReason extends CancellationReason {
  readonly membershipId: string;
}

/** A change that the owner has made to a person. */
export interface MockChange {
  at: string;
  operation: string;
  byId: string;
  areaId?: string | undefined;
  memberId?: string | undefined;
  fields: string[];
}

/** The data of the backend. It is stored as JSON. */
export interface MockData {
  people: MockPerson[];
  /** The sessions by their crumb, the value of the cookie `siteUserCrumb`. The last one started last. */
  sessions: { crumb: string; siteUserId: string }[];
  /** The value of the cookie `crumb`. */
  visitorCrumb: string;
  list: MemberAreaList;
  lockScreens: (LockScreenCustomization & { id: string; version: number })[];
  areaVersions: { id: string; version: number }[];
  blocks: (MemberAreaBlock & { id: string })[];
  quotas: PlanQuotas;
  ownerMails: OwnerMails;
  /** The uploads that no area has. */
  uploads: { id: string; title: string }[];
  /** The tokens of links that were not used, with the person and, for an email, the email that they confirm. */
  links: { token: string; kind: MockLinkKind; siteUserId: string; email: string }[];
  /** The codes to log in that were not used, one for each email at most. */
  codes: MockCode[];
  mails: MockMail[];
  /** The accounts of the visitor at log-in providers. */
  providerAccounts: MockProviderAccount[];
  reasons: MockReason[];
  /** The notes of the owner about people, the oldest first. */
  notes: (MemberNote & { memberId: string })[];
  /** What the owner has done to people, the oldest first. */
  audit: MockChange[];
  /** The invitations to a role that are open. The mocks have no page that accepts one. */
  invitations: Invitation[];
  /** The coupons, the oldest first. */
  coupons: Coupon[];
  events: unknown[];
}

/** The data with which a mock site starts. Every part is optional: the sample data of the previews stand in for it. */
export interface InitialData {
  /**
   * The people who have an account. Default: Ana, `ana@example.com`, with four memberships and two orders, and Olu,
   * `olu@example.com`, who owns the site. Both have the password `long-enough-1`.
   */
  readonly people?: readonly MockPerson[];
  /** The areas of the site. Default: `sample`, which is free, `letters`, a subscription, and `workshop`, a fixed price. */
  readonly memberAreas?: readonly OwnedMemberArea[];
  /** Whether the member areas are on. Default: they are. */
  readonly memberAreasEnabled?: boolean;
  /**
   * The accounts with which the visitor agrees at log-in providers, one for each provider. Default: at each provider, an account
   * with the email of the first person.
   */
  readonly providerAccounts?: readonly MockProviderAccount[];
  /** The plan of the owner. */
  readonly quotas?: PlanQuotas;
}

/** The password of the sample people. */
const SAMPLE_PASSWORD = 'long-enough-1';

const samplePeople: readonly MockPerson[] = [
  {
    ...sampleProfile,
    password: SAMPLE_PASSWORD,
    otherSessions: sampleSessions.filter(({ isCurrent }) => !isCurrent),
    memberships: [...sampleMemberships],
    orders: [...sampleOrders],
  },
  {
    siteUserId: 'sample-owner',
    firstName: 'Olu',
    lastName: 'Adeyemi',
    email: 'olu@example.com',
    password: SAMPLE_PASSWORD,
    isOwner: true,
    memberships: [],
    orders: [],
  },
];

/** Returns the data of a site on which nothing has happened. */
export function createMockData({
  people = samplePeople,
  memberAreas = sampleAreaList.memberAreas,
  memberAreasEnabled = true,
  quotas = samplePlanQuotas,
  providerAccounts = [],
}: InitialData): MockData {
  return structuredClone({
    people: [...people],
    sessions: [],
    visitorCrumb: newToken(),
    list: { ...sampleAreaList, memberAreas: [...memberAreas], memberAreasEnabled },
    lockScreens: memberAreas.map(({ id }) => ({ ...sampleLockScreen, id, version: 1 })),
    areaVersions: memberAreas.map(({ id }) => ({ id, version: 1 })),
    blocks: [],
    quotas,
    ownerMails: { joined: 'daily', paymentFailed: true, left: true },
    uploads: [],
    links: [],
    codes: [],
    mails: [],
    providerAccounts: [...providerAccounts],
    reasons: [],
    notes: [],
    audit: [],
    invitations: [],
    coupons: [],
    events: [],
  });
}

/** Returns an unguessable text for a crumb, a link or an id. */
export const newToken = (): string => crypto.randomUUID();
