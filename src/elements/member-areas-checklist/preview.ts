import type { OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { ChecklistDialog } from '../../core/owner/checklist.js';
import { ChecklistView } from '../../react/owner/checklist/checklist-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnedAreas } from '../../samples/owner.js';
import { sampleOwnerState, silentNote, type SampleOwner } from '../previews/sample-owner.js';
import { paidArea, sampleOptions } from '../../samples/areas.js';

const state = (
  owner: SampleOwner,
  line: string | null = null,
  dialogs: readonly ChecklistDialog[] = [],
  opened = true,
) =>
  sampleOwnerState(ChecklistView, owner, {
    opened,
    onAction: () => undefined,
    viewHref: '#',
    dialogs,
    note: silentNote(line),
  });
const area = paidArea(sampleOptions.monthly);
const withArea = (parts: Partial<OwnedMemberArea>, navigationSettingChosen?: boolean): SampleOwner => ({
  list: { memberAreas: [{ ...area, ...parts }], navigationSettingChosen },
});
const finished: SampleOwner = {
  list: { memberAreas: [...sampleOwnedAreas], navigationSettingChosen: true },
};

const DIALOGS: readonly ChecklistDialog[] = ['open_video_onboarding', 'open_survey'];

export const states: PreviewStates = {
  loading: state({ failure: 'never' }),
  failed: state({ failure: 503 }),
  'not-owner': state({ failure: 403 }),
  started: state({
    list: { memberAreas: [], navigationSettingChosen: false },
    quotas: { status: 'NONE', blockedReason: 'TRIAL_SITE' },
  }),
  halfway: state({
    ...withArea({ numPages: 2, lockScreenCustomized: false, numConnectedBlocks: 0 }, false),
    quotas: { blockedReason: 'PAYMENTS_NOT_CONNECTED' },
  }),
  ready: state(finished),
  hidden: state(finished, null, [], false),
  unknown: state(withArea({})),
  dialogs: state(finished, null, DIALOGS),
  'survey-answered': state(
    { list: { ...finished.list, survey: { submittedAt: '2020-02-01T12:00:00Z' } } },
    null,
    DIALOGS,
  ),
};
