import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import type { OwnerOverview } from '../../../core/owner/area-list.js';
import {
  isChecklistDialog,
  type ChecklistAction,
  type ChecklistItem,
} from '../../../core/owner/checklist.js';
import type { PanelPlace } from '../../../core/owner/panel.js';
import { stepPlace } from '../../../core/owner/step-place.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { partProps } from '../../ui/base/styling.js';
import { LazyPart, LoadingFailure } from '../../ui/loading/lazy-part.js';
import { LoadingFocus } from '../../ui/loading/loading-focus.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import type { PanelSettings } from '../panel/use-panel.js';
import { useOwner, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import type { ChecklistPlacesProps } from './checklist-places.js';
import { Checklist, type ChecklistProps } from './checklist.js';
import { upgradeWay } from '../../../core/owner/upgrade.js';
import { followUpgrade } from './follow-upgrade.js';
import { goToArea } from './go-to-area.js';

/** The callbacks of the dialogs that a checklist opens, as the panel has them. */
type PlaceSettings = Pick<
  PanelSettings,
  'currency' | 'onNavigation' | 'onUpgrade' | 'onCreated' | 'onEdited' | 'onLockScreenSaved' | 'onOpenDialog'
>;

/** Props of {@link ChecklistView}. */
export interface ChecklistViewProps
  extends OwnerViewProps, PlaceSettings, Omit<ChecklistProps, 'overview' | 'onAction'> {
  /** Called on a click on a row or a link. `false` prevents what it opens. The id is empty when it has no area. */
  readonly onAction: (item: ChecklistAction, memberAreaId: string, isSurveyAnswered?: boolean) => unknown;
}

/** The view of `<member-areas-checklist>`. */
export function ChecklistView({ site, locale, messages, ...rest }: ChecklistViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Content {...rest} />
    </OwnerRoot>
  );
}

const loadPlaces = async (): Promise<ComponentType<ChecklistPlacesProps>> =>
  (await import('./checklist-places.js')).ChecklistPlaces;

/** The clicked row, and the dialog or editor that it has opened. */
interface OpenStep {
  readonly item: ChecklistItem;
  readonly place: PanelPlace;
}

function Content({
  onAction,
  dialogs,
  viewHref,
  note,
  opened,
  ...settings
}: Omit<ChecklistViewProps, keyof OwnerViewProps>) {
  const { flow, root, site } = useOwner();
  const loaded = useLoaded(flow.overview);
  const [refreshed, setRefreshed] = useState<OwnerOverview | null>(null);
  const [step, setStep] = useState<OpenStep | null>(null);
  const left = useRef<ChecklistItem | null>(null);
  const overview = loaded.kind === 'ready' ? (refreshed ?? loaded.value) : null;
  useLayoutEffect(() => {
    // The editor that had the focus has been removed.
    if (!step && left.current)
      root.current?.querySelector<HTMLElement>(`[data-item=${left.current}]`)?.focus();
    left.current = null;
  }, [step, root]);

  const refresh = async () => {
    const result = await flow.overview();
    if (result.kind === 'done') setRefreshed(result.value);
  };
  const leave = () => {
    left.current = step?.item ?? null;
    setStep(null);
    reportRejection(refresh(), site, 'overview');
  };
  const follow = (item: ChecklistAction, memberAreaId: string, isSurveyAnswered = false) => {
    if (onAction(item, memberAreaId, isSurveyAnswered) === false || !overview) return;
    if (isChecklistDialog(item)) {
      settings.onOpenDialog?.(item, isSurveyAnswered);
      return;
    }
    const place = stepPlace(item, memberAreaId);
    if (place) setStep({ item, place });
    else if (item === 'add_pages') goToArea(overview.list, memberAreaId);
    else followUpgrade(upgradeWay(overview.quotas), settings.onUpgrade);
  };
  return (
    <LoadingFocus kind={loaded.kind} root={root}>
      {step && overview && (
        <LazyPart load={loadPlaces}>
          {(Places) => <Places {...settings} overview={overview} place={step.place} onLeave={leave} />}
        </LazyPart>
      )}
      {loaded.kind === 'failed' ? (
        <LoadingFailure failure={loaded.failure} onRetry={loaded.reload} />
      ) : (
        <div {...partProps('checklist-place')} hidden={step?.place.kind === 'editing'}>
          <Checklist {...{ dialogs, viewHref, note, opened, overview }} onAction={follow} />
        </div>
      )}
    </LoadingFocus>
  );
}
