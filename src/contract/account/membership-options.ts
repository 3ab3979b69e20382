import * as z from 'zod/mini';
import type { Call } from '../call.js';
import type { Price } from '../parts/minor-units.js';
import { price } from '../parts/price.js';
import { pricingOption, type PricingOption } from '../parts/pricing-option.js';
import { signedOut } from '../parts/shared-refusals.js';
import { date, defaulted, optional, text, type Schema } from '../parts/values.js';

/** Why the option of a membership cannot be changed. */
export const OPTION_FIXED_REASONS = [
  'free',
  'one-time',
  'installments',
  'ending',
  'ended',
  'payment-failed',
  'trial',
  'paused',
  'discount',
  'no-other-option',
  'unavailable',
] as const;

/** Why the option of a membership cannot be changed. */
export type OptionFixedReason = (typeof OPTION_FIXED_REASONS)[number];

/** Another option of the area of a membership, and what a change to it means. */
export interface OptionChange {
  pricingOption: PricingOption;
  /** Whether the change is made at once, or when the period that is paid for is over. */
  kind: 'now' | 'at-period-end';
  /** The payment for a change at once: the difference for the rest of the period. Only with `now`. */
  dueToday?: Price | undefined;
  /** The renewal from which the price of the option is paid. */
  from: string;
}

/** The options that a membership can change to. */
export interface MembershipOptions {
  /** The option of now. Missing: the membership has none. */
  pricingOptionId?: string | undefined;
  options: OptionChange[];
  /** Why there are none. */
  reason?: OptionFixedReason | undefined;
}

const optionChange = (): Schema<OptionChange> =>
  z.object({
    pricingOption,
    kind: z.enum(['now', 'at-period-end']),
    dueToday: optional(price),
    from: date,
  });

export const membershipOptionsAnswer = (): Schema<MembershipOptions> =>
  z.object({
    pricingOptionId: optional(text),
    options: defaulted(z.array(optionChange()), []),
    reason: optional(z.enum(OPTION_FIXED_REASONS)),
  });

export const membershipOptions = {
  name: 'membershipOptions',
  summary: 'Read the options of a membership',
  description:
    'The other options of the area that the membership can change to: both are paid without an end, and in the same currency. A change to an option that is paid equally often and costs more is made `now`; any other one `at-period-end`. Answer 404 for the membership of somebody else.',
  group: 'account',
  caller: 'signed-in',
  answer: membershipOptionsAnswer,
  sample: {
    answer: {
      pricingOptionId: 'letters-monthly',
      options: [
        {
          pricingOption: {
            id: 'letters-yearly',
            price: { value: '100.00', currencyCode: 'USD' },
            subscribable: true,
            billingPeriod: { value: 1, unit: 'YEAR' },
            numBillingCycles: 0,
          },
          kind: 'at-period-end',
          from: '2026-05-02T18:30:00Z',
        },
        {
          pricingOption: {
            id: 'letters-supporter',
            price: { value: '20.00', currencyCode: 'USD' },
            subscribable: true,
            billingPeriod: { value: 1, unit: 'MONTH' },
            numBillingCycles: 0,
          },
          kind: 'now',
          dueToday: { value: '5.00', currencyCode: 'USD' },
          from: '2026-05-02T18:30:00Z',
        },
      ],
    },
  },
  refusals: [
    signedOut,
    { status: 404, description: 'The visitor does not have the membership.' },
    { status: 503, description: 'The payments do not work at the moment.', codes: ['payments-unavailable'] },
  ],
} satisfies Call;
