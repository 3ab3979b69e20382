import { ConnectView } from '../../react/owner/connect/connect-view.js';
import type { PreviewStates } from './preview-states.js';
import { sampleOwnerState } from './sample-owner.js';

export const states: PreviewStates = {
  ready: sampleOwnerState(ConnectView, {}, {}),
};
