/** What the owner side does and decides: calls with their outcomes, and the pure rules of its screens. */
export { createOwnerFlow, type OwnerFlow, type OwnerOverview } from './owner-flow.js';
export { ownerFailure, type OwnerFailure, type OwnerResult } from './owner-result.js';
export type { BlockSettings } from './block-settings.js';
export type { ChecklistItem } from './checklist-item.js';
export {
  DESCRIPTION_COUNTED_FROM,
  LOCK_SCREEN_LIMITS,
  isDirty,
  lockScreenDraft,
  lockScreenProblems,
  trimmedLockScreen,
  type LockScreenProblem,
  type LockScreenProblems,
} from './lock-screen-draft.js';
