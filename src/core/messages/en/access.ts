import type { PluralForms } from '../fill.js';

/** English texts of the access screen and the lock screen. */
export const accessEn = {
  payOnce: 'Pay once',
  payments: {
    one: '{n} payment',
    other: '{n} payments',
  } as PluralForms,
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
  choose: 'Choose',
  chosen: 'Chosen',
  savesYearly: 'Save {amount} a year',
  inTotal: '{total} in total',
  paymentOptions: 'Payment options',
  moreOptions: 'More payment options',
  benefits: 'Benefits',
  benefitCount: {
    one: '{n} benefit',
    other: '{n} benefits',
  } as PluralForms,
  memberAlready: 'Already a member?',
  signedInAs: 'You’re signed in as {firstName}.',
  signedIn: 'You’re signed in.',
  logOut: 'Log out',
  lockedHeadline: 'Members only',
  lockedDescription: '{area} is for members. Join or log in to see this page.',
  loading: 'Loading…',
};

/** The texts of the pricing-options access screen and the lock screen. */
export type AccessMessages = typeof accessEn;
