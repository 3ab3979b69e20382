import { type PanelSettings } from './use-panel.js';
import { useEffect, useRef } from 'react';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { useOwner, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { DialogsInPlace } from '../../ui/dialog/dialogs-in-place.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { currentHash, readPanelHash, type PanelAddress } from '../../../core/owner/panel-address.js';
import {
  loadChecklist,
  loadCoupons,
  loadMembers,
  loadOverview,
  loadPanelParts,
  loadPeople,
} from './load-parts.js';
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
  const { startView } = settings;
  const loaded = useLoaded(flow.overview);
  const adopt = useAdoptedStyles(panelStyles);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => adopt(root.current), [adopt]);
  useEffect(() => {
    // Loaded at the same time as the areas. The view that needs it reports a failure.
    for (const load of viewLoaders(startView)) load().catch(() => undefined);
  }, [startView]);
  return (
    <div ref={root} {...partProps('panel')} aria-busy={loaded.kind === 'loading'}>
      <LoadedView loaded={loaded} lines={6}>
        {(overview, reload) => <Panel initial={overview} onReload={reload} {...settings} />}
      </LoadedView>
    </div>
  );
}

/** Returns what loads the code of the view that the address names. Without a name, the data decides which view is first. */
function viewLoaders(startView: PanelAddress | undefined): readonly (() => Promise<unknown>)[] {
  const { view } = startView ?? readPanelHash(currentHash()) ?? {};
  switch (view) {
    case 'overview':
      return [loadOverview];
    case 'members':
      return [loadMembers];
    case 'people':
      return [loadPeople];
    case 'coupons':
      return [loadCoupons];
    case 'areas':
    case 'settings':
      return [loadChecklist, loadPanelParts];
    case undefined:
      return [];
  }
}
