import type { PlanQuotas } from '../../contract/owner/plan-quotas.js';

/** The way to a larger plan. Without `href` and `planId`, there is none that the library knows. */
export interface UpgradeWay {
  /** The id of the suggested plan, for the event; empty without one. */
  readonly planId: string;
  /** The page of the plans. */
  readonly href?: string | undefined;
}

/**
 * Returns the way to a larger plan. Pure.
 *
 * @param planId the plan to suggest. Default: the first one that the backend names
 */
export function upgradeWay(
  quotas: PlanQuotas | null,
  planId: string = quotas?.upgradeOptions[0]?.planId ?? '',
): UpgradeWay {
  return { planId, href: quotas?.upgradeUrl };
}

/** Returns whether a control can lead to a larger plan: to a page, or to the listener of the page for a plan. Pure. */
export const hasUpgrade = ({ planId, href }: UpgradeWay): boolean => href !== undefined || planId !== '';
