/** What the owner side does and decides: calls with their outcomes, and the pure rules of its screens. */
export { createOwnerFlow, type OwnerFlow, type OwnerOverview } from './owner-flow.js';
export { ownerFailure, type OwnerFailure, type OwnerResult } from './owner-result.js';
export type { BlockSettings } from './block-settings.js';
export type { ChecklistItem } from './checklist-item.js';
export {
  AREA_LIMITS,
  LAYOUTS,
  newDraft,
  type AreaDraft,
  type BenefitDraft,
  type DraftStart,
  type EnrollmentDraft,
  type FixedDraft,
  type Layout,
  type SubscriptionDraft,
} from './area-draft.js';
export { addBenefit, moveBenefit } from './benefit-rows.js';
export {
  editCreation,
  failCreation,
  goBack,
  goOn,
  newCreation,
  putOff,
  shownProblems,
  type Creation,
  type CreationFocus,
  type CreationStatus,
} from './creation.js';
export { CREATE_STEPS, stepOf, type CreateStep, type DraftField } from './draft-field.js';
export { draftOptions, paymentPriceOf, type DraftOption, type NewPricingOption } from './draft-options.js';
export {
  draftProblems,
  type DraftProblem,
  type DraftProblemCode,
  type DraftRules,
} from './draft-problems.js';
export { installmentPrice } from './installment-price.js';
export { newAreaOf } from './new-area-of.js';
export { parsePrice, type ParsedPrice, type PriceProblem } from './parse-price.js';
export { parseWholeNumber } from './parse-whole-number.js';
export { refusedFields } from './refused-fields.js';
