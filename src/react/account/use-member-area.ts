import { useEffect, useState } from 'react';
import type { MemberArea } from '../../core/api/types.js';
import { useAccount } from './account-context.js';

/** The area a visitor is about to join; `null` until it is there, or when it cannot be loaded. */
export function useMemberArea(id: string | undefined): MemberArea | null {
  const { site } = useAccount();
  const [area, setArea] = useState<MemberArea | null>(null);
  useEffect(() => {
    if (!id) return;
    let current = true;
    site
      .api()
      .then((api) => api.memberArea(id))
      .then(
        (found) => current && setArea(found),
        // The form works without it; only its words are plainer.
        (error: unknown) => site.report(error, 'account-screen'),
      );
    return () => {
      current = false;
    };
  }, [id, site]);
  return area;
}
