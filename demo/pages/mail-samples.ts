import type { MailFacts, MailKind } from 'member-area-server';
import { PAGE_CONTEXT } from './layout.js';

const SITE = 'https://www.example.com';

/** The facts that are the same in all previews. */
const site = (language: MailFacts['language']) => ({
  language,
  siteName: String(PAGE_CONTEXT['siteName']),
  siteUrl: SITE,
  timeZone: 'UTC',
});

const letters = { title: 'Letters from the Bakery' };

/** Returns the facts of a preview, for each kind of mail. */
export const MAIL_SAMPLES: Readonly<Record<MailKind, (language: MailFacts['language']) => MailFacts>> = {
  'email-confirmation': (language) => ({
    ...site(language),
    kind: 'email-confirmation',
    link: `${SITE}/account/confirm-email/n0Ex1StInGt0KeN-0123456789abcdefghijklmnopq`,
    validHours: 48,
  }),
  'password-reset': (language) => ({
    ...site(language),
    kind: 'password-reset',
    link: `${SITE}/account/login/reset/n0Ex1StInGt0KeN-0123456789abcdefghijklmnopq`,
    validHours: 1,
  }),
  'import-invitation': (language) => ({
    ...site(language),
    kind: 'import-invitation',
    link: `${SITE}/account/login/reset/4f9c2a`,
    validDays: 7,
  }),
  'account-exists': (language) => ({
    ...site(language),
    kind: 'account-exists',
    link: `${SITE}/account/login`,
  }),
  'email-change-asked': (language) => ({
    ...site(language),
    kind: 'email-change-asked',
    newEmail: 'ana.ortiz@example.com',
    link: `${SITE}/account/login/request-reset`,
  }),
  'email-changed': (language) => ({
    ...site(language),
    kind: 'email-changed',
    newEmail: 'ana.ortiz@example.com',
  }),
  invitation: (language) => ({
    ...site(language),
    kind: 'invitation',
    role: 'support',
    link: `${SITE}/account/form/invitation/n0Ex1StInGt0KeN-0123456789abcdefghijklmnopq`,
    validDays: 7,
  }),
  'order-confirmation': (language) => ({
    ...site(language),
    ...letters,
    kind: 'order-confirmation',
    link: `${SITE}/account/orders/5f2c`,
    orderNumber: '1001',
    placedAt: new Date('2026-06-01T09:00:00Z'),
    total: { value: '10.00', currencyCode: 'USD' },
    areaPrices: [{ value: '10.00', currencyCode: 'USD' }],
    membership: {
      kind: 'begins',
      startsAt: new Date('2026-06-01T09:00:00Z'),
      option: {
        ...{ id: 'letters-monthly', price: { value: '10.00', currencyCode: 'USD' } },
        ...{ subscribable: true, billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
      },
      payments: {
        kind: 'recurring',
        next: { date: new Date('2026-07-01T09:00:00Z'), amount: { value: '10.00', currencyCode: 'USD' } },
      },
      membershipsLink: `${SITE}/account/memberships`,
      termsLink: `${SITE}/terms`,
    },
    taxes: [{ label: 'VAT 19 %', amount: { value: '1.60', currencyCode: 'USD' } }],
    invoiceLink: null,
    withdrawal: { lastDay: new Date('2026-06-15T12:00:00Z'), link: `${SITE}/account/withdraw?order=1001` },
  }),
  'price-change': (language) => ({
    ...site(language),
    ...letters,
    kind: 'price-change',
    link: `${SITE}/account/memberships`,
    price: { value: '10.00', currencyCode: 'USD' },
    newPrice: { value: '12.00', currencyCode: 'USD' },
    from: new Date('2026-08-01T09:00:00Z'),
  }),
  'option-changed': (language) => ({
    ...site(language),
    ...letters,
    kind: 'option-changed',
    link: `${SITE}/account/memberships`,
    before: { price: { value: '10.00', currencyCode: 'USD' }, billingPeriod: { value: 1, unit: 'MONTH' } },
    option: { price: { value: '100.00', currencyCode: 'USD' }, billingPeriod: { value: 1, unit: 'YEAR' } },
    from: new Date('2026-08-01T09:00:00Z'),
    due: null,
  }),
  cancellation: (language) => ({
    ...site(language),
    ...letters,
    kind: 'cancellation',
    link: `${SITE}/account/memberships`,
    endsAt: new Date('2026-07-01T09:00:00Z'),
  }),
  'payment-failed': (language) => ({
    ...site(language),
    ...letters,
    kind: 'payment-failed',
    link: `${SITE}/checkout/payment-method`,
    endsAt: new Date('2026-06-15T09:00:00Z'),
  }),
  'payment-warning': (language) => ({
    ...site(language),
    ...letters,
    kind: 'payment-warning',
    link: `${SITE}/checkout/payment-method`,
    endsAt: new Date('2026-06-15T09:00:00Z'),
  }),
  'payment-ended': (language) => ({
    ...site(language),
    ...letters,
    kind: 'payment-ended',
    link: `${SITE}/checkout/payment-method`,
    mayPay: true,
  }),
  'payment-restored': (language) => ({
    ...site(language),
    ...letters,
    kind: 'payment-restored',
    link: `${SITE}/account/memberships`,
  }),
  'renewal-reminder': (language) => ({
    ...site(language),
    ...letters,
    kind: 'renewal-reminder',
    link: `${SITE}/account/memberships`,
    amount: { value: '100.00', currencyCode: 'USD' },
    renewsAt: new Date('2027-06-01T09:00:00Z'),
  }),
  'trial-reminder': (language) => ({
    ...site(language),
    ...letters,
    kind: 'trial-reminder',
    link: `${SITE}/account/memberships`,
    amount: { value: '10.00', currencyCode: 'USD' },
    renewsAt: new Date('2026-06-08T09:00:00Z'),
  }),
  'contract-end': (language) => ({
    ...site(language),
    kind: 'contract-end',
    declared: 'withdrawal',
    receivedAt: new Date('2026-06-03T09:00:00Z'),
    orderNumber: 1001,
    contract: { title: 'Letters', name: 'Ortiz', reason: null },
    result: {
      kind: 'decided',
      outcome: 'ended',
      endsAt: new Date('2026-06-03T09:00:00Z'),
      refund: { value: '10.00', currencyCode: 'USD' },
      refundByOwner: null,
    },
  }),
  'owner-contract-end': (language) => ({
    ...site(language),
    ...letters,
    kind: 'owner-contract-end',
    declared: 'withdrawal',
    receivedAt: new Date('2026-06-03T09:00:00Z'),
    email: 'ana.ortiz@example.com',
    orderNumber: '1001',
    result: {
      kind: 'decided',
      outcome: 'ended',
      endsAt: new Date('2026-06-03T09:00:00Z'),
      refund: null,
      refundByOwner: { value: '10.00', currencyCode: 'USD' },
    },
    link: `${SITE}/owner#member-areas/members/p1`,
  }),
  'owner-joined': (language) => ({
    ...site(language),
    kind: 'owner-joined',
    members: [
      { email: 'ana.ortiz@example.com', title: 'Letters' },
      { email: 'ben@example.com', title: 'Workshop' },
    ],
    others: 3,
  }),
  'owner-payment-failed': (language) => ({
    ...site(language),
    ...letters,
    kind: 'owner-payment-failed',
    email: 'ana.ortiz@example.com',
    endsAt: new Date('2026-06-15T09:00:00Z'),
  }),
  'owner-dispute-lost': (language) => ({
    ...site(language),
    ...letters,
    kind: 'owner-dispute-lost',
    email: 'ana.ortiz@example.com',
    orderNumber: '1001',
  }),
  'owner-left': (language) => ({
    ...site(language),
    ...letters,
    kind: 'owner-left',
    email: 'ana.ortiz@example.com',
    endsAt: new Date('2026-07-01T09:00:00Z'),
    reason: 'MISSING_SOMETHING',
    hasComment: true,
  }),
};
