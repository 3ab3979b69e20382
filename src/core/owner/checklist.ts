import type { OwnedMemberArea } from '../api/types.js';
import type { OwnerOverview } from './owner-flow.js';

/** What the owner must do before members can join. See docs/requirements.md#setup-checklist. */
export type ChecklistItem =
  | 'upgrade_plan'
  | 'create_member_area'
  | 'add_pages'
  | 'set_pricing'
  | 'connect_payments'
  | 'customize_lock_screen'
  | 'add_join_block'
  | 'set_navigation';

/** How far something is: `unknown` where the backend does not tell. */
export type ChecklistState = 'done' | 'todo' | 'unknown';

/** A row of the setup checklist. */
export interface ChecklistEntry {
  readonly item: ChecklistItem;
  readonly state: ChecklistState;
  /** The first area that lacks it, or just the first one; empty where it is about no area or there is none yet. */
  readonly memberAreaId: string;
}

/** How far the whole checklist is; what is unknown does not count. */
export interface ChecklistProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Returns what the owner must do before members can join, in order. A row is done because of the data, never because of
 * a click. Pages, a lock screen of its own and a connected block count as done as soon as one area has them; pricing
 * only when every area has it.
 */
export function checklist({ list, quotas }: OwnerOverview): ChecklistEntry[] {
  const { memberAreas: areas, navigationSettingChosen } = list;
  const blocked = quotas?.blockedReason;

  /** A row that is done when one area has it. */
  const forOne = (
    item: ChecklistItem,
    has: (area: OwnedMemberArea) => boolean | undefined,
  ): ChecklistEntry => {
    const told = areas.map(has);
    const lacking = areas.find((area) => has(area) !== true) ?? areas[0];
    return {
      item,
      state: told.includes(true) ? 'done' : told.includes(undefined) ? 'unknown' : 'todo',
      memberAreaId: lacking?.id ?? '',
    };
  };
  const entry = (item: ChecklistItem, state: ChecklistState, memberAreaId = ''): ChecklistEntry => ({
    item,
    state,
    memberAreaId,
  });

  const unpriced = areas.find((area) => !hasPricing(area));
  const paid = areas.find(({ purchaseType }) => purchaseType !== 'FREE');
  const needsPlan =
    quotas?.status === 'NONE' ||
    quotas?.status === 'EXPIRED' ||
    blocked === 'TRIAL_SITE' ||
    blocked === 'PLAN_EXPIRED';
  return [
    entry('create_member_area', areas.length > 0 ? 'done' : 'todo', areas[0]?.id),
    forOne('add_pages', ({ numPages }) => isSome(numPages)),
    entry('set_pricing', areas.length > 0 && !unpriced ? 'done' : 'todo', (unpriced ?? areas[0])?.id),
    ...(paid ? [entry('connect_payments', paymentState(quotas), paid.id)] : []),
    forOne('customize_lock_screen', ({ lockScreenCustomized }) => lockScreenCustomized),
    forOne('add_join_block', ({ numConnectedBlocks }) => isSome(numConnectedBlocks)),
    entry('set_navigation', stateOf(navigationSettingChosen)),
    ...(needsPlan ? [entry('upgrade_plan', 'todo')] : []),
  ];
}

/** How many of the known rows are done. */
export function checklistProgress(entries: readonly ChecklistEntry[]): ChecklistProgress {
  const known = entries.filter(({ state }) => state !== 'unknown');
  return { done: known.filter(({ state }) => state === 'done').length, total: known.length };
}

const stateOf = (isDone: boolean | undefined): ChecklistState =>
  isDone === undefined ? 'unknown' : isDone ? 'done' : 'todo';

const isSome = (count: number | undefined) => (count === undefined ? undefined : count > 0);

const hasPricing = ({ purchaseType, pricingOptions }: OwnedMemberArea) =>
  purchaseType === 'FREE' || pricingOptions.length > 0;

function paymentState(quotas: OwnerOverview['quotas']): ChecklistState {
  if (!quotas) return 'unknown';
  // Only one reason is told: behind another one it does not show.
  if (quotas.blockedReason === undefined) return 'done';
  return quotas.blockedReason === 'PAYMENTS_NOT_CONNECTED' ? 'todo' : 'unknown';
}
