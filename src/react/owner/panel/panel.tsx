import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isChecklistDialog, type ChecklistAction } from '../../../core/owner/checklist.js';
import type { OwnerOverview } from '../../../core/owner/area-list.js';
import {
  isFeatureOn,
  panelQuota,
  shownNavigation,
  type PanelState,
  type PanelToast,
} from '../../../core/owner/panel.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { viewsOf, type PanelAddress } from '../../../core/owner/panel-address.js';
import { partProps } from '../../ui/base/styling.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { stepPlace } from '../../../core/owner/step-place.js';
import { upgradeWay } from '../../../core/owner/upgrade.js';
import { goToArea } from '../checklist/go-to-area.js';
import { followUpgrade } from '../checklist/follow-upgrade.js';
import { AreaSection } from './area-section.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { FeatureSwitch } from './feature-switch.js';
import { Introduction } from './introduction.js';
import { LazyView } from './lazy-view.js';
import { loadChecklist, loadOwnerMails, loadPanelParts, panelParts } from './load-parts.js';
import type { PanelSettings } from './use-panel.js';
import { PanelDialogs } from './panel-dialogs.js';
import { PanelNav } from './panel-nav.js';
import { PlanCard } from './plan-card.js';
import { usePanel } from './use-panel.js';
import { usePanelAddress } from './use-panel-address.js';

const nothing = () => null;

const find = (root: RefObject<HTMLElement | null>, selector: string): HTMLElement | null =>
  root.current?.querySelector<HTMLElement>(selector) ?? null;

/** Returns the page of the area that the toast is about. */
const toastPath = ({ toast, overview }: PanelState): string | undefined =>
  toast?.kind === 'created'
    ? overview.list.memberAreas.find(({ id }) => id === toast.memberAreaId)?.path
    : undefined;

/** Props of {@link Panel}. */
export interface PanelProps extends PanelSettings {
  readonly initial: OwnerOverview;
  /** Loads the panel again: the person who sees it may have another role. */
  readonly onReload: () => void;
}

/**
 * The panel, after the areas of the site have loaded: the navigation, and the view that is shown. While the member areas are off,
 * it has no navigation, and shows the areas and the settings together. A person who helps sees the members alone.
 */
export function Panel({ initial, onReload, ...settings }: PanelProps) {
  const panel = usePanel(initial, settings);
  const { role } = initial.list;
  const isOn = isFeatureOn(panel.state);
  const isSupport = role === 'support';
  const { address, go, setAddress } = usePanelAddress(initial.list, settings.startView);
  const isWhole = !isOn && !isSupport;
  const isOwn = address.view === 'areas' || address.view === 'settings';
  // After they are turned on, the owner goes on with the areas.
  if (isWhole && !isOwn) setAddress({ view: 'areas' });
  /** The areas say how many members they have. */
  const refreshAreas = () => {
    if (!isSupport) panel.refresh();
  };
  const [hasShownOwn, setHasShownOwn] = useState(isOwn);
  if (isOwn && !hasShownOwn) setHasShownOwn(true);

  const root = useRef<HTMLDivElement>(null);
  const { view } = address;
  /** What gets the focus in a view that the owner has gone to. */
  const pending = useRef<string | null>(null);
  const former = useRef(view);
  const arrive = useCallback(() => {
    if (pending.current === null || !root.current) return;
    if (focusView(root.current, pending.current)) pending.current = null;
  }, []);
  useLayoutEffect(() => {
    if (former.current !== view) pending.current ??= TITLE;
    former.current = view;
    arrive();
  }, [view, arrive]);
  useLayoutEffect(() => {
    // The switch is not in the view that follows it.
    const focused = (root.current?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined)?.activeElement;
    if (isOn && focused?.closest('[data-part=feature][hidden]')) find(root, TITLE)?.focus();
  }, [isOn]);
  const goTo = (next: PanelAddress, focus = TITLE) => {
    if (next.view !== view) pending.current = focus;
    go(next);
  };

  return (
    <div ref={root} {...partProps('panel-views')}>
      {isOn && !isSupport && <PanelNav views={viewsOf(role)} shown={view} onGo={goTo} />}
      {!isOwn && (
        <div {...partProps('view')}>
          <LazyView
            address={address}
            onArrive={arrive}
            onGo={goTo}
            onMemberOpen={settings.onMemberOpen}
            onMemberChange={(memberId, operation) => {
              settings.onMemberChange?.(memberId, operation);
              refreshAreas();
            }}
            onMemberClosed={(memberId) => {
              settings.onMemberClosed?.(memberId);
              refreshAreas();
            }}
            onOwnRoleChange={onReload}
          />
        </div>
      )}
      {hasShownOwn && (
        <div hidden={!isOwn} {...partProps('panel-content')}>
          <AreasAndSettings
            panel={panel}
            settings={settings}
            showsAreas={isWhole || view === 'areas'}
            showsSettings={isWhole || view === 'settings'}
            onTurnOn={() => {
              setAddress({ view: 'areas' });
              panel.turn(true);
            }}
            onNavigation={() => goTo({ view: 'settings' }, NAVIGATION)}
          />
        </div>
      )}
    </div>
  );
}

