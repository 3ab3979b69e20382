import { useEffect, useState } from 'react';
import type { JoinContext } from '../../core/paths/index.js';
import { useAccount } from './account-context.js';
import { useFormOutcome } from './use-form-outcome.js';

/**
 * Sends somebody who is signed in already on from a login screen: on with the join, or to the account (screens 1).
 *
 * @returns whether that is under way; then there is no form to show
 */
export function useResume(context: JoinContext | null, followUp: string | null, lapsed: boolean): boolean {
  const { site, flow, navigate } = useAccount();
  const outcome = useFormOutcome();
  const [resuming, setResuming] = useState(() => !lapsed && site.siteUser().state === 'signed-in');
  useEffect(() => {
    if (!resuming) return;
    if (!context) return navigate(followUp ?? '');
    void flow
      .resume(context)
      .then(outcome)
      .then(() => setResuming(false));
    // Once, for the visitor who came: what they do later is their own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return resuming;
}
