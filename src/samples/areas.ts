import type { MemberArea } from '../contract/parts/member-area.js';
import type { Pause } from '../contract/parts/pause.js';
import type { PricingOption } from '../contract/parts/pricing-option.js';

const USD = 'USD';

/** The pricing options of the sample areas, one of each kind. */
export const sampleOptions = {
  monthly: {
    id: 'monthly',
    price: { value: '10.00', currencyCode: USD },
    subscribable: true,
    billingPeriod: { value: 1, unit: 'MONTH' },
    numBillingCycles: 0,
  },
  yearly: {
    id: 'yearly',
    price: { value: '100.00', currencyCode: USD },
    subscribable: true,
    billingPeriod: { value: 1, unit: 'YEAR' },
    numBillingCycles: 0,
  },
  supporter: {
    id: 'supporter',
    price: { value: '25.00', currencyCode: USD },
    subscribable: true,
    billingPeriod: { value: 1, unit: 'MONTH' },
    numBillingCycles: 0,
  },
  once: { id: 'once', price: { value: '30.00', currencyCode: USD }, subscribable: false },
  installments: {
    id: 'installments',
    price: { value: '10.00', currencyCode: USD },
    subscribable: true,
    billingPeriod: { value: 1, unit: 'MONTH' },
    numBillingCycles: 3,
  },
} satisfies Record<string, PricingOption>;

/** A free area. The other sample areas are copies of it with changes. */
export const sampleArea: MemberArea = {
  id: 'sample',
  title: 'The Commons',
  description: 'A place to talk about bread, with everybody who bakes.',
  numMABenefits: 3,
  purchaseType: 'FREE',
  pricingOptions: [],
  benefits: [
    { description: 'A new recipe every week' },
    { description: 'Answers from our bakers' },
    { description: 'Company at the oven' },
  ],
};

/** Returns the sample area with prices. */
export function paidArea(...pricingOptions: PricingOption[]): MemberArea {
  const isFixed = pricingOptions.some(
    ({ subscribable, numBillingCycles = 0 }) => !subscribable || numBillingCycles,
  );
  return { ...sampleArea, purchaseType: isFixed ? 'SET_AMOUNT' : 'RECURRING', pricingOptions };
}

/** A date that stays in the past and one that stays in the future. */
export const FAR = { before: '2020-01-15T12:00:00Z', after: '2099-01-15T12:00:00Z' } as const;

/** A pause that is to come, and one of now. */
export const samplePause: Pause = { from: FAR.after, until: '2099-03-15T12:00:00Z' };
export const samplePauseNow: Pause = { from: FAR.before, until: FAR.after };
