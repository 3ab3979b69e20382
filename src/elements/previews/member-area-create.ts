import { CreateView } from '../../react/owner/create/create-view.js';
import type { PreviewStates } from './preview-states.js';
import { sampleOwnerState } from './sample-owner.js';

const nothing = () => undefined;

export const states: PreviewStates = {
  ready: sampleOwnerState(
    CreateView,
    {},
    { currency: 'USD', onLeave: nothing, onCreated: nothing, onUpgrade: nothing },
  ),
};
