import type { MembershipOptions } from '../contract/account/membership-options.js';
import type { MemberDiscount } from '../contract/parts/discount.js';
import type { Membership, NextOption } from '../contract/account/memberships.js';
import type { OrderDetails } from '../contract/account/order.js';
import type { Connection } from '../contract/account/connections.js';
import type { Passkey } from '../contract/account/passkeys.js';
import type { AccountSession } from '../contract/account/sessions.js';
import type { Profile } from '../contract/account/profile.js';
import type { ProfileField, ProfileFieldValues } from '../contract/parts/profile-fields.js';
import { FAR, sampleOptions, samplePauseNow } from './areas.js';

/** The sample visitor. */
export const sampleProfile: Profile = {
  siteUserId: 'sample',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
  mayEndSessions: true,
};

/** The sessions of the sample visitor: this browser, and two other ones. */
export const sampleSessions: readonly AccountSession[] = [
  {
    id: 's1',
    browser: 'Firefox',
    system: 'Windows',
    country: 'PT',
    createdAt: '2026-04-02T18:30:00Z',
    lastUsedAt: '2026-04-20T10:00:00Z',
    isCurrent: true,
  },
  {
    id: 's2',
    browser: 'Safari',
    system: 'iOS',
    country: 'PT',
    createdAt: '2026-03-28T07:12:00Z',
    lastUsedAt: '2026-04-19T21:00:00Z',
    isCurrent: false,
  },
  {
    id: 's3',
    createdAt: '2026-03-25T12:40:00Z',
    lastUsedAt: '2026-04-11T08:00:00Z',
    isCurrent: false,
  },
];

/** The log-in providers of the sample site. */
export const sampleLogInProviders: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'google', name: 'Google' },
  { id: 'example', name: 'Example ID' },
];

/** The connected log-in provider of the sample visitor. */
export const sampleConnections: readonly Connection[] = [
  {
    providerId: 'google',
    email: 'ana@example.com',
    connectedAt: '2026-04-02T18:30:00Z',
    lastUsedAt: '2026-04-19T21:00:00Z',
    isRemovable: true,
  },
];

/** The passkeys of the sample visitor. */
export const samplePasskeys: readonly Passkey[] = [
  {
    id: 'k2',
    name: 'Safari on iPhone',
    createdAt: '2026-04-02T18:30:00Z',
    lastUsedAt: '2026-04-19T21:00:00Z',
    isSynced: true,
    isRemovable: true,
  },
  {
    id: 'k1',
    name: 'Security key',
    createdAt: '2026-03-28T07:12:00Z',
    isSynced: false,
    isRemovable: true,
  },
];

/** A field of each type that a site can add to the profile. */
export const sampleProfileFields: readonly ProfileField[] = [
  {
    name: 'phone',
    label: { en: 'Phone', de: 'Telefon', ar: 'الهاتف' },
    hint: { en: 'With the country code', de: 'Mit der Landesvorwahl', ar: 'مع رمز البلد' },
    type: 'tel',
    required: true,
    autocomplete: 'tel',
  },
  {
    name: 'company',
    label: { en: 'Company', de: 'Firma', ar: 'الشركة' },
    type: 'text',
    maxLength: 80,
    autocomplete: 'organization',
  },
  {
    name: 'website',
    label: { en: 'Website', de: 'Website', ar: 'الموقع الإلكتروني' },
    type: 'url',
    autocomplete: 'url',
  },
  {
    name: 'diet',
    label: { en: 'Diet', de: 'Ernährung', ar: 'النظام الغذائي' },
    hint: { en: 'For the dinners', de: 'Für die Abendessen', ar: 'لوجبات العشاء' },
    type: 'select',
    options: [
      { value: 'everything', label: { en: 'I eat everything', de: 'Ich esse alles', ar: 'آكل كل شيء' } },
      { value: 'vegetarian', label: { en: 'Vegetarian', de: 'Vegetarisch', ar: 'نباتي' } },
      { value: 'vegan', label: { en: 'Vegan', de: 'Vegan', ar: 'نباتي صرف' } },
    ],
  },
  {
    name: 'guests',
    label: { en: 'Guests', de: 'Gäste', ar: 'الضيوف' },
    type: 'number',
    min: 0,
    max: 4,
  },
  {
    name: 'birthday',
    label: { en: 'Birthday', de: 'Geburtstag', ar: 'تاريخ الميلاد' },
    type: 'date',
    max: '2026-01-31',
    autocomplete: 'bday',
  },
  {
    name: 'rules',
    label: {
      en: 'I follow the house rules',
      de: 'Ich halte mich an die Hausordnung',
      ar: 'ألتزم بقواعد المكان',
    },
    type: 'checkbox',
    required: true,
  },
];

/** The values of the sample visitor for {@link sampleProfileFields}. */
export const sampleProfileFieldValues: ProfileFieldValues = {
  phone: '+1 555 0100',
  company: 'Silva Studio',
  website: 'https://example.com',
  diet: 'vegetarian',
  guests: 2,
  birthday: '1990-04-30',
  rules: true,
};

/** A membership of each kind: active, in installments, cancelled, and ended. */
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
    mayChangeOption: true,
    maxPausePeriods: 3,
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

/** The options that the first of these memberships can change to. */
export const sampleMembershipOptions: MembershipOptions = {
  pricingOptionId: sampleOptions.monthly.id,
  options: [
    {
      pricingOption: sampleOptions.supporter,
      kind: 'now',
      dueToday: { value: '7.50', currencyCode: 'USD' },
      from: FAR.after,
    },
    { pricingOption: sampleOptions.yearly, kind: 'at-period-end', from: FAR.after },
  ],
};

/** An option that comes with a later renewal. */
export const sampleNextOption: NextOption = { pricingOption: sampleOptions.yearly, from: FAR.after };

/** A membership that is paused, and can go on at once. */
export const samplePausedMembership: Membership = {
  id: 'm6',
  memberAreaId: 'letters',
  title: 'Letters',
  feeType: 'recurring',
  status: 'PAUSED',
  pricingOption: sampleOptions.monthly,
  joinedAt: FAR.before,
  pause: samplePauseNow,
  nextPaymentAt: FAR.after,
  resumptionPrice: sampleOptions.monthly.price,
  url: '/',
};

/** A membership whose last payment has failed. */
export const sampleFailedMembership: Membership = {
  id: 'm5',
  memberAreaId: 'sample',
  title: 'Tea Club',
  feeType: 'recurring',
  status: 'PAYMENT_FAILED',
  pricingOption: sampleOptions.monthly,
  joinedAt: FAR.before,
  endsAt: FAR.after,
  url: '/',
  paymentMethodUrl: '/checkout/payment-method',
};

/** An order that is paid, with a tax, and one that is refunded. */
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
    withdrawal: { until: FAR.after, url: '/account/withdraw' },
    taxes: [{ label: 'VAT 19 %', amount: { value: '1.60', currencyCode: 'USD' } }],
    invoiceUrl: '/invoices/1002',
  },
  {
    id: 'o2',
    number: '1001',
    placedAt: FAR.before,
    total: { value: '30.00', currencyCode: 'USD' },
    status: 'REFUNDED',
    items: [{ title: 'Workshop', amount: { value: '30.00', currencyCode: 'USD' }, url: '/' }],
    refunds: [{ refundedAt: FAR.before, amount: { value: '30.00', currencyCode: 'USD' } }],
    taxes: [],
  },
];

/** What a coupon takes off the next payments of the first membership. */
export const sampleDiscount: MemberDiscount = {
  price: { value: '5.00', currencyCode: 'USD' },
  payments: 2,
  code: 'SUMMER',
};
