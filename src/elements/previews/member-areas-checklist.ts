import { ChecklistView } from '../../react/owner/checklist/checklist-view.js';
import type { PreviewStates } from './preview-states.js';
import { sampleOwnerState } from './sample-owner.js';

export const states: PreviewStates = {
  ready: sampleOwnerState(ChecklistView, {}, { onAction: () => undefined }),
};
