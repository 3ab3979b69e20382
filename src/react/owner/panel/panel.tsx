import { useCallback, useEffect, useRef, useState } from 'react';
import type { MemberArea, NavigationSetting } from '../../../core/api/types.js';
import {
  quotaState,
  withCreatedArea,
  type ChecklistItem,
  type OwnerOverview,
} from '../../../core/owner/index.js';
import { named } from '../../ui/named.js';
import { AreaSection, type QuotaCardState } from './area-section.js';
import { FeatureSwitch } from './feature-switch.js';
import { LazyPart } from '../lazy-part.js';
import { loadChecklist } from './load-checklist.js';
import { loadPanelParts, panelParts } from './load-panel-parts.js';
import type { Toast } from './panel-toast.js';
import type { PanelSettings } from './panel-view.js';
import { PlanCard } from './plan-card.js';
import { useFeatureToggle } from './use-feature-toggle.js';
import { useNavigationSetting } from './use-navigation-setting.js';
import { useOverview } from './use-overview.js';

/** A part that nobody waits for. */
const nothing = () => null;

/** Where the owner is in the panel. */
type Place =
  { readonly kind: 'list' | 'creating' } | { readonly kind: 'editing'; readonly memberAreaId: string };

/** The panel once it is known what the site has; what changes then is put into that. */
export function Panel({ initial, ...settings }: PanelSettings & { readonly initial: OwnerOverview }) {
  const { currency = 'USD', onUpgrade } = settings;
  const { overview, change, refresh } = useOverview(initial);
  const { list, quotas } = overview;
  const root = useRef<HTMLDivElement>(null);
  const action = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Place>({ kind: 'list' });
  const [selected, setSelected] = useState(settings.memberAreaId ?? null);
  /** The area that was created last. */
  const [created, setCreated] = useState<string | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [toast, setToast] = useState<Toast | null>(null);
  const [card, setCard] = useState<QuotaCardState>({ kind: 'shown', asked: 0 });

  const patchList = (patch: Partial<OwnerOverview['list']>) =>
    change((last) => ({ ...last, list: { ...last.list, ...patch } }));
  const enabled = list.memberAreasEnabled !== false;
  const toggle = useFeatureToggle((on) => {
    patchList({
      memberAreasEnabled: on,
      ...(on && { memberAreasEnabledAt: new Date().toISOString() }),
    });
    settings.onToggle?.(on);
  });
  const navigation = useNavigationSetting(
    list.navigationSetting ?? 'REPLACE_PRIMARY',
    ({ kind, setting, former }) => {
      patchList({ navigationSetting: setting, navigationSettingChosen: true });
      if (kind === 'undone') setToast({ kind });
      else if (kind === 'changed') setToast({ kind: 'navigation', former });
      settings.onNavigation?.(setting);
    },
  );

  const quota = quotaState(quotas?.quotas.memberAreas, quotas?.planName, quotas?.upgradeOptions);
  const upgrade = (planId = quotas?.upgradeOptions[0]?.planId ?? '') => onUpgrade?.(planId);
  const add = () => {
    if (!enabled) action.current?.focus();
    else if (quota.kind === 'full' || quota.kind === 'over')
      setCard((last) => ({ kind: 'shown', asked: last.kind === 'shown' ? last.asked + 1 : 1 }));
    else setPlace({ kind: 'creating' });
  };
  const onCreated = (area: MemberArea) => {
    change((last) => withCreatedArea(last, area));
    setPlace({ kind: 'list' });
    setSelected(area.id);
    setCreated(area.id);
    setFocus(area.id);
    setToast({ kind: 'created', name: area.title });
    settings.onCreated?.(area);
    refresh();
  };

  const select = useCallback(
    (memberAreaId: string) => setSelected((last) => (last === memberAreaId ? null : memberAreaId)),
    [],
  );
  const edit = useCallback((memberAreaId: string) => setPlace({ kind: 'editing', memberAreaId }), []);
  const onFocused = useCallback(() => setFocus(null), []);
  const expire = useCallback(() => setToast(null), []);
  const find = (part: string) => root.current?.querySelector<HTMLElement>(part);
  const chosenRadio = () => find('[data-part=navigation] input:checked');
  const edited =
    place.kind === 'editing' ? list.memberAreas.find(({ id }) => id === place.memberAreaId) : null;

  const left = useRef(false);
  useEffect(() => {
    if (edited || !left.current) return;
    left.current = false;
    // The editor took the place of what had led there.
    const within = (part: string) => root.current?.querySelector<HTMLElement>(`[data-part=${part}]`);
    (within('edit-lock-screen') ?? within('title'))?.focus();
  }, [edited]);

  const follow = (item: ChecklistItem, memberAreaId: string) => {
    if (settings.onChecklistAction?.(item, memberAreaId) === false) return;
    if (item === 'create_member_area') add();
    else if (item === 'upgrade_plan') upgrade();
    else if (item === 'customize_lock_screen' && memberAreaId) edit(memberAreaId);
    else if (item === 'set_navigation') {
      find('[data-part=navigation]')?.scrollIntoView({ block: 'center' });
      chosenRadio()?.focus({ preventScroll: true });
    }
  };

  return (
    <div ref={root} {...named('panel-content')}>
      {edited && (
        <LazyPart load={loadPanelParts} given={panelParts()}>
          {({ LockScreenPlace }) => (
            <LockScreenPlace
              area={edited}
              editor={settings.lockScreenEditor}
              onSaved={(customization) => {
                settings.onLockScreenSaved?.(edited.id, customization);
                refresh();
              }}
              onBack={() => {
                left.current = true;
                setPlace({ kind: 'list' });
              }}
            />
          )}
        </LazyPart>
      )}
      <div {...named('overview')} hidden={Boolean(edited)}>
        <FeatureSwitch enabled={enabled} members={quotas?.quotas.members?.used} toggle={toggle} />
        <PlanCard quotas={quotas} onUpgrade={() => upgrade()} />
        <div {...named('checklist-place')}>
          <LazyPart load={loadChecklist} given={settings.checklist}>
            {(SetupChecklist) => <SetupChecklist overview={overview} onAction={follow} />}
          </LazyPart>
        </div>
        <AreaSection
          overview={overview}
          quota={quota}
          card={card}
          action={enabled ? 'add' : toggle.toggling.kind === 'turning-on' ? 'turning-on' : 'turn-on'}
          button={action}
          first={created}
          selected={selected}
          focus={focus}
          onFocused={onFocused}
          onSelect={select}
          onEdit={edit}
          onAction={enabled ? add : toggle.turnOn}
          onUpgrade={upgrade}
          onNotNow={() => {
            setCard({ kind: 'away' });
            action.current?.focus();
          }}
        />
        <LazyPart load={loadPanelParts} given={panelParts()}>
          {({ NavigationField }) => <NavigationField {...navigation} />}
        </LazyPart>
        <LazyPart load={loadPanelParts} given={panelParts()} around={nothing}>
          {({ PanelToast }) => (
            <PanelToast
              toast={toast}
              onUndo={(former: NavigationSetting) => {
                setToast(null);
                navigation.undo(former);
                chosenRadio()?.focus();
              }}
              onDismiss={() => {
                setToast(null);
                (toast?.kind === 'created' ? action.current : chosenRadio())?.focus();
              }}
              onExpire={expire}
            />
          )}
        </LazyPart>
      </div>
      {place.kind === 'creating' && (
        <LazyPart load={loadPanelParts} given={panelParts()}>
          {({ CreationDialog }) => (
            <CreationDialog
              form={settings.createForm}
              currency={currency}
              names={list.memberAreas.map(({ title }) => title)}
              paymentsConnected={quotas ? quotas.blockedReason !== 'PAYMENTS_NOT_CONNECTED' : undefined}
              upgradePlanId={quotas?.upgradeOptions[0]?.planId ?? ''}
              onLeave={() => setPlace({ kind: 'list' })}
              onCreated={onCreated}
              onUpgrade={upgrade}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}
