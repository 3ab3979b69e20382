import { samplePause } from '../../samples/areas.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { accountState, sampleJoin } from '../previews/sample-account.js';
import {
  sampleConnections,
  sampleFailedMembership,
  sampleLogInProviders,
  sampleMemberships,
  sampleNextOption,
  sampleOrders,
  sampleDiscount,
  samplePausedMembership,
  samplePasskeys,
  sampleProfileFields,
  sampleProfileFieldValues,
  sampleSessions,
} from '../../samples/account.js';

const consent = { settings: { marketingOptIn: true, termsUrl: '/terms', privacyUrl: '/privacy' } };
const codeOnly = { settings: { waysIn: ['code'] } } as const;
const withPasskeys = { settings: { waysIn: ['password', 'passkey'] } } as const;
const codeAndPasskeys = { settings: { waysIn: ['code', 'passkey'] } } as const;
const withProviders = { settings: { logInProviders: sampleLogInProviders } };
const bothWays = { settings: { waysIn: ['password', 'code'] } } as const;
/** A site with a login of its own. */
const siteLogin = { settings: { login: 'site' } } as const;
/** Long ago, so that another code can be sent at once. */
const asked = { askedCode: { email: 'ana@example.com', sentAt: 0 } };
const fields = { settings: { profileFields: sampleProfileFields } };
const paused = { memberships: [samplePausedMembership] };
const full = { memberships: sampleMemberships, orders: sampleOrders };

