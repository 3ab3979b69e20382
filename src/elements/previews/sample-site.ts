import type { Api } from '../../core/api/client.js';
import { ApiError } from '../../core/api/api-error.js';
import type { Membership } from '../../contract/account/memberships.js';
import type { Connections } from '../../contract/account/connections.js';
import type { Passkeys } from '../../contract/account/passkeys.js';
import type { OrderDetails } from '../../contract/account/order.js';
import type { Profile } from '../../contract/account/profile.js';
import type { AccountSession } from '../../contract/account/sessions.js';
import type { Settings } from '../../core/config/configuration.js';
import type { SiteUser } from '../../core/visitor/site-user.js';
import { getSite, type Site } from '../../core/site.js';
import { paidArea, sampleOptions } from '../../samples/areas.js';
import {
  sampleConnections,
  sampleMembershipOptions,
  samplePasskeys,
  sampleProfile,
  sampleSessions,
} from '../../samples/account.js';

/** The sample visitor of a preview. */
export type SampleVisitor = 'signed-out' | 'signed-in' | 'session-ended';

/** The data of a signed-in sample visitor. */
export interface SampleAccount {
  readonly memberships?: readonly Membership[];
  readonly orders?: readonly OrderDetails[];
  /** Default: this browser and two other ones. */
  readonly sessions?: readonly AccountSession[];
  /** Default: two passkeys, and a login that is some time ago. */
  readonly passkeys?: Partial<Passkeys>;
  /** Default: one connection, and a login that is some time ago. */
  readonly connections?: Partial<Connections>;
  /** Settings of the site that differ from those of the page. */
  readonly settings?: Partial<Settings>;
  /** Values of the profile that differ from those of the sample visitor. */
  readonly profile?: Partial<Profile>;
  /** Whether every call fails. */
  readonly isBroken?: boolean;
}

/** Returns the Site of the page with a sample visitor and sample data instead of a backend. It sends no request. */
export function sampleSite(visitor: SampleVisitor, account: SampleAccount = {}): Site {
  const user: SiteUser =
    visitor === 'signed-out'
      ? { state: 'unknown' }
      : {
          state: 'signed-in',
          firstName: sampleProfile.firstName,
          siteUserId: sampleProfile.siteUserId,
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
        ...sampleProfile,
        ...account.profile,
      }),
    memberships: () =>
      answer({ memberships: [...(account.memberships ?? [])], orders: [...(account.orders ?? [])] }),
    logIn: done,
    sendCode: done,
    logInWithCode: () => answer({ isNew: true }),
    logInWithLink: () => answer({ isNew: false }),
    logOut: done,
    createAccount: done,
    updateProfile: done,
    ownDataAddress: () => '#data',
    sessions: () => answer({ sessions: [...(account.sessions ?? sampleSessions)] }),
    endSession: done,
    // The browser is never asked: a preview opens no dialog.
    passkeyLogInOptions: () => status(503),
    passkeys: () => answer({ passkeys: [...samplePasskeys], isProofNeeded: true, ...account.passkeys }),
    passkeyOptions: () => status(503),
    logInWithProvider: () => status(503),
    connections: () =>
      answer({ connections: [...sampleConnections], isProofNeeded: true, ...account.connections }),
    connectProvider: () => status(503),
    disconnectProvider: done,
    renamePasskey: done,
    removePasskey: done,
    endOtherSessions: done,
    cancelMembership: done,
    pauseMembership: done,
    resumeMembership: done,
    membershipOptions: () => answer(sampleMembershipOptions),
    changeOption: done,
    keepOption: done,
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
    confirmEmail: () => answer({}),
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
