import { useEffect, useRef } from 'react';
import type { JoinContext } from '../../core/paths/index.js';
import { useAccount } from './account-context.js';

/** Records that a screen is seen: once each time it is shown. */
export function useViewEvent(name: 'ViewLogin' | 'ViewSignUp', context: JoinContext | null): void {
  const { site } = useAccount();
  const recorded = useRef(false);
  useEffect(() => {
    if (recorded.current) return;
    recorded.current = true;
    site.track(name, context ? { member_area_id: context.memberAreaId } : {});
  }, [site, name, context]);
}
