import { SurveyView } from '../../react/owner/survey/survey-view.js';
import type { PreviewStates } from './preview-states.js';
import { sampleOwnerState } from './sample-owner.js';

export const states: PreviewStates = {
  ready: sampleOwnerState(SurveyView, {}, { onClose: () => true }),
};
