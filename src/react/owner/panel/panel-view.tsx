import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { LockScreenCustomization, MemberArea, NavigationSetting } from '../../../core/api/types.js';
import type { ChecklistItem } from '../../../core/owner/checklist.js';
import type { ChecklistProps } from '../checklist/checklist.js';
import type { CreateFormProps } from '../create/create-form.js';
import type { LockScreenEditorProps } from '../lock-screen-editor/lock-screen-editor.js';
import { LoadingFailure, LoadingSkeleton } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { useOwner, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { loadChecklist, loadPanelParts } from './load-parts.js';
import { Panel } from './panel.js';
import { panelStyles } from './panel-styles.js';

/** The settings and callbacks of the panel, and the components that can replace its parts. */
export interface PanelSettings {
  /** ISO 4217 code of the prices of new areas. Default: USD. */
  readonly currency?: string | undefined;
  /** The id of the area whose details are open at first. Default: none. */
  readonly memberAreaId?: string | undefined;
  /** Called after the server has switched member areas on or off. */
  readonly onToggle?: ((enabled: boolean) => void) | undefined;
  /** Called after the server has saved the navigation setting. */
  readonly onNavigation?: ((setting: NavigationSetting) => void) | undefined;
  /** Called when the owner wants a larger plan. The id is empty when no plan is known. */
  readonly onUpgrade?: ((planId: string) => void) | undefined;
  /** Called after an area was created. */
  readonly onCreated?: ((area: MemberArea) => void) | undefined;
  /** Called after a lock screen was saved or reset. */
  readonly onLockScreenSaved?:
    ((memberAreaId: string, customization: LockScreenCustomization) => void) | undefined;
  /** Called on a click on an item of the checklist. `false` prevents the action of the panel. */
  readonly onChecklistAction?: ((item: ChecklistItem, memberAreaId: string) => boolean) | undefined;
  /** Replaces the setup checklist. */
  readonly checklist?: ComponentType<ChecklistProps> | undefined;
  /** Replaces the form that creates an area. The default is loaded when it is first shown. */
  readonly createForm?: ComponentType<CreateFormProps> | undefined;
  /** Replaces the lock screen editor. The default is loaded when it is first shown. */
  readonly lockScreenEditor?: ComponentType<LockScreenEditorProps> | undefined;
}

/** Props of {@link PanelView}. */
export interface PanelViewProps extends OwnerViewProps, PanelSettings {}

/** The view of `<member-areas-panel>`. */
export function PanelView({ site, locale, messages, ...settings }: PanelViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Content {...settings} />
    </OwnerRoot>
  );
}

function Content(settings: PanelSettings) {
  const { flow } = useOwner();
  const loaded = useLoaded(flow.overview);
  const adopt = useAdoptedStyles(panelStyles);
  const root = useRef<HTMLDivElement>(null);
  const [retried, setRetried] = useState(false);
  useEffect(() => adopt(root.current), [adopt]);
  useEffect(() => {
    if (!retried || loaded.kind === 'loading') return;
    // The Retry button has been removed.
    root.current?.querySelector<HTMLElement>('[data-part=title], [data-part=retry]')?.focus();
  }, [retried, loaded.kind]);
  useEffect(() => {
    // Loaded at the same time as the areas. The part that needs them reports a failure.
    loadChecklist().catch(() => undefined);
    loadPanelParts().catch(() => undefined);
  }, []);
  const retry = (reload: () => void) => () => {
    setRetried(true);
    root.current?.focus();
    reload();
  };
  return (
    <div ref={root} {...partProps('panel')} tabIndex={-1} aria-busy={loaded.kind === 'loading'}>
      {loaded.kind === 'loading' && <LoadingSkeleton lines={6} />}
      {loaded.kind === 'failed' && <LoadingFailure failure={loaded.failure} onRetry={retry(loaded.reload)} />}
      {loaded.kind === 'ready' && <Panel initial={loaded.value} {...settings} />}
    </div>
  );
}
