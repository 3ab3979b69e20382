import type { PricingOption } from 'member-area-elements/core';

/** Creates a pricing option: $10.00 every month, unless the parts say otherwise. */
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
