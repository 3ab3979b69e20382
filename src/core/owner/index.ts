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
