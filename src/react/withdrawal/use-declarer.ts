import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure } from '../../core/api/api-error.js';
import type { Site } from '../../core/site.js';
import type { Declarer } from './withdrawal-state.js';

/**
 * Returns who declares, `null` while the orders of a signed-in visitor load, and a function that is called when the session
 * has ended.
 *
 * @param known who declares, for previews. Default: the visitor of the cookie
 */
export function useDeclarer(site: Site, known?: Declarer | null): readonly [Declarer | null, () => void] {
  const [declarer, setDeclarer] = useState<Declarer | null>(() => {
    if (known !== undefined) return known;
    return site.siteUser().state === 'signed-in' ? null : { kind: 'signed-out' };
  });
  const mustLoad = declarer === null && known === undefined;
  useEffect(() => {
    if (!mustLoad) return;
    let isShown = true;
    const show = (found: Declarer) => {
      if (isShown) setDeclarer(found);
    };
    readDeclarer(site).then(show, () => show({ kind: 'orders-unknown' }));
    return () => {
      isShown = false;
    };
  }, [site, mustLoad]);
  const lapse = useCallback(() => setDeclarer({ kind: 'signed-out', hasLapsed: true }), []);
  return [declarer, lapse];
}

/** Reads the orders of the visitor. The declaration works without them, so a failure is reported and not shown as one. */
async function readDeclarer(site: Site): Promise<Declarer> {
  try {
    const { orders } = await (await site.api()).memberships();
    const newestFirst = [...orders].sort((a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt));
    return { kind: 'signed-in', orders: newestFirst };
  } catch (error) {
    const { failure } = error as { failure?: ApiFailure };
    if (failure?.kind === 'status' && failure.status === 401) return { kind: 'signed-out', hasLapsed: true };
    site.report(error, 'orders');
    return { kind: 'orders-unknown' };
  }
}
