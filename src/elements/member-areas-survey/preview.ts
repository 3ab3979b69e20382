import { SurveyView, type SurveyViewProps } from '../../react/owner/survey/survey-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState, silentNote } from '../previews/sample-owner.js';

const state = (startAt?: SurveyViewProps['startAt']) =>
  sampleOwnerState(SurveyView, {}, { startAt, note: silentNote(), onClose: () => false });

export const states: PreviewStates = {
  ready: state(),
  chosen: state('chosen'),
  sent: state('sent'),
  failed: state('failed'),
  answered: sampleOwnerState(SurveyView, {}, { answered: true, note: silentNote(), onClose: () => false }),
};
