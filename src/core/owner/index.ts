/** What the owner side does and decides: calls with their outcomes, and the pure rules of its screens. */
export { createOwnerFlow, type OwnerFlow, type OwnerOverview } from './owner-flow.js';
export { ownerFailure, type OwnerFailure, type OwnerResult } from './owner-result.js';
export type { BlockSettings } from './block-settings.js';
export type { ChecklistItem } from './checklist-item.js';
export { quotaState, type QuotaState } from './quota-state.js';
export { planWarnings, type PlanWarning } from './plan-warnings.js';
export { filterAreas } from './filter-areas.js';
export { withCreatedArea } from './with-created-area.js';
export { createLastChoice, type ChoiceOutcome } from './last-choice.js';
