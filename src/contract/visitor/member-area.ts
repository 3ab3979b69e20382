import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { memberAreaParts, type MemberArea } from '../parts/member-area.js';
import { acceptNameAsTitle, type Schema } from '../parts/values.js';

export const memberAreaAnswer = (): Schema<MemberArea> => acceptNameAsTitle(z.object(memberAreaParts()));

export const memberArea = {
  name: 'memberArea',
  summary: 'Read a member area',
  description: '`membership` is that of the visitor who asks. Leave it out for everybody else.',
  group: 'visitor',
  caller: 'anybody',
  answer: memberAreaAnswer,
  sample: {
    answer: {
      id: 'letters',
      name: 'Letters from the Bakery',
      description: 'A long letter every second Friday.',
      numMABenefits: 2,
      purchaseType: 'RECURRING',
      pricingOptions: [
        {
          id: 'letters-monthly',
          price: { value: '10.00', currencyCode: 'USD' },
          subscribable: true,
          billingPeriod: { value: 1, unit: 'MONTH' },
          numBillingCycles: 0,
          subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
        },
      ],
      benefits: [{ description: 'Two letters a month' }, { description: 'The archive since 2019' }],
      enrollment: { opensAt: '2026-01-01T09:00:00Z', closesAt: null },
      membership: { status: 'ENDING', endsAt: '2026-05-01T00:00:00Z' },
    },
  },
  refusals: [
    { status: 403, description: 'Nobody may see the area. A block with the area stays empty.' },
    { status: 404, description: 'The area does not exist: the content of the element stays.' },
    { status: 410, description: 'The area was deleted. A block with the area stays empty.' },
  ],
} satisfies Call;
