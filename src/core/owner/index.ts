/** What the owner side does and decides: calls with their outcomes, and the pure rules of its screens. */
export { createOwnerFlow, type OwnerFlow, type OwnerOverview } from './owner-flow.js';
export { ownerFailure, type OwnerFailure, type OwnerResult } from './owner-result.js';
export {
  BUTTON_TEXT_LIMIT,
  buttonTextProblem,
  completeBlockSettings,
  type BlockAlignment,
  type BlockSettings,
  type ButtonTextProblem,
} from './block-settings.js';
export type { ChecklistItem } from './checklist-item.js';
export { filterAreas } from './filter-areas.js';
