import type { ScriptedAnswer } from '../runner/scripted.js';

/** An area of the backend: free and without options unless told otherwise. */
export const areaAnswer = (parts: Record<string, unknown> = {}): ScriptedAnswer => ({
  body: {
    id: 'community',
    name: 'The Commons',
    description: 'For neighbours',
    numMABenefits: 1,
    purchaseType: 'FREE',
    pricingOptions: [],
    benefits: [{ description: 'A newsletter' }],
    ...parts,
  },
});

/** A pricing option of the backend: $10.00 every month unless told otherwise. */
export const option = (parts: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'monthly',
  price: { value: '10.00', currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  subscriptionPlan: null,
  ...parts,
});

/** What the backend says to a join that goes through. */
export const joinedAnswer = (redirectUrlPath = '/members/community'): ScriptedAnswer => ({
  body: { data: { redirectUrlPath } },
});
