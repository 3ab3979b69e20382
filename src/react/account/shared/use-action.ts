import { useState } from 'react';
import { reportRejection } from '../../../core/report-rejection.js';
import { useAccount } from './account-context.js';

/**
 * Runs the action of a button, and returns whether it is running. A rejection is reported.
 *
 * @param during the name under which a rejection is reported
 * @param action gets what `start` gets
 */
export function useAction<Facts extends unknown[] = []>(
  during: string,
  action: (...facts: Facts) => Promise<void>,
) {
  const { site } = useAccount();
  const [busy, setBusy] = useState(false);
  const start = (...facts: Facts) => {
    setBusy(true);
    reportRejection(
      action(...facts).finally(() => setBusy(false)),
      site,
      during,
    );
  };
  return { busy, start };
}
