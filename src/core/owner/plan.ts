import type { Quota, UpgradeOption, PlanQuotas } from '../api/types.js';

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
  const { remaining } = quota;
  const limit = quota.limit ?? sum(quota.used, remaining);
  // A plan that allows nothing is full.
  const used = quota.used ?? (limit === 0 ? 0 : sum(limit, remaining === undefined ? undefined : -remaining));
  if (limit === undefined || used === undefined) return { kind: 'unknown' };
  if (used < limit) return { kind: 'room', used, limit };
  const planId = nextPlan(used, upgradeOptions);
  return used === limit
    ? { kind: 'full', limit, plan: planName, planId }
    : { kind: 'over', used, limit, plan: planName, planId };
}

/** Returns the id of the smallest plan that allows more member areas than are used. A plan without a number comes last. */
function nextPlan(used: number, options: readonly UpgradeOption[]): string {
  const [next] = options
    .map(({ planId, memberAreas = Infinity }) => ({ planId, memberAreas }))
    .filter(({ memberAreas }) => memberAreas > used)
    // Not `a - b`: Infinity minus Infinity is NaN.
    .sort((a, b) => Number(a.memberAreas > b.memberAreas) - Number(a.memberAreas < b.memberAreas));
  return next?.planId ?? '';
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
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

/** Returns the warnings about a plan. Returns none when the quotas are unknown. Pure. */
export function planWarnings(quotas: PlanQuotas | null): readonly PlanWarning[] {
  if (!quotas) return [];
  const { blockedReason, canAcceptMembers, gracePeriodEndsOn } = quotas;
  const warnings: PlanWarning[] = [];
  if (blockedReason) warnings.push(BLOCKED[blockedReason]);
  else if (canAcceptMembers === false) warnings.push({ kind: 'not-accepting' });
  if (gracePeriodEndsOn) warnings.push({ kind: 'grace-period', endsOn: gracePeriodEndsOn });
  return warnings;
}
