import { useEffect, useRef } from 'react';
import type { OwnerOverview } from '../../../core/owner/area-list.js';
import type { PanelPlace } from '../../../core/owner/panel.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { PanelDialogs } from '../panel/panel-dialogs.js';
import { panelStyles } from '../panel/panel-styles.js';
import { usePanel, type PanelSettings } from '../panel/use-panel.js';

/** Props of {@link ChecklistPlaces}. */
export interface ChecklistPlacesProps extends PanelSettings {
  readonly overview: OwnerOverview;
  /** The dialog or editor of the clicked row. */
  readonly place: PanelPlace;
  /** Called when the owner has left it. */
  readonly onLeave: () => void;
}

/** The dialogs and the editor that the panel has too, for a checklist outside the panel. */
export function ChecklistPlaces({ overview, place, onLeave, ...settings }: ChecklistPlacesProps) {
  const panel = usePanel(overview, { ...settings, startAt: (state) => ({ ...state, place }) });
  const adopt = useAdoptedStyles(panelStyles);
  const hasLeft = panel.state.place.kind === 'list';
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (hasLeft) leave.current();
  }, [hasLeft]);
  return (
    <div ref={adopt} {...partProps('place')}>
      <PanelDialogs panel={panel} settings={settings} />
    </div>
  );
}