export const states: PreviewStates = {
  login: accountState('/login'),
  'login-to-join': accountState(`/login${sampleJoin}`),
  'session-ended': accountState('/profile', 'session-ended'),
  create: accountState('/login/create'),
  'create-to-join': accountState(`/login/create${sampleJoin}`),
  'join-failed': accountState(`/login${sampleJoin}`, 'signed-in'),
  'login-ways': accountState('/login', 'signed-out', bothWays),
  'login-passkey': accountState('/login', 'signed-out', withPasskeys),
  'login-passkey-to-join': accountState(`/login${sampleJoin}`, 'signed-out', codeAndPasskeys),
  'login-provider': accountState('/login', 'signed-out', withProviders),
  'login-provider-to-join': accountState(`/login${sampleJoin}`, 'signed-out', {
    settings: { ...codeAndPasskeys.settings, ...withProviders.settings },
  }),
  'create-provider': accountState('/login/create', 'signed-out', withProviders),
  'provider-cancelled': accountState(
    '/login?logInProvider=example&logInResult=cancelled',
    'signed-out',
    withProviders,
  ),
  'provider-email-taken': accountState(
    '/login?logInProvider=example&logInResult=email-taken',
    'signed-out',
    withProviders,
  ),
  'provider-connected': accountState('/login?logInProvider=example&logInResult=connected', 'signed-in', {
    ...full,
    ...withProviders,
  }),
  'passkey-offer': accountState('', 'signed-in', { ...full, ...withPasskeys }, 'page', {
    opened: 'passkey-offer',
  }),
  'email-for-code': accountState('/login', 'signed-out', codeOnly),
  'email-for-code-to-join': accountState(`/login/create${sampleJoin}`, 'signed-out', codeOnly),
  code: accountState('/login/code', 'signed-out', codeOnly, 'page', asked),
  'code-link': accountState('/login/link/sample', 'signed-out', codeOnly),
  welcome: accountState('/login/welcome', 'signed-in', codeOnly, 'page', { notice: 'account-created' }),
  'welcome-to-join': accountState(`/login/welcome${sampleJoin}`, 'signed-in', fields, 'page', {
    notice: 'account-created',
  }),
  'request-reset': accountState('/login/request-reset'),
  reset: accountState('/login/reset/sample'),
  home: accountState('', 'signed-in', {
    ...full,
    memberships: [...sampleMemberships, sampleFailedMembership, samplePausedMembership],
  }),
  'home-empty': accountState('', 'signed-in'),
  'home-failed': accountState('', 'signed-in', { isBroken: true }),
  memberships: accountState('/memberships', 'signed-in', full),
  'no-memberships': accountState('/memberships', 'signed-in'),
  membership: accountState('/memberships/m1', 'signed-in', full),
  orders: accountState('/orders', 'signed-in', full),
  'no-orders': accountState('/orders', 'signed-in'),
  profile: accountState('/profile', 'signed-in'),
  email: accountState('/profile/email', 'signed-in'),
  password: accountState('/profile/password', 'signed-in'),
  devices: accountState('/profile/devices', 'signed-in'),
  'one-device': accountState('/profile/devices', 'signed-in', {
    sessions: sampleSessions.filter(({ isCurrent }) => isCurrent),
  }),
  passkeys: accountState('/profile/passkeys', 'signed-in', withPasskeys),
  'passkeys-by-code': accountState('/profile/passkeys', 'signed-in', {
    ...codeAndPasskeys,
    profile: { hasPassword: false },
  }),
  'no-passkeys': accountState('/profile/passkeys', 'signed-in', {
    ...withPasskeys,
    passkeys: { passkeys: [], isProofNeeded: false },
  }),
  'last-passkey': accountState('/profile/passkeys', 'signed-in', {
    ...withPasskeys,
    passkeys: {
      passkeys: samplePasskeys.slice(0, 1).map((passkey) => ({ ...passkey, isRemovable: false })),
      isProofNeeded: false,
    },
  }),
  'rename-passkey': accountState('/profile/passkeys', 'signed-in', withPasskeys, 'page', {
    opened: 'rename-passkey',
  }),
  'remove-passkey': accountState('/profile/passkeys', 'signed-in', withPasskeys, 'page', {
    opened: 'remove-passkey',
  }),
  connections: accountState('/profile/connections', 'signed-in', withProviders),
  'last-connection': accountState('/profile/connections', 'signed-in', {
    ...withProviders,
    connections: {
      connections: sampleConnections.map((connection) => ({ ...connection, isRemovable: false })),
    },
  }),
  'connect-provider': accountState(
    '/profile/connections',
    'signed-in',
    { ...withProviders, connections: { connections: [], isProofNeeded: false } },
    'page',
    { opened: 'connect-provider' },
  ),
  'disconnect-provider': accountState('/profile/connections', 'signed-in', withProviders, 'page', {
    opened: 'disconnect-provider',
  }),
  'welcome-provider': accountState(
    '/login?logInProvider=example&logInResult=new',
    'signed-in',
    withProviders,
  ),
  unconfirmed: accountState('', 'signed-in', { profile: { emailConfirmed: false } }),
  'email-sent': accountState('/profile', 'signed-in', { profile: { pendingEmail: 'ana.silva@example.com' } }),
  'confirm-email': accountState('/confirm-email/sample'),
  'link-expired': accountState('/confirm-email'),
  language: accountState('/profile', 'signed-in', { profile: { language: 'de' } }),
  'log-out': accountState('/logout', 'signed-in'),
  'not-found': accountState('/nowhere', 'signed-in'),
  'create-consent': accountState('/login/create', 'signed-out', consent),
  'create-refused': accountState('/login/create', 'signed-out', {}, 'page', { notice: 'captcha-failed' }),
  'create-checking': accountState('/login/create', 'signed-out', {}, 'page', { hasHumanCheck: true }),
  'profile-consent': accountState('/profile', 'signed-in', consent),
  'create-fields': accountState('/login/create', 'signed-out', fields),
  'profile-fields': accountState('/profile', 'signed-in', {
    ...fields,
    profile: { profileFields: sampleProfileFieldValues },
  }),
  close: accountState('/profile/close', 'signed-in', full),
  closed: accountState('/closed'),
  'site-login': accountState('/profile', 'session-ended', siteLogin),
  'profile-site-login': accountState('/profile', 'signed-in', {
    ...siteLogin,
    profile: { login: { kind: 'site', accountPath: '/me', mayClose: true } },
  }),
  'close-site-login': accountState('/profile/close', 'signed-in', {
    ...full,
    ...siteLogin,
    profile: { login: { kind: 'site', mayClose: true } },
  }),
  'close-elsewhere': accountState('/profile/close', 'signed-in', {
    ...siteLogin,
    profile: { login: { kind: 'site', accountPath: '/me' } },
  }),
  'membership-ending': accountState('/memberships/m3', 'signed-in', full),
  'membership-cancelled': accountState('/memberships/m4', 'signed-in', full),
  'cancel-membership': accountState('/memberships/m1', 'signed-in', full, 'page', {
    opened: 'end-membership',
  }),
  'payment-options': accountState('/memberships/m1', 'signed-in', full, 'page', {
    opened: 'payment-options',
  }),
  'free-days': accountState('/memberships/m1', 'signed-in', {
    ...full,
    memberships: sampleMemberships.map((membership) => ({
      ...membership,
      ...(membership.id === 'm1' && { trialEndsAt: membership.nextPaymentAt }),
    })),
  }),
  discount: accountState('/memberships/m1', 'signed-in', {
    ...full,
    memberships: sampleMemberships.map((membership) => ({
      ...membership,
      ...(membership.id === 'm1' && { discount: sampleDiscount, mayChangeOption: false }),
    })),
  }),
  'option-comes': accountState('/memberships/m1', 'signed-in', {
    ...full,
    memberships: sampleMemberships.map((membership) => ({
      ...membership,
      ...(membership.id === 'm1' && { nextOption: sampleNextOption }),
    })),
  }),
  pause: accountState('/memberships/m1', 'signed-in', full, 'page', { opened: 'pause' }),
  'pause-comes': accountState('/memberships/m1', 'signed-in', {
    ...full,
    memberships: sampleMemberships.map((membership) => ({
      ...membership,
      ...(membership.id === 'm1' && { pause: samplePause, mayChangeOption: false }),
    })),
  }),
  paused: accountState('/memberships/m6', 'signed-in', paused),
  'resume-now': accountState('/memberships/m6', 'signed-in', paused, 'page', { opened: 'resume-now' }),
  'cancel-paused': accountState('/memberships/m6', 'signed-in', paused, 'page', { opened: 'end-membership' }),
  order: accountState('/orders/o1', 'signed-in', full),
  'order-refunded': accountState('/orders/o2', 'signed-in', full),
  'change-option': accountState(`/login/create${sampleJoin}`, 'signed-out', {}, 'page', {
    opened: 'options',
  }),
  failed: accountState('/memberships', 'signed-in', { isBroken: true }),
};
