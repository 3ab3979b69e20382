/**
 * The owner side: its calls with their results, and what the properties of the owner's tags and views consist of. The rules
 * of the screens are not public.
 */
export { createOwnerFlow, type OwnerFlow } from './owner-flow.js';
export { type OwnerFailure, type OwnerResult } from './owner-call.js';
export type { OwnerOverview } from './area-list.js';
export type { DraftStart } from './area-draft.js';
export type { BlockAlignment, BlockSettings } from '../../contract/parts/block-settings.js';
export type { ChecklistAction, ChecklistDialog, ChecklistItem } from './checklist.js';
export { storedText, type StoredText } from './stored-text.js';
export { askSurveyDue } from './survey.js';
export { createKeptUpload, type KeptUpload } from './upload-video.js';
