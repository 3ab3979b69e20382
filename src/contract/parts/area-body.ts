/** The fields of an area that its owner sends. */
import * as z from 'zod/mini';
import { AREA_LIMITS, ID_LENGTH, PAUSE_PERIODS } from './limits.js';
import { LAYOUTS } from './layout.js';
import { purchaseType } from './member-area.js';
import { newPrice } from './price.js';
import { billingUnit } from './pricing-option.js';
import { flag, line, text } from './values.js';

const wholeNumber = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const terms = () => ({
  billingPeriod: z.nullish(z.object({ value: wholeNumber(1, AREA_LIMITS.every), unit: billingUnit })),
  // 0 means without end, 2 and more are installments.
  numBillingCycles: z.nullish(wholeNumber(0, AREA_LIMITS.payments)),
});

/** The terms of a subscription plan override the option's own, as in the library. */
const option = () =>
  z.object({
    ...terms(),
    // In an edited area: the option whose terms it replaces.
    id: z.nullish(text.check(z.maxLength(ID_LENGTH))),
    price: newPrice(),
    subscribable: flag,
    subscriptionPlan: z.nullish(z.object(terms())),
    trialDays: z.nullish(wholeNumber(0, AREA_LIMITS.trialDays)),
  });

const moment = () => z.nullish(z.iso.datetime());

/** Creates the fields of a new and of an edited area. Its conditions are {@link areaConditions}. */
export const areaBodyParts = () => ({
  name: line(AREA_LIMITS.name),
  description: z._default(text.check(z.maxLength(AREA_LIMITS.description)), ''),
  layout: z.optional(z.enum(LAYOUTS)),
  withdrawalDays: z.optional(wholeNumber(0, AREA_LIMITS.withdrawalDays)),
  maxPausePeriods: z.optional(wholeNumber(0, PAUSE_PERIODS)),
  purchaseType,
  pricingOptions: z._default(z.array(option()).check(z.maxLength(AREA_LIMITS.subscriptions)), []),
  benefits: z._default(
    z.array(z.object({ description: line(AREA_LIMITS.benefit) })).check(z.maxLength(AREA_LIMITS.benefits)),
    [],
  ),
  enrollment: z.nullish(z.object({ opensAt: moment(), closesAt: moment() })),
});

type AreaBody = z.infer<z.ZodMiniObject<ReturnType<typeof areaBodyParts>>>;

/**
 * The conditions of an area as a whole: a free one has no options, one by subscription has options without an end, one for a
 * fixed price has others, and the last day to join comes after the first.
 */
export const areaConditions = [
  z.refine<AreaBody>(
    ({ purchaseType: type, pricingOptions }) => (type === 'FREE') === !pricingOptions.length,
    {
      error: 'no options for FREE, one or two otherwise',
      path: ['pricingOptions'],
    },
  ),
  z.refine<AreaBody>(
    ({ purchaseType: type, pricingOptions }) =>
      pricingOptions.every((one) => (type === 'RECURRING') === (one.subscribable && cyclesOf(one) === 0)),
    { error: 'options without an end for RECURRING, others for SET_AMOUNT', path: ['pricingOptions'] },
  ),
  z.refine<AreaBody>(
    ({ purchaseType: type, pricingOptions }) =>
      type === 'RECURRING' || pricingOptions.every(({ trialDays }) => !trialDays),
    { error: 'trial days for RECURRING alone', path: ['pricingOptions'] },
  ),
  z.refine<AreaBody>(
    ({ enrollment }) =>
      !enrollment?.opensAt ||
      !enrollment.closesAt ||
      Date.parse(enrollment.closesAt) > Date.parse(enrollment.opensAt),
    { error: 'after opensAt', path: ['enrollment', 'closesAt'] },
  ),
];

/** Returns the number of payments of an option; 0 means without end. */
export const cyclesOf = ({
  subscribable,
  subscriptionPlan,
  numBillingCycles,
}: AreaBody['pricingOptions'][number]): number =>
  subscribable ? (subscriptionPlan?.numBillingCycles ?? numBillingCycles ?? 0) : 1;

/** What the fields mean. */
export const AREA_NOTES = {
  name: 'The title of the area.',
  layout: 'The layout of the home page for members.',
  withdrawalDays:
    'For how many days after the first payment a member can withdraw from the contract. 0 for none. Default: 14.',
  maxPausePeriods:
    'For how many billing periods a member can pause a membership that is paid without an end. 0 for none. Default: 0.',
  pricingOptions:
    'Empty for `FREE`. One or two options for `RECURRING`. For `SET_AMOUNT` one that is not subscribable, one with 2 to 36 cycles, or both. A price that is paid once has no `billingPeriod` and no `numBillingCycles`. `trialDays` is for `RECURRING` alone.',
  enrollment: 'Missing when people can join at any time.',
};
