import { useCallback, useRef, useState } from 'react';
import type { OwnerOverview } from '../../../core/owner/index.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner } from '../owner-context.js';

/** What the panel knows of the site. */
export interface Overview {
  readonly overview: OwnerOverview;
  /** Puts in what is known to be true now. */
  readonly change: (make: (last: OwnerOverview) => OwnerOverview) => void;
  /** Reads it all again, behind what is shown. What is changed meanwhile counts for more; a failure changes nothing. */
  readonly refresh: () => void;
}

/** Keeps what the panel knows of the site. */
export function useOverview(initial: OwnerOverview): Overview {
  const { site, flow } = useOwner();
  const [overview, setOverview] = useState(initial);
  const changes = useRef(0);
  const change = useCallback((make: (last: OwnerOverview) => OwnerOverview) => {
    changes.current++;
    setOverview(make);
  }, []);
  const refresh = useCallback(() => {
    const turn = ++changes.current;
    const reading = flow.overview().then((result) => {
      if (result.kind !== 'done' || turn !== changes.current) return;
      const { list, quotas } = result.value;
      setOverview((last) => ({ list, quotas: quotas ?? last.quotas }));
    });
    reportRejection(reading, site, 'overview');
  }, [site, flow]);
  return { overview, change, refresh };
}
