import type { LockScreenEditorProps } from '../../react/owner/lock-screen-editor/lock-screen-form.js';
import { LockScreenEditorView } from '../../react/owner/lock-screen-editor/lock-screen-editor-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState, type SampleOwner } from '../previews/sample-owner.js';

const nothing = () => undefined;

const state = (
  owner: SampleOwner = {},
  initial?: LockScreenEditorProps['initial'],
  memberAreaId = 'sample',
): PreviewStates[string] =>
  sampleOwnerState(LockScreenEditorView, owner, {
    memberAreaId,
    onSaved: nothing,
    onEdited: nothing,
    initial,
  });

const draft = {
  headline: 'The oven is hot',
  description: 'Our weekly recipes and the bakers’ table are for members.\nCome in, it is warm.',
};

export const states: PreviewStates = {
  loading: state({ failure: 'never' }),
  failed: state({ failure: 503 }),
  'not-owner': state({ failure: 403 }),
  ready: state(),
  edited: state({}, { draft }),
  'no-benefits': state({}, undefined, 'workshop'),
  'saved-failed': state({}, { draft, progress: { kind: 'failed', failure: { kind: 'failed' } } }),
  changed: state({}, { draft, progress: { kind: 'changed' } }),
  'signed-in': state({}, { viewer: 'non-member' }),
};
