import * as z from 'zod/mini';
import type { PlanQuotas, Quota, UpgradeOption } from '../types.js';
import { count, date, defaulted, flag, link, number, optional, text, type Schema } from './parts.js';
import { billingUnit } from './prices.js';

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

export const planQuotas = (): Schema<PlanQuotas> =>
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
