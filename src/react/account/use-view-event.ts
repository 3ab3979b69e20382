import { useEffect, useRef } from 'react';
import type { JoinContext } from '../../core/paths/index.js';
import { useAccount } from './account-context.js';

/**
 * Records once that a screen was seen (specification 9).
 *
 * @param seen false while the screen shows something else
 */
export function useViewEvent(
  name: 'ViewLogin' | 'ViewSignUp',
  context: JoinContext | null,
  seen: boolean,
): void {
  const { site } = useAccount();
  const recorded = useRef(false);
  useEffect(() => {
    if (recorded.current || !seen) return;
    recorded.current = true;
    void site.track(name, context ? { member_area_id: context.memberAreaId } : {});
  }, [site, name, context, seen]);
}
