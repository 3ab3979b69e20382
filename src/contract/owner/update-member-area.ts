import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { areaBodyParts, areaConditions, AREA_NOTES } from '../parts/area-body.js';
import type { MemberArea } from '../parts/member-area.js';
import { ownedAreaSample, versionedMemberArea } from '../parts/owned-member-area.js';
import type { PricingOption } from '../parts/pricing-option.js';
import { changedMeanwhile, notOwner } from '../parts/shared-refusals.js';

/** A pricing option of an edited area. `id` is that of the option whose terms it replaces, missing for a new option. */
export interface OptionUpdate extends Omit<PricingOption, 'id' | 'subscriptionPlan'> {
  id?: string | undefined;
}

/** The data of a member area that its owner has edited. `title` is sent as `name`. Without `enrollment`, people can always join. */
export interface MemberAreaUpdate extends Pick<
  MemberArea,
  'title' | 'purchaseType' | 'benefits' | 'enrollment'
> {
  description: string;
  pricingOptions: OptionUpdate[];
  /** The layout of the home page for members. Missing: it stays as it is. */
  layout?: string | undefined;
  /** For how many days after the first payment a member can withdraw, from 0 to 365. Missing: it stays as it is. */
  withdrawalDays?: number | undefined;
  /** For how many billing periods a member can pause, from 0 to 3. Missing: it stays as it is. */
  maxPausePeriods?: number | undefined;
}

const updateMemberAreaBody = () => z.object(areaBodyParts()).check(...areaConditions);

export const updateMemberArea = {
  name: 'updateMemberArea',
  summary: 'Edit a member area',
  description:
    'The fields replace those of the area. An option with an `id` replaces the terms of the stored option for people who join from now on; one without an `id` is new; a stored option that is missing is no longer offered. Without `layout`, `withdrawalDays` or `maxPausePeriods`, these stay as they are.',
  group: 'owner',
  caller: 'signed-in',
  hasVersion: true,
  body: updateMemberAreaBody,
  notes: AREA_NOTES,
  answer: versionedMemberArea,
  success: 'The area, as when it is read.',
  answerHeaders: { ETag: 'ETag' },
  sample: {
    body: {
      name: 'Letters from the Bakery',
      description: 'A long letter every second Friday.',
      purchaseType: 'RECURRING',
      pricingOptions: [
        {
          id: 'letters-monthly',
          price: { value: '12.00', currencyCode: 'USD' },
          subscribable: true,
          billingPeriod: { value: 1, unit: 'MONTH' },
          numBillingCycles: 0,
        },
      ],
      benefits: [{ description: 'Two letters a month' }],
    },
    answer: ownedAreaSample,
  },
  refusals: [
    ...notOwner,
    changedMeanwhile,
    {
      status: '4XX',
      description: 'Fields are not valid. `has-members`: people are members, so the purchase type stays.',
      fields: { name: ['taken'], purchaseType: ['has-members'] },
    },
  ],
} satisfies Call;
