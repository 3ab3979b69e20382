import type { Quota, UpgradeOption, PlanQuotas } from '../api/types.js';

/** How many of a plan's member areas are used. */
export type QuotaState =
  /** The backend does not tell: everything is allowed until the server says no. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'room'; readonly used: number; readonly limit: number }
  | { readonly kind: 'full'; readonly limit: number; readonly plan: string; readonly planId: string }
  /** More than the plan allows, as after a downgrade. */
  | {
      readonly kind: 'over';
      readonly used: number;
      readonly limit: number;
      readonly plan: string;
      readonly planId: string;
    };

/**
 * Reads how far a quota is used up. A number that is missing is taken from the other two where they tell it; what
 * cannot be told is unknown. Pure.
 *
 * @param planName of the plan that is full; `plan` is empty without it
 * @param upgradeOptions the smallest of them that allows more is `planId`; empty where there is none
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
  // Where nothing is allowed, all of it is used.
  const used = quota.used ?? (limit === 0 ? 0 : sum(limit, remaining === undefined ? undefined : -remaining));
  if (limit === undefined || used === undefined) return { kind: 'unknown' };
  if (used < limit) return { kind: 'room', used, limit };
  const planId = nextPlan(used, upgradeOptions);
  return used === limit
    ? { kind: 'full', limit, plan: planName, planId }
    : { kind: 'over', used, limit, plan: planName, planId };
}

/** The smallest plan that allows more member areas than are used; one that does not tell how many comes last. */
function nextPlan(used: number, options: readonly UpgradeOption[]): string {
  const [next] = options
    .map(({ planId, memberAreas = Infinity }) => ({ planId, memberAreas }))
    .filter(({ memberAreas }) => memberAreas > used)
    .sort((a, b) => (a.memberAreas < b.memberAreas ? -1 : a.memberAreas > b.memberAreas ? 1 : 0));
  return next?.planId ?? '';
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

/** What about the plan keeps members out, or soon will. See docs/requirements.md#plan-limits. */
export type PlanWarning =
  | { readonly kind: 'trial-site' }
  | { readonly kind: 'plan-expired' }
  | { readonly kind: 'payments-not-connected' }
  /** No members can join, for a reason the backend does not tell. */
  | { readonly kind: 'not-accepting' }
  | { readonly kind: 'grace-period'; readonly endsOn: string };

const BLOCKED = {
  TRIAL_SITE: { kind: 'trial-site' },
  PLAN_EXPIRED: { kind: 'plan-expired' },
  PAYMENTS_NOT_CONNECTED: { kind: 'payments-not-connected' },
} as const;

/** What an owner has to know of the plan; nothing where nothing is known. Pure. */
export function planWarnings(quotas: PlanQuotas | null): readonly PlanWarning[] {
  if (!quotas) return [];
  const { blockedReason, canAcceptMembers, gracePeriodEndsOn } = quotas;
  const warnings: PlanWarning[] = [];
  if (blockedReason) warnings.push(BLOCKED[blockedReason]);
  else if (canAcceptMembers === false) warnings.push({ kind: 'not-accepting' });
  if (gracePeriodEndsOn) warnings.push({ kind: 'grace-period', endsOn: gracePeriodEndsOn });
  return warnings;
}
