/** The owner side: its calls with their results, and the pure rules of its screens. */
export {
  createOwnerFlow,
  ownerFailure,
  type OwnerFailure,
  type OwnerFlow,
  type OwnerResult,
} from './owner-flow.js';
export { type OwnerOverview } from './area-list.js';
export {
  BUTTON_TEXT_LIMIT,
  buttonTextProblem,
  completeBlockSettings,
  type BlockAlignment,
  type BlockSettings,
  type ButtonTextProblem,
} from './block-settings.js';
export { stepPlace } from './step-place.js';
export {
  checklist,
  checklistProgress,
  isChecklistDialog,
  type ChecklistAction,
  type ChecklistDialog,
  type ChecklistEntry,
  type ChecklistItem,
  type ChecklistProgress,
  type ChecklistState,
} from './checklist.js';
export {
  DESCRIPTION_COUNTED_FROM,
  isDirty,
  LOCK_SCREEN_LIMITS,
  lockScreenDraft,
  lockScreenProblems,
  trimmedLockScreen,
  type LockScreenProblem,
  type LockScreenProblems,
} from './lock-screen.js';
export { filterAreas, withCreatedArea, withEditedArea, withoutArea } from './area-list.js';
export {
  areaEditRules,
  changeAreaEdit,
  failAreaEdit,
  isAreaEdited,
  newAreaEdit,
  saveAreaEdit,
  shownAreaProblems,
  type AreaEdit,
  type AreaEditProgress,
} from './area-edit.js';
export { type DraftFormState } from './draft-form.js';
export { areaCurrency, draftOfArea, editedAreaOf, hasEditablePrices, isSameArea } from './edited-area.js';
export { askSurveyDue, isSurveyDue, wasSurveySent, type SurveyFacts } from './survey.js';
export { storedText, type StoredText } from './stored-text.js';
export { readVideoStorage, videoLink, videoStorage, type VideoLink, type VideoStorage } from './video.js';
export {
  createKeptUpload,
  uploadVideo,
  videoFileProblem,
  type KeptUpload,
  type UploadFailure,
  type UploadOptions,
  type UploadResult,
  type UploadState,
} from './upload-video.js';
export {
  addBenefit,
  AREA_LIMITS,
  CREATE_STEPS,
  moveBenefit,
  newDraft,
  stepOf,
  type AreaDraft,
  type BenefitDraft,
  type CreateStep,
  type DraftField,
  type DraftStart,
  type EnrollmentDraft,
  type FixedDraft,
  type SubscriptionDraft,
} from './area-draft.js';
export { LAYOUTS, type Layout } from '../api/layouts.js';
export {
  editCreation,
  failCreation,
  goBack,
  nextStep,
  newCreation,
  postponeUpgrade,
  shownProblems,
  type Creation,
  type CreationFocus,
  type CreationStatus,
} from './creation.js';
export {
  draftOptions,
  installmentPrice,
  newAreaOf,
  paymentPriceOf,
  type DraftOption,
  type NewPricingOption,
} from './new-area.js';
export {
  draftProblems,
  refusedFields,
  type DraftProblem,
  type DraftProblemCode,
  type DraftRules,
} from './draft-problems.js';
export { parsePrice, parseWholeNumber, type ParsedPrice, type PriceProblem } from './parse-input.js';
export { planWarnings, quotaState, type PlanWarning, type QuotaState } from './plan.js';
export { saveLatest, type SaveOutcome } from './save-latest.js';
export {
  isFeatureOn,
  isTurning,
  newPanel,
  nextPanel,
  panelQuota,
  shownNavigation,
  storedNavigation,
  type DeletionState,
  type EditorOpener,
  type FeatureState,
  type NavigationState,
  type PanelEvent,
  type PanelFocus,
  type PanelPlace,
  type PanelState,
  type PanelToast,
} from './panel.js';
