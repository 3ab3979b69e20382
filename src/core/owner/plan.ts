import type { Quota, UpgradeOption, PlanQuotas } from '../../contract/owner/plan-quotas.js';
import { nextPlan, quotaNumbers } from './quota.js';

/** The state of a quota. */
export type QuotaState =
  /** The backend does not send enough numbers. The library allows everything, and the server decides. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'room'; readonly used: number; readonly limit: number }
  | { readonly kind: 'full'; readonly limit: number; readonly plan: string; readonly planId: string }
  /** More is used than the plan allows, for example after a downgrade. */
  | {
      readonly kind: 'over';
      readonly used: number;
      readonly limit: number;
      readonly plan: string;
      readonly planId: string;
    };

/**
 * Returns the state of a quota. Calculates a missing number from the other two when possible. Pure.
 *
 * @param planName the name of the plan, for `plan` of the result. Default: empty
 * @param upgradeOptions the plans to choose `planId` of the result from: the smallest one that allows more. `planId` is empty
 *   when there is none
 */
export function quotaState(
  quota: Quota | undefined,
  planName = '',
  upgradeOptions: readonly UpgradeOption[] = [],
): QuotaState {
  if (!quota) return { kind: 'unknown' };
  if (quota.unlimited) return { kind: 'unlimited' };
  const { limit, used } = quotaNumbers(quota);
  if (limit === undefined || used === undefined) return { kind: 'unknown' };
  if (used < limit) return { kind: 'room', used, limit };
  const planId = nextPlan(upgradeOptions, 'memberAreas', used);
  return used === limit
    ? { kind: 'full', limit, plan: planName, planId }
    : { kind: 'over', used, limit, plan: planName, planId };
}

/** A reason why members cannot join, or soon cannot join. See docs/requirements.md#plan-limits. */
export type PlanWarning =
  | { readonly kind: 'trial-site' }
  | { readonly kind: 'plan-expired' }
  | { readonly kind: 'payments-not-connected' }
  /** Members cannot join. The backend does not send the reason. */
  | { readonly kind: 'not-accepting' }
  | { readonly kind: 'grace-period'; readonly endsOn: string };

const BLOCKED = {
  TRIAL_SITE: { kind: 'trial-site' },
  PLAN_EXPIRED: { kind: 'plan-expired' },
  PAYMENTS_NOT_CONNECTED: { kind: 'payments-not-connected' },
} as const;

/**
 * Returns the warnings about a plan. Returns none when the quotas are unknown. Pure.
 *
 * @param hasPaidArea whether an area needs payments. Default: true
 */
export function planWarnings(quotas: PlanQuotas | null, hasPaidArea = true): readonly PlanWarning[] {
  if (!quotas) return [];
  const { blockedReason, canAcceptMembers, gracePeriodEndsOn } = quotas;
  const warnings: PlanWarning[] = [];
  if (blockedReason === 'PAYMENTS_NOT_CONNECTED' && !hasPaidArea) {
    // Nothing is missing: everybody can join what is free.
  } else if (blockedReason) warnings.push(BLOCKED[blockedReason]);
  else if (canAcceptMembers === false) warnings.push({ kind: 'not-accepting' });
  if (gracePeriodEndsOn) warnings.push({ kind: 'grace-period', endsOn: gracePeriodEndsOn });
  return warnings;
}
