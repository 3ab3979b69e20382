import type { Api } from '../../core/api/client.js';
import { ApiError } from '../../core/api/api-error.js';
import type { Membership, OrderDetails, Profile } from '../../core/api/types.js';
import type { Settings } from '../../core/config/configuration.js';
import type { SiteUser } from '../../core/visitor/site-user.js';
import { getSite, type Site } from '../../core/site.js';
import { FAR, paidArea, sampleOptions } from './sample-areas.js';

/** The sample visitor of a preview. */
export type SampleVisitor = 'signed-out' | 'signed-in' | 'session-ended';

/** The data of a signed-in sample visitor. */
export interface SampleAccount {
  readonly memberships?: readonly Membership[];
  readonly orders?: readonly OrderDetails[];
  /** Settings of the site that differ from those of the page. */
  readonly settings?: Partial<Settings>;
  /** Values of the profile that differ from those of the sample visitor. */
  readonly profile?: Partial<Profile>;
  /** Whether every call fails. */
  readonly isBroken?: boolean;
}

export const sampleMemberships: readonly Membership[] = [
  {
    id: 'm1',
    memberAreaId: 'sample',
    title: 'The Commons',
    feeType: 'recurring',
    status: 'ACTIVE',
    pricingOption: sampleOptions.monthly,
    joinedAt: FAR.before,
    nextPaymentAt: FAR.after,
    url: '/',
  },
  {
    id: 'm2',
    memberAreaId: 'workshop',
    title: 'Workshop',
    feeType: 'installments',
    status: 'ACTIVE',
    pricingOption: sampleOptions.installments,
    joinedAt: FAR.before,
    paymentsMade: 2,
    nextPaymentAt: FAR.after,
    url: '/',
  },
  {
    id: 'm3',
    memberAreaId: 'letters',
    title: 'Letters',
    feeType: 'recurring',
    status: 'ENDING',
    pricingOption: sampleOptions.yearly,
    joinedAt: FAR.before,
    endsAt: FAR.after,
    url: '/',
  },
  {
    id: 'm4',
    memberAreaId: 'sample',
    title: 'Old Letters',
    feeType: 'recurring',
    status: 'CANCELLED',
    pricingOption: sampleOptions.monthly,
    joinedAt: FAR.before,
    endsAt: FAR.before,
  },
];

export const sampleOrders: readonly OrderDetails[] = [
  {
    id: 'o1',
    number: '1002',
    placedAt: FAR.before,
    total: { value: '10.00', currencyCode: 'USD' },
    status: 'PAID',
    items: [
      {
        title: 'The Commons',
        amount: { value: '10.00', currencyCode: 'USD' },
        pricingOption: sampleOptions.monthly,
        url: '/',
      },
    ],
    paymentMethod: 'Visa •••• 4242',
    refunds: [],
  },
  {
    id: 'o2',
    number: '1001',
    placedAt: FAR.before,
    total: { value: '30.00', currencyCode: 'USD' },
    status: 'REFUNDED',
    items: [{ title: 'Workshop', amount: { value: '30.00', currencyCode: 'USD' }, url: '/' }],
    refunds: [{ refundedAt: FAR.before, amount: { value: '30.00', currencyCode: 'USD' } }],
  },
];

/** Returns the Site of the page with a sample visitor and sample data instead of a backend. It sends no request. */
export function sampleSite(visitor: SampleVisitor, account: SampleAccount = {}): Site {
  const user: SiteUser =
    visitor === 'signed-out'
      ? { state: 'unknown' }
      : {
          state: 'signed-in',
          firstName: 'Ana',
          siteUserId: 'sample',
          ...(account.profile?.emailConfirmed === false && { emailConfirmed: false }),
        };
  const status = (code: number) =>
    Promise.reject(new ApiError('GET sample', { kind: 'status', status: code }));
  const answer = <T>(value: T): Promise<T> => {
    if (account.isBroken) return status(503);
    return visitor === 'session-ended' ? status(401) : Promise.resolve(value);
  };
  const done = () => answer(undefined);
  const api: Partial<Api> = {
    memberArea: () => Promise.resolve(paidArea(sampleOptions.monthly, sampleOptions.yearly)),
    profile: () =>
      answer({
        siteUserId: 'sample',
        firstName: 'Ana',
        lastName: 'Silva',
        email: 'ana@example.com',
        ...account.profile,
      }),
    memberships: () =>
      answer({ memberships: [...(account.memberships ?? [])], orders: [...(account.orders ?? [])] }),
    logIn: done,
    logOut: done,
    createAccount: done,
    updateProfile: done,
    cancelMembership: done,
    resumeMembership: done,
    sendCancellationReason: done,
    order: (id) => {
      const order = account.orders?.find((one) => one.id === id);
      return order ? answer(order) : status(404);
    },
    requestPasswordReset: done,
    setPassword: done,
    closeAccount: done,
    changeEmail: done,
    resendEmailConfirmation: done,
    confirmEmail: done,
  };
  return {
    ...getSite(),
    settings: () => ({ ...getSite().settings(), ...account.settings }),
    siteUser: () => user,
    api: () => Promise.resolve(api as Api),
    track: () => Promise.resolve(),
    report: () => undefined,
    join: ({ memberAreaId }) =>
      Promise.resolve({ kind: 'alert', memberAreaId, status: 503, reason: 'server' }),
  };
}
