import { useState } from 'react';
import { BusyLabel } from '../ui/busy-label.js';
import { useAccount } from './account-context.js';
import { useFormOutcome } from './use-form-outcome.js';

/** The log-out button. */
export function LogOut() {
  const { flow, texts } = useAccount();
  const outcome = useFormOutcome();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    await outcome(await flow.logOut());
    setBusy(false);
  };
  return (
    <button type="button" data-part="log-out" aria-disabled={busy} onClick={() => busy || void logOut()}>
      <BusyLabel busy={busy} busyText={texts.loggingOut}>
        {texts.logOut}
      </BusyLabel>
    </button>
  );
}
