import { ConnectView, type ConnectViewProps } from '../../react/owner/connect/connect-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState, type SampleOwner } from '../previews/sample-owner.js';

const nothing = () => undefined;

const state = (props: Partial<ConnectViewProps>, owner: SampleOwner = {}) =>
  sampleOwnerState(ConnectView, owner, { onChange: nothing, onCreate: nothing, ...props });

export const states: PreviewStates = {
  loading: state({}, { failure: 'never' }),
  failed: state({}, { failure: 503 }),
  'not-owner': state({}, { failure: 403 }),
  none: state({}),
  'no-areas': state({}, { list: { memberAreas: [] } }),
  connected: state({ memberAreaId: 'letters' }),
  choosing: state({ memberAreaId: 'letters', choosing: true }),
  deleted: state({ memberAreaId: 'gone' }),
  off: state({ memberAreaId: 'sample' }, { list: { memberAreasEnabled: false } }),
};