const TITLE = '[data-part=title]';
const NAVIGATION = '[data-part=navigation] input:checked';

/**
 * Moves the focus into the view that is shown, unless the owner has moved it elsewhere in the meantime. Returns whether the view
 * has loaded.
 */
function focusView(root: HTMLElement, selector: string): boolean {
  const shown = root.querySelector<HTMLElement>(
    ':scope > :is([data-part=view], [data-part=panel-content]):not([hidden])',
  );
  const found = (what: string) =>
    [...(shown?.querySelectorAll<HTMLElement>(what) ?? [])].find((node) => node.checkVisibility());
  const target = found(selector) ?? found(TITLE);
  if (!target) return false;
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  const isInNavigation = activeElement?.closest('[data-part=views]') != null;
  const isNowhere = !activeElement || !root.contains(activeElement) || !activeElement.checkVisibility();
  if (isInNavigation || isNowhere) target.focus();
  return true;
}

/** The areas with their setup, and the settings of the site. */
function AreasAndSettings({
  panel,
  settings,
  showsAreas,
  showsSettings,
  onTurnOn,
  onNavigation,
}: {
  readonly panel: ReturnType<typeof usePanel>;
  readonly settings: PanelSettings;
  readonly showsAreas: boolean;
  readonly showsSettings: boolean;
  /** Called on a click on the button among the areas that turns the member areas on. */
  readonly onTurnOn: () => void;
  /** Called when the owner wants to choose the navigation setting, which is not in sight. */
  readonly onNavigation: () => void;
}) {
  const { onUpgrade } = settings;
  const texts = useOwnerTexts(panelEn);
  const { state, dispatch, rowHandlers } = panel;
  const { overview, place, feature, focus } = state;
  const [hasShownSettings, setHasShownSettings] = useState(showsSettings);
  if (showsSettings && !hasShownSettings) setHasShownSettings(true);
  const { list, quotas } = overview;
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // The list moves the focus to an area when its row is rendered.
    if (!focus || focus.kind === 'area') return;
    switch (focus.kind) {
      case 'switch': {
        const control = find(root, '[data-part=switch]');
        (control?.checkVisibility() ? control : find(root, TITLE))?.focus();
        break;
      }
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
        find(root, NAVIGATION)?.focus();
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
    else if (step?.kind === 'navigation' && !showsSettings) onNavigation();
    else if (step?.kind === 'navigation') {
      find(root, '[data-part=navigation]')?.scrollIntoView({ block: 'center' });
      find(root, NAVIGATION)?.focus({ preventScroll: true });
    } else if (step) dispatch({ type: 'step-opened', place: step });
    else if (item === 'add_pages') goToArea(list, memberAreaId);
    else followUpgrade(upgradeWay(quotas), onUpgrade);
  };

  const isWhole = showsAreas && showsSettings;
  const title = showsAreas ? texts.panelViewAreas : texts.panelViewSettings;
  return (
    <div ref={root} {...partProps('panel-place')}>
      {isEditing && <PanelDialogs panel={panel} settings={settings} />}
      <div {...partProps('overview')} hidden={isEditing}>
        {/* Visually hidden above the switch, whose label says the same. */}
        <h2 tabIndex={-1} className={isWhole ? 'unseen' : undefined} {...partProps('title')}>
          {isWhole ? texts.panelTitle : title}
        </h2>
        <FeatureSwitch
          enabled={isOn}
          members={quotas?.quotas.members?.used}
          feature={feature}
          isHidden={!showsSettings}
          onTurn={panel.turn}
          dispatch={dispatch}
        />
        <Introduction
          isShown={state.showsIntroduction}
          onClose={() => dispatch({ type: 'introduction-closed' })}
        />
        <div hidden={!showsAreas} {...partProps('areas-place')}>
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
            onTurnOn={onTurnOn}
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
        </div>
        <div hidden={!showsSettings} {...partProps('navigation-place')}>
          <LazyPart load={loadPanelParts} known={panelParts()}>
            {({ NavigationField }) => (
              <NavigationField
                navigation={state.navigation}
                value={shownNavigation(state)}
                onChange={panel.chooseNavigation}
              />
            )}
          </LazyPart>
        </div>
        {isOn && hasShownSettings && (
          <div hidden={!showsSettings} {...partProps('mails-place')}>
            <LazyPart load={loadOwnerMails} lines={4}>
              {(OwnerMailsSection) => <OwnerMailsSection />}
            </LazyPart>
          </div>
        )}
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
