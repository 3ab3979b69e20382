import { LockScreenEditorView } from '../../react/owner/lock-screen-editor/lock-screen-editor-view.js';
import type { PreviewStates } from './preview-states.js';
import { sampleOwnerState } from './sample-owner.js';

const nothing = () => undefined;

export const states: PreviewStates = {
  ready: sampleOwnerState(
    LockScreenEditorView,
    {},
    { memberAreaId: 'sample', onSaved: nothing, onEdited: nothing },
  ),
};
