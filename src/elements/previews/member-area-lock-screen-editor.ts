import { LockScreenEditorView } from '../../react/owner/lock-screen-editor/lock-screen-editor-view.js';
import type { PreviewStates } from './preview-states.js';
import { sampleOwnerState } from './sample-owner.js';

export const states: PreviewStates = {
  ready: sampleOwnerState(LockScreenEditorView, {}, {}),
};
