import type { PlanQuotas } from '../api/types.js';

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
