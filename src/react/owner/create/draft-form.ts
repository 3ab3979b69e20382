import type { AreaDraft, DraftField } from '../../../core/owner/area-draft.js';
import type { EditDraft } from './use-creation.js';

/** What each step of the form works with. */
export interface DraftForm {
  readonly draft: AreaDraft;
  readonly edit: EditDraft;
  /** What is wrong with a field, in words; undefined where nothing is, or is not to be shown yet. */
  readonly problem: (field: DraftField) => string | undefined;
  /** ISO 4217 code of the prices. */
  readonly currency: string;
}
