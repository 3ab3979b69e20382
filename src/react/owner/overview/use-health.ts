import { useCallback, useEffect, useState } from 'react';
import type { CheckedHealth } from '../../../core/owner/operations-flow.js';
import type { OwnerResult } from '../../../core/owner/owner-call.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner } from '../shared/owner-context.js';
import { useOperationsFlow } from '../shared/use-operations-flow.js';

/** The check of the site. */
export interface HealthCheck {
  /** The last result; `null` until there is one. It has no value when the backend does not have the call. */
  readonly result: OwnerResult<CheckedHealth | null> | null;
  readonly isChecking: boolean;
  /** Checks again. The last result stays meanwhile. */
  readonly check: () => void;
}

/** Checks whether mails, webhooks and payments work, at once and on `check`. */
export function useHealth(): HealthCheck {
  const { site } = useOwner();
  const flow = useOperationsFlow();
  const [result, setResult] = useState<HealthCheck['result']>(null);
  const [isChecking, setChecking] = useState(true);
  const settle = useCallback((next: OwnerResult<CheckedHealth | null>) => {
    setResult(next);
    setChecking(false);
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const reading = flow.health().then((next) => {
      if (!controller.signal.aborted) settle(next);
    });
    reportRejection(reading, site, 'health');
    return () => controller.abort();
  }, [flow, site, settle]);
  const check = () => {
    setChecking(true);
    reportRejection(flow.health().then(settle), site, 'health');
  };
  return { result, isChecking, check };
}
