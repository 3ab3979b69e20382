import type { PricingOption } from 'member-area-elements/core';

/** A pricing option: $10.00 every month, apart from what the test is about. */
export function option(parts: Partial<PricingOption> = {}): PricingOption {
  return {
    id: 'monthly',
    price: { value: '10.00', currencyCode: 'USD' },
    subscribable: true,
    billingPeriod: { value: 1, unit: 'MONTH' },
    numBillingCycles: 0,
    ...parts,
  };
}
