import type { ScriptedAnswer } from '../runner/scripted.js';

/** Returns the backend's answer with an area: free and without options, unless the arguments differ. */
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

/**
 * Returns the backend's answer with an area, kept for the call that reads it. For a page that sends another call at the same
 * time: either may arrive first.
 */
export const keptAreaAnswer = (parts?: Record<string, unknown>): ScriptedAnswer => ({
  ...areaAnswer(parts),
  to: '/people-hub/',
});

/** Returns a pricing option of the backend: $10.00 every month, unless the arguments differ. */
export const option = (parts: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'monthly',
  price: { value: '10.00', currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  subscriptionPlan: null,
  ...parts,
});

/** Returns the backend's answer to a join that succeeds. */
export const joinedAnswer = (redirectUrlPath = '/members/community'): ScriptedAnswer => ({
  body: { data: { redirectUrlPath } },
});
