import type { MouseEvent } from 'react';
import {
  addressWith,
  panelHash,
  type PanelAddress,
  type PanelViewName,
} from '../../../core/owner/panel-address.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** The links to the views of the panel. */
export function PanelNav({
  views,
  shown,
  onGo,
}: {
  readonly views: readonly PanelViewName[];
  readonly shown: PanelViewName;
  readonly onGo: (address: PanelAddress) => void;
}) {
  const texts = useOwnerTexts(panelEn);
  const names: Readonly<Record<PanelViewName, string>> = {
    overview: texts.panelViewOverview,
    members: texts.panelViewMembers,
    people: texts.panelViewPeople,
    areas: texts.panelViewAreas,
    coupons: texts.panelViewCoupons,
    settings: texts.panelViewSettings,
  };
  const follow = (event: MouseEvent, view: PanelViewName) => {
    // The browser opens another tab or downloads the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo({ view });
  };
  return (
    <nav {...partProps('views')} aria-label={texts.panelTitle}>
      <ul {...partProps('view-list')}>
        {views.map((view) => (
          <li key={view}>
            <a
              {...partProps('view-link')}
              data-view={view}
              href={addressWith(panelHash({ view }))}
              aria-current={view === shown ? 'page' : undefined}
              onClick={(event) => follow(event, view)}
            >
              {names[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
