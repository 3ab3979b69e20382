import { useCallback, useEffect, useState } from 'react';
import type { MemberAreaList } from '../../../contract/owner/member-areas.js';
import {
  currentHash,
  firstView,
  goToHash,
  panelHash,
  readPanelHash,
  viewsOf,
  watchHash,
  type PanelAddress,
} from '../../../core/owner/panel-address.js';

/**
 * The view of the panel. The hash of the page names it, so that it survives a reload and the back button leads to the former
 * one. A hash of something else on the page leaves the view as it is.
 *
 * @param fixed the view at first, for previews: then the address of the page is neither read nor changed
 */
export function usePanelAddress(list: MemberAreaList, fixed?: PanelAddress) {
  const { role } = list;
  const [first] = useState<PanelAddress>(() => ({ view: firstView(list) }));
  const allowed = useCallback(
    (address: PanelAddress | null): PanelAddress | null =>
      address && viewsOf(role).includes(address.view) ? address : null,
    [role],
  );
  const [address, setAddress] = useState<PanelAddress>(
    () => allowed(fixed ?? readPanelHash(currentHash())) ?? first,
  );
  const isFixed = fixed !== undefined;
  useEffect(() => {
    if (isFixed) return;
    return watchHash(() => {
      const hash = currentHash();
      const named = hash === '' ? first : allowed(readPanelHash(hash));
      if (named) setAddress((shown) => (panelHash(shown) === panelHash(named) ? shown : named));
    });
  }, [isFixed, first, allowed]);
  const go = useCallback(
    (next: PanelAddress) => {
      setAddress(next);
      if (!isFixed) goToHash(panelHash(next));
    },
    [isFixed],
  );
  return { address, go, setAddress };
}
