import { useState } from 'react';
import { reportRejection } from '../../../core/report-rejection.js';
import { useAccount } from './account-context.js';

/**
 * Runs the action of a button, and returns whether it is running. A rejection is reported.
 *
 * @param during the name under which a rejection is reported
 */
export function useAction(during: string, action: () => Promise<void>) {
  const { site } = useAccount();
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    reportRejection(
      action().finally(() => setBusy(false)),
      site,
      during,
    );
  };
  return { busy, start };
}
