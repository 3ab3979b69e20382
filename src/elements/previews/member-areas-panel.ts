import { PanelView } from '../../react/owner/panel/panel-view.js';
import type { PreviewStates } from './preview-states.js';
import { sampleOwnerState } from './sample-owner.js';

export const states: PreviewStates = {
  ready: sampleOwnerState(PanelView, {}, {}),
};
