import { useState } from 'react';
import type { SafePath } from '../../core/paths/index.js';
import { reportRejection } from '../../core/report-rejection.js';
import { BusyLabel } from '../ui/busy-label.js';
import { useAccount } from './account-context.js';
import { useFormOutcome } from './use-form-outcome.js';

/**
 * The log-out button.
 *
 * @param props.redirect where the top window goes then; without it the page is loaded anew
 */
export function LogOut({ text, redirect }: { readonly text: string; readonly redirect?: SafePath | null }) {
  const { site, flow, texts } = useAccount();
  const outcome = useFormOutcome();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    await outcome(await flow.logOut(redirect));
    setBusy(false);
  };
  return (
    <button
      type="button"
      data-part="log-out"
      aria-disabled={busy}
      aria-busy={busy}
      onClick={() => busy || reportRejection(logOut(), site, 'log-out')}
    >
      <BusyLabel busy={busy} busyText={texts.loggingOut}>
        {text}
      </BusyLabel>
    </button>
  );
}
