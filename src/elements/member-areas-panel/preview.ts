import type { Quota } from '../../contract/owner/plan-quotas.js';
import type { OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { DeletionState } from '../../core/owner/panel.js';
import type { PanelAddress } from '../../core/owner/panel-address.js';
import { AreaEditor, type AreaEditorProps } from '../../react/owner/edit/area-editor.js';
import { PanelView } from '../../react/owner/panel/panel-view.js';
import { type PanelSettings } from '../../react/owner/panel/use-panel.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleArea } from '../../samples/areas.js';
import { sampleBadHealth } from '../../samples/health.js';
import { sampleOwnedAreas } from '../../samples/owner.js';
import { sampleOwnerState, type SampleOwner } from '../previews/sample-owner.js';

const panel = (owner: SampleOwner = {}, settings: PanelSettings = {}) =>
  sampleOwnerState(PanelView, owner, { startView: { view: 'areas' }, ...settings });

/** Another view of the panel. */
const view = (startView: PanelAddress, owner: SampleOwner = {}) =>
  panel(owner, { startView, dialogsInPlace: true });

const areasQuota = (memberAreas: Quota): SampleOwner => ({ quotas: { quotas: { memberAreas } } });

const manyAreas: OwnedMemberArea[] = Array<null>(100)
  .fill(null)
  .flatMap((_, i) =>
    sampleOwnedAreas.map((area) => ({ ...area, id: `${area.id}-${i + 1}`, title: `${area.title} ${i + 1}` })),
  );

/** A panel in a state that follows from a click. */
const panelAt = (startAt: NonNullable<PanelSettings['startAt']>, settings: PanelSettings = {}) =>
  panel(withMembers, { memberAreaId: 'letters', startAt, dialogsInPlace: true, ...settings });

const withMembers: SampleOwner = {
  list: {
    memberAreas: sampleOwnedAreas.map((area) => ({
      ...area,
      numMembers: area.id === 'letters' ? 12 : 0,
      path: `#${area.id}`,
    })),
  },
};

/** An area that opens later, one that is open for a while, and one that is closed. */
const withDates: OwnedMemberArea[] = [
  { opensAt: '2099-01-15T12:00:00Z' },
  { closesAt: '2099-02-15T12:00:00Z' },
  { closesAt: '2020-01-15T12:00:00Z' },
].map((enrollment, i) => ({ ...(sampleOwnedAreas[i] ?? sampleArea), enrollment }));

const editing =
  (memberAreaId: string): NonNullable<PanelSettings['startAt']> =>
  (state) => ({
    ...state,
    place: { kind: 'editing-area', memberAreaId },
  });

/** The editor with the dialog of a change by somebody else. */
function ConflictEditor(props: AreaEditorProps) {
  return AreaEditor({
    ...props,
    initial: (edit) => ({
      ...edit,
      draft: { ...edit.draft, name: 'Letters from the bakery' },
      progress: { kind: 'changed' },
    }),
  });
}

const deleting =
  (deletion: DeletionState): NonNullable<PanelSettings['startAt']> =>
  (state) => ({
    ...state,
    place: { kind: 'deleting', memberAreaId: 'letters', deletion },
  });

export const states: PreviewStates = {
  loading: panel({ failure: 'never' }),
  failed: panel({ failure: 503 }),
  'signed-out': panel({ failure: 401 }),
  'not-owner': panel({ failure: 403 }),
  off: panel({ list: { memberAreasEnabled: false } }),
  empty: panel({
    list: { memberAreas: [] },
    ...areasQuota({ limit: 5, used: 0, remaining: 5, unlimited: false }),
  }),
  ready: panel(),
  overview: view({ view: 'overview' }),
  members: view({ view: 'members' }),
  member: view({ view: 'members', memberId: 'ana' }),
  people: view({ view: 'people' }),
  coupons: view({ view: 'coupons' }),
  settings: view({ view: 'settings' }),
  'settings-failed': view({ view: 'settings' }, { ownerMailsFail: true }),
  unhealthy: view({ view: 'overview' }, { health: sampleBadHealth() }),
  support: view(
    { view: 'members' },
    {
      list: { role: 'support' },
      members: { mayExport: false },
      member: { mayRefund: false, mayClose: false },
    },
  ),
  'enrollment-dates': panel({ list: { memberAreas: withDates } }),
  selected: panel({}, { memberAreaId: 'letters' }),
  'quota-full': panel(areasQuota({ limit: 3, used: 3, remaining: 0, unlimited: false })),
  'quota-over': panel(areasQuota({ limit: 1, used: 3, remaining: -2, unlimited: false })),
  unlimited: panel(areasQuota({ used: 3, unlimited: true })),
  trial: panel({
    quotas: { status: 'TRIAL', blockedReason: 'TRIAL_SITE', canAcceptMembers: false },
  }),
  'payments-not-connected': panel({
    quotas: { blockedReason: 'PAYMENTS_NOT_CONNECTED', gracePeriodEndsOn: '2099-01-15' },
  }),
  edit: panelAt(editing('letters')),
  'edit-conflict': panelAt(editing('letters'), { areaEditor: ConflictEditor }),
  'price-saved': panelAt((state) => ({
    ...state,
    toast: { kind: 'edited', name: 'Letters', undo: { saved: sampleArea, former: sampleArea } },
  })),
  delete: panelAt(deleting({ kind: 'asking' })),
  'delete-refused': panelAt(deleting({ kind: 'failed', failure: { kind: 'has-members' } })),
  finished: panel({
    list: {
      memberAreas: [...(withMembers.list?.memberAreas ?? [])].slice(0, 1),
      navigationSettingChosen: true,
    },
  }),
  dialogs: panel({}, { dialogs: ['open_video_onboarding', 'open_survey'] }),
  many: panel({ list: { memberAreas: manyAreas }, ...areasQuota({ used: 300, unlimited: true }) }),
};
