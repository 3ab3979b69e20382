import { CreateView } from '../../react/owner/create/create-view.js';
import type { PreviewStates } from './preview-states.js';
import { sampleOwnerState } from './sample-owner.js';

export const states: PreviewStates = {
  ready: sampleOwnerState(CreateView, {}, { onClose: () => true }),
};
