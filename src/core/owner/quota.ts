import type { Quota, UpgradeOption } from '../../contract/owner/plan-quotas.js';

/** Returns the numbers of a quota. Calculates a missing one from the other two when possible. Pure. */
export function quotaNumbers(quota: Quota): Record<'limit' | 'used' | 'remaining', number | undefined> {
  const limit = quota.limit ?? sum(quota.used, quota.remaining);
  // A plan that allows nothing is full.
  const used = quota.used ?? (limit === 0 ? 0 : difference(limit, quota.remaining));
  return { limit, used, remaining: quota.remaining ?? difference(limit, used) };
}

/**
 * Returns the id of the smallest plan that allows more than an amount, or an empty string. A plan without a number comes
 * last. Pure.
 */
export function nextPlan(
  options: readonly UpgradeOption[],
  quota: 'memberAreas' | 'videoStorageMinutes',
  amount: number,
): string {
  const [next] = options
    .map(({ planId, [quota]: limit = Infinity }) => ({ planId, limit }))
    .filter(({ limit }) => limit > amount)
    // Not `a - b`: Infinity minus Infinity is NaN.
    .sort((a, b) => Number(a.limit > b.limit) - Number(a.limit < b.limit));
  return next?.planId ?? '';
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function difference(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one - other;
}
