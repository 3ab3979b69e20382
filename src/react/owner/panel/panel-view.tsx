import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { LockScreenCustomization, MemberArea, NavigationSetting } from '../../../core/api/types.js';
import type { ChecklistItem } from '../../../core/owner/index.js';
import type { ChecklistProps } from '../checklist/checklist.js';
import type { CreateFormProps } from '../create/create-form.js';
import type { LockScreenEditorProps } from '../lock-screen-editor/lock-screen-editor.js';
import { OwnerLoadFailure } from '../owner-failure.js';
import { OwnerLoading } from '../owner-loading.js';
import { useOwner, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';
import { named } from '../../ui/named.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { useOwnerLoaded } from '../use-owner-loaded.js';
import { loadChecklist } from './load-checklist.js';
import { loadPanelParts } from './load-panel-parts.js';
import { Panel } from './panel.js';
import { panelStyles } from './panel-styles.js';

/** What the panel tells, and what may stand in it. */
export interface PanelSettings {
  /** ISO 4217 code of the prices of new areas. Default: USD. */
  readonly currency?: string | undefined;
  /** The area whose details are open at first. Default: none. */
  readonly memberAreaId?: string | undefined;
  /** Member areas were switched on or off, and the server has it. */
  readonly onToggle?: ((enabled: boolean) => void) | undefined;
  /** The navigation setting was changed, and the server has it. */
  readonly onNavigation?: ((setting: NavigationSetting) => void) | undefined;
  /** The owner wants a larger plan; the id is empty where none is named. */
  readonly onUpgrade?: ((planId: string) => void) | undefined;
  /** An area was created. */
  readonly onCreated?: ((area: MemberArea) => void) | undefined;
  /** A lock screen was saved, or put back to its defaults. */
  readonly onLockScreenSaved?:
    ((memberAreaId: string, customization: LockScreenCustomization) => void) | undefined;
  /** An item of the checklist was pressed. `false` keeps the panel from going to what it has for it. */
  readonly onChecklistAction?: ((item: ChecklistItem, memberAreaId: string) => boolean) | undefined;
  /** An own setup checklist. Default: the panel's. */
  readonly checklist?: ComponentType<ChecklistProps> | undefined;
  /** An own form in the creation dialog. Default: the panel's, loaded when it is first needed. */
  readonly createForm?: ComponentType<CreateFormProps> | undefined;
  /** An own editor of lock screens. Default: the panel's, loaded when it is first needed. */
  readonly lockScreenEditor?: ComponentType<LockScreenEditorProps> | undefined;
}

/** Props of {@link PanelView}. */
export interface PanelViewProps extends OwnerViewProps, PanelSettings {}

/** The view of `<member-areas-panel>`: everything an owner does with member areas. */
export function PanelView({ site, locale, messages, ...settings }: PanelViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Content {...settings} />
    </OwnerRoot>
  );
}

function Content(settings: PanelSettings) {
  const { flow } = useOwner();
  const loaded = useOwnerLoaded(flow.overview);
  const adopt = useAdoptedStyles(panelStyles);
  const root = useRef<HTMLDivElement>(null);
  const [retried, setRetried] = useState(false);
  useEffect(() => adopt(root.current), [adopt]);
  useEffect(() => {
    if (!retried || loaded.kind === 'loading') return;
    // What was pressed has gone.
    root.current?.querySelector<HTMLElement>('[data-part=title], [data-part=retry]')?.focus();
  }, [retried, loaded.kind]);
  useEffect(() => {
    // On its way while the areas are; whoever shows it tells whether that failed.
    loadChecklist().catch(() => undefined);
    loadPanelParts().catch(() => undefined);
  }, []);
  const retry = (reload: () => void) => () => {
    setRetried(true);
    root.current?.focus();
    reload();
  };
  return (
    <div ref={root} {...named('panel')} tabIndex={-1} aria-busy={loaded.kind === 'loading'}>
      {loaded.kind === 'loading' && <OwnerLoading lines={6} />}
      {loaded.kind === 'failed' && (
        <OwnerLoadFailure failure={loaded.failure} onRetry={retry(loaded.reload)} />
      )}
      {loaded.kind === 'ready' && <Panel initial={loaded.value} {...settings} />}
    </div>
  );
}
