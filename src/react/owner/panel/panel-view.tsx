import { type PanelSettings } from './use-panel.js';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LoadingFailure, LoadingSkeleton } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { useOwner, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { DialogsInPlace } from '../../ui/dialog/dialogs-in-place.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { loadChecklist, loadPanelParts } from './load-parts.js';
import { Panel } from './panel.js';
import { panelStyles } from './panel-styles.js';

/** Props of {@link PanelView}. */
export interface PanelViewProps extends OwnerViewProps, PanelSettings {}

/** The view of `<member-areas-panel>`. */
export function PanelView({ site, locale, messages, ...settings }: PanelViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <DialogsInPlace.Provider value={settings.dialogsInPlace ?? false}>
        <Content {...settings} />
      </DialogsInPlace.Provider>
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
  useLayoutEffect(() => {
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
