import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { billingUnit, type BillingUnit } from '../parts/pricing-option.js';
import { notOwner } from '../parts/shared-refusals.js';
import { count, date, defaulted, flag, link, number, optional, text, type Schema } from '../parts/values.js';

/** A limit of a plan. A missing part is unknown; the library allows everything then, and the server decides. */
export interface Quota {
  limit?: number | undefined;
  used?: number | undefined;
  remaining?: number | undefined;
  unlimited: boolean;
}

/** A plan with higher limits. */
export interface UpgradeOption {
  planId: string;
  planName: string;
  memberAreas?: number | undefined;
  transactionFeePercent?: number | undefined;
  videoStorageMinutes?: number | undefined;
}

/** The limits of the owner's plan. A missing value is unknown. See docs/backend.md#read-the-plan-quotas. */
export interface PlanQuotas {
  planId?: string | undefined;
  planName?: string | undefined;
  status?: 'NONE' | 'TRIAL' | 'ACTIVE' | 'PAST_DUE' | 'EXPIRED' | undefined;
  billingInterval?: BillingUnit | undefined;
  quotas: {
    memberAreas?: Quota | undefined;
    members?: Quota | undefined;
    pricingOptionsPerArea?: Quota | undefined;
    videoStorageMinutes?: Quota | undefined;
  };
  transactionFeePercent?: number | undefined;
  canAcceptMembers?: boolean | undefined;
  blockedReason?: 'TRIAL_SITE' | 'PLAN_EXPIRED' | 'PAYMENTS_NOT_CONNECTED' | undefined;
  /** Whether payments take money. `test`: the checkout takes none. `none`: nobody can pay. */
  paymentMode?: 'live' | 'test' | 'none' | undefined;
  gracePeriodEndsOn?: string | undefined;
  upgradeOptions: UpgradeOption[];
  /** The page where the owner gets a larger plan: a path of the site, or an http(s) address. */
  upgradeUrl?: string | undefined;
}

const amount = () => optional(count);

const quota = (): Schema<Quota> =>
  z.object({
    limit: amount(),
    used: amount(),
    remaining: optional(number), // below zero after a downgrade
    unlimited: defaulted(flag, false),
  });

const quotas = (): Schema<PlanQuotas['quotas']> =>
  z.object({
    memberAreas: optional(quota()),
    members: optional(quota()),
    pricingOptionsPerArea: optional(quota()),
    videoStorageMinutes: optional(quota()),
  });

const upgradeOption = (): Schema<UpgradeOption> =>
  z.object({
    planId: text,
    planName: text,
    memberAreas: amount(),
    transactionFeePercent: optional(number),
    videoStorageMinutes: amount(),
  });

export const planQuotasAnswer = (): Schema<PlanQuotas> =>
  z.object({
    planId: optional(text),
    planName: optional(text),
    status: optional(z.enum(['NONE', 'TRIAL', 'ACTIVE', 'PAST_DUE', 'EXPIRED'])),
    billingInterval: optional(billingUnit),
    quotas: defaulted(quotas(), {
      memberAreas: undefined,
      members: undefined,
      pricingOptionsPerArea: undefined,
      videoStorageMinutes: undefined,
    }),
    transactionFeePercent: optional(number),
    canAcceptMembers: optional(flag),
    blockedReason: optional(z.enum(['TRIAL_SITE', 'PLAN_EXPIRED', 'PAYMENTS_NOT_CONNECTED'])),
    paymentMode: optional(z.enum(['live', 'test', 'none'])),
    gracePeriodEndsOn: optional(date),
    upgradeOptions: defaulted(z.array(upgradeOption()), []),
    upgradeUrl: optional(link),
  });

export const planQuotas = {
  name: 'planQuotas',
  summary: 'Read the plan quotas',
  description: 'A value that is missing is unknown: the library allows the action, and the server decides.',
  group: 'owner',
  caller: 'signed-in',
  answer: planQuotasAnswer,
  sample: {
    answer: {
      planId: 'core',
      planName: 'Core',
      status: 'ACTIVE',
      billingInterval: 'MONTH',
      quotas: {
        memberAreas: {
          limit: 3,
          used: 2,
          remaining: 1,
          unlimited: false,
        },
        members: {
          limit: null,
          used: 41,
          remaining: null,
          unlimited: true,
        },
        videoStorageMinutes: {
          limit: 30,
          used: 12,
          remaining: 18,
          unlimited: false,
        },
      },
      transactionFeePercent: 4,
      canAcceptMembers: true,
      blockedReason: null,
      paymentMode: 'live',
      gracePeriodEndsOn: null,
      upgradeOptions: [
        {
          planId: 'pro',
          planName: 'Pro',
          memberAreas: 10,
          transactionFeePercent: 1,
          videoStorageMinutes: 3030,
        },
      ],
      upgradeUrl: '/plans',
    },
  },
  refusals: notOwner,
} satisfies Call;
