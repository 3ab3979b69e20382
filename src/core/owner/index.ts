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
export { filterAreas } from './filter-areas.js';
export {
  checklist,
  checklistProgress,
  type ChecklistEntry,
  type ChecklistProgress,
  type ChecklistState,
} from './checklist.js';
export { askSurveyDue, isSurveyDue, type SurveyFacts } from './survey-due.js';
export { browserNote, type BrowserNote } from './browser-note.js';
export { videoLink, type VideoLink } from './video-link.js';
export { readVideoStorage, videoStorage, type VideoStorage } from './video-storage.js';
export {
  uploadVideo,
  videoFileProblem,
  type UploadFailure,
  type UploadOptions,
  type UploadResult,
} from './upload-video.js';
export { createKeptUpload, type KeptUpload, type UploadState } from './kept-upload.js';
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
export { quotaState, type QuotaState } from './quota-state.js';
export { planWarnings, type PlanWarning } from './plan-warnings.js';
export { withCreatedArea } from './with-created-area.js';
export { createLastChoice, type ChoiceOutcome } from './last-choice.js';
