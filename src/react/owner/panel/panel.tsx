import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { isChecklistDialog, type ChecklistAction } from '../../../core/owner/checklist.js';
import type { OwnerOverview } from '../../../core/owner/area-list.js';
import {
  isFeatureOn,
  panelQuota,
  shownNavigation,
  type PanelState,
  type PanelToast,
} from '../../../core/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { stepPlace } from '../../../core/owner/step-place.js';
import { upgradeWay } from '../../../core/owner/upgrade.js';
import { goToArea } from '../checklist/go-to-area.js';
import { followUpgrade } from '../checklist/follow-upgrade.js';
import { AreaSection } from './area-section.js';
import { FeatureSwitch } from './feature-switch.js';
import { loadChecklist, loadPanelParts, panelParts } from './load-parts.js';
import type { PanelSettings } from './use-panel.js';
import { PanelDialogs } from './panel-dialogs.js';
import { PlanCard } from './plan-card.js';
import { usePanel } from './use-panel.js';

const nothing = () => null;

const find = (root: RefObject<HTMLElement | null>, selector: string): HTMLElement | null =>
  root.current?.querySelector<HTMLElement>(selector) ?? null;

/** Returns the page of the area that the toast is about. */
const toastPath = ({ toast, overview }: PanelState): string | undefined =>
  toast?.kind === 'created'
    ? overview.list.memberAreas.find(({ id }) => id === toast.memberAreaId)?.path
    : undefined;

/** The panel, after the areas of the site have loaded. */
export function Panel({ initial, ...settings }: PanelSettings & { readonly initial: OwnerOverview }) {
  const { onUpgrade } = settings;
  const panel = usePanel(initial, settings);
  const { state, dispatch, rowHandlers } = panel;
  const { overview, place, feature, focus } = state;
  const { list, quotas } = overview;
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // The list moves the focus to an area when its row is rendered.
    if (!focus || focus.kind === 'area') return;
    switch (focus.kind) {
      case 'switch':
        find(root, '[data-part=switch]')?.focus();
        break;
      case 'add-button':
        addButton.current?.focus();
        break;
      case 'quota-card':
        find(root, '[data-part=quota-card-text]')?.focus();
        break;
      case 'details':
        (find(root, '[data-part=edit-lock-screen]') ?? find(root, '[data-part=title]'))?.focus();
        break;
      case 'checklist':
        (find(root, '[data-item=customize_lock_screen]') ?? find(root, '[data-part=title]'))?.focus();
        break;
      case 'navigation':
        find(root, '[data-part=navigation] input:checked')?.focus();
        break;
    }
  }, [focus]);

  const isOn = isFeatureOn(state);
  // The editor replaces the overview, and comes before it.
  const isEditing = place.kind === 'editing' && list.memberAreas.some(({ id }) => id === place.memberAreaId);
  const add = () => dispatch({ type: 'add-clicked' });
  const expireToast = useCallback(() => dispatch({ type: 'toast-expired' }), [dispatch]);

  const undo = (toast: PanelToast) => {
    if (toast.kind === 'navigation') panel.undoNavigation(toast.former);
    else if ('undo' in toast && toast.undo) panel.undoPrice(toast.undo);
  };

  const followChecklist = (item: ChecklistAction, memberAreaId: string, isSurveyAnswered = false) => {
    if (settings.onChecklistAction?.(item, memberAreaId) === false) return;
    if (isChecklistDialog(item)) {
      settings.onOpenDialog?.(item, isSurveyAnswered);
      return;
    }
    const step = stepPlace(item, memberAreaId);
    if (step?.kind === 'creating') add();
    else if (step?.kind === 'navigation') {
      find(root, '[data-part=navigation]')?.scrollIntoView({ block: 'center' });
      find(root, '[data-part=navigation] input:checked')?.focus({ preventScroll: true });
    } else if (step) dispatch({ type: 'step-opened', place: step });
    else if (item === 'add_pages') goToArea(list, memberAreaId);
    else followUpgrade(upgradeWay(quotas), onUpgrade);
  };

  return (
    <div ref={root} {...partProps('panel-content')}>
      {isEditing && <PanelDialogs panel={panel} settings={settings} />}
      <div {...partProps('overview')} hidden={isEditing}>
        <FeatureSwitch
          enabled={isOn}
          members={quotas?.quotas.members?.used}
          feature={feature}
          showsIntroduction={state.showsIntroduction}
          onTurn={panel.turn}
          dispatch={dispatch}
        />
        <PlanCard
          quotas={quotas}
          hasPaidArea={list.memberAreas.some(({ purchaseType }) => purchaseType !== 'FREE')}
          onUpgrade={onUpgrade}
        />
        <AreaSection
          {...rowHandlers}
          overview={overview}
          quota={panelQuota(state)}
          showsQuotaCard={state.showsQuotaCard}
          isOn={isOn}
          isTurningOn={feature.kind === 'turning-on'}
          addButton={addButton}
          first={state.created}
          selected={state.selected}
          focus={focus?.kind === 'area' ? focus.memberAreaId : null}
          onAdd={add}
          onTurnOn={() => panel.turn(true)}
          onUpgrade={onUpgrade}
          onNotNow={() => dispatch({ type: 'quota-card-closed' })}
        />
        <div {...partProps('checklist-place')}>
          <LazyPart load={loadChecklist} known={settings.checklist}>
            {(SetupChecklist) => (
              <SetupChecklist overview={overview} dialogs={settings.dialogs} onAction={followChecklist} />
            )}
          </LazyPart>
        </div>
        <LazyPart load={loadPanelParts} known={panelParts()}>
          {({ NavigationField }) => (
            <NavigationField
              navigation={state.navigation}
              value={shownNavigation(state)}
              onChange={panel.chooseNavigation}
            />
          )}
        </LazyPart>
        <LazyPart load={loadPanelParts} known={panelParts()} wrap={nothing}>
          {({ PanelToast }) => (
            <PanelToast
              toast={state.toast}
              viewHref={toastPath(state)}
              onUndo={undo}
              onDismiss={() => dispatch({ type: 'toast-dismissed' })}
              onExpire={expireToast}
            />
          )}
        </LazyPart>
      </div>
      {!isEditing && <PanelDialogs panel={panel} settings={settings} />}
    </div>
  );
}
