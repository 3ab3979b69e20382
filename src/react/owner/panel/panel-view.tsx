import { type PanelSettings } from './use-panel.js';
import { useEffect, useRef } from 'react';
import { LoadedView } from '../../ui/loading/lazy-part.js';
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
  useEffect(() => adopt(root.current), [adopt]);
  useEffect(() => {
    // Loaded at the same time as the areas. The part that needs them reports a failure.
    loadChecklist().catch(() => undefined);
    loadPanelParts().catch(() => undefined);
  }, []);
  return (
    <div ref={root} {...partProps('panel')} aria-busy={loaded.kind === 'loading'}>
      <LoadedView loaded={loaded} lines={6}>
        {(overview) => <Panel initial={overview} {...settings} />}
      </LoadedView>
    </div>
  );
}
