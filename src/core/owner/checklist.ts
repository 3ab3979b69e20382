import type { OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { OwnerOverview } from './area-list.js';
import { hasUpgrade, upgradeWay } from './upgrade.js';

/** A task of the owner before members can join. See docs/requirements.md#setup-checklist. */
export type ChecklistItem =
  | 'upgrade_plan'
  | 'create_member_area'
  | 'add_pages'
  | 'set_pricing'
  | 'connect_payments'
  | 'customize_lock_screen'
  | 'add_join_block'
  | 'set_navigation';

/** Another dialog of the owner, which the checklist opens again: `<member-areas-survey>` or `<member-areas-video-onboarding>`. */
export type ChecklistDialog = 'open_survey' | 'open_video_onboarding';

/** What the owner can click in the checklist. */
export type ChecklistAction = ChecklistItem | ChecklistDialog;

/** Returns whether an action opens another dialog. Pure. */
export const isChecklistDialog = (action: ChecklistAction): action is ChecklistDialog =>
  action === 'open_survey' || action === 'open_video_onboarding';

/** The state of a row. `unknown`: the backend does not send the data for it. */
export type ChecklistState = 'done' | 'todo' | 'unknown';

/** A row of the setup checklist. */
export interface ChecklistEntry {
  readonly item: ChecklistItem;
  readonly state: ChecklistState;
  /** The first area that needs the task, or else the first area. Empty when the row has no area or there is none. */
  readonly memberAreaId: string;
}

/** The progress of the checklist. Rows in the state `unknown` do not count. */
export interface ChecklistProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Returns the rows of the setup checklist, in order. The data decides whether a row is done, never a click. The rows about
 * pages, the lock screen and blocks are done when one area has them. The row about pricing is done when every area has it.
 * The row about pages is shown only when the backend tells the number and the address of the pages. The row about payments is
 * done only when they take money.
 */
export function checklist({ list, quotas }: OwnerOverview): ChecklistEntry[] {
  const { memberAreas: areas, navigationSettingChosen } = list;
  const blocked = quotas?.blockedReason;

  /** Returns a row that is done when one of the areas has it. */
  const entryForAnyArea = (
    item: ChecklistItem,
    has: (area: OwnedMemberArea) => boolean | undefined,
    among: readonly OwnedMemberArea[] = areas,
  ): ChecklistEntry => {
    const values = among.map(has);
    const shownArea = among.find((area) => has(area) !== true) ?? among[0];
    return { item, state: stateOfAny(values), memberAreaId: shownArea?.id ?? '' };
  };
  const entry = (item: ChecklistItem, state: ChecklistState, memberAreaId = ''): ChecklistEntry => ({
    item,
    state,
    memberAreaId,
  });

  // Without the address of a page and the number of pages, a click could do nothing and the row never be done.
  const withPages = areas.filter(({ numPages, path }) => numPages !== undefined && path);
  const unpriced = areas.find((area) => !hasPricing(area));
  const paid = areas.find(({ purchaseType }) => purchaseType !== 'FREE');
  const lacksPlan =
    quotas?.status === 'NONE' ||
    quotas?.status === 'EXPIRED' ||
    blocked === 'TRIAL_SITE' ||
    blocked === 'PLAN_EXPIRED';
  // A row without a way to a plan would be a button that does nothing. The panel says whom to ask.
  const needsPlan = lacksPlan && hasUpgrade(upgradeWay(quotas));
  return [
    entry('create_member_area', areas.length > 0 ? 'done' : 'todo', areas[0]?.id),
    ...(withPages.length > 0
      ? [entryForAnyArea('add_pages', ({ numPages }) => isSome(numPages), withPages)]
      : []),
    entry('set_pricing', areas.length > 0 && !unpriced ? 'done' : 'todo', (unpriced ?? areas[0])?.id),
    ...(paid ? [entry('connect_payments', paymentState(quotas), paid.id)] : []),
    entryForAnyArea('customize_lock_screen', ({ lockScreenCustomized }) => lockScreenCustomized),
    entryForAnyArea('add_join_block', ({ numConnectedBlocks }) => isSome(numConnectedBlocks)),
    entry('set_navigation', stateOf(navigationSettingChosen)),
    ...(needsPlan ? [entry('upgrade_plan', 'todo')] : []),
  ];
}

/** Returns how many rows are done, of those whose state is known. */
export function checklistProgress(entries: readonly ChecklistEntry[]): ChecklistProgress {
  const known = entries.filter(({ state }) => state !== 'unknown');
  return { done: known.filter(({ state }) => state === 'done').length, total: known.length };
}

function stateOfAny(values: readonly (boolean | undefined)[]): ChecklistState {
  if (values.includes(true)) return 'done';
  return values.includes(undefined) ? 'unknown' : 'todo';
}

function stateOf(isDone: boolean | undefined): ChecklistState {
  if (isDone === undefined) return 'unknown';
  return isDone ? 'done' : 'todo';
}

const isSome = (count: number | undefined) => (count === undefined ? undefined : count > 0);

const hasPricing = ({ purchaseType, pricingOptions }: OwnedMemberArea) =>
  purchaseType === 'FREE' || pricingOptions.length > 0;

function paymentState(quotas: OwnerOverview['quotas']): ChecklistState {
  if (!quotas) return 'unknown';
  if (quotas.paymentMode) return quotas.paymentMode === 'live' ? 'done' : 'todo';
  // The backend sends only one reason. Another reason may hide that payments are not connected.
  if (quotas.blockedReason === undefined) return 'done';
  return quotas.blockedReason === 'PAYMENTS_NOT_CONNECTED' ? 'todo' : 'unknown';
}
