import { useState } from 'react';
import { profileEn } from '../../../core/messages/en/profile.js';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { HumanCheckSlot } from '../shared/human-check-slot.js';
import { useAction } from '../shared/use-action.js';
import { useResultText } from '../shared/use-result-text.js';

/** The button with which somebody who has no password gets the mail that sets one. */
export function SetPassword({ email }: { readonly email: string }) {
  const { flow } = useAccount();
  const { setOwnPassword } = useTexts(profileEn);
  const { sending, linkSent } = useTexts(recoveryEn);
  const [status, setStatus] = useState('');
  const showResult = useResultText();
  const { busy, start } = useAction('request-reset', async () => {
    setStatus('');
    const result = await flow.requestReset(email);
    const problem = await showResult(result);
    setStatus(result.kind === 'done' ? linkSent : problem);
  });
  return (
    <>
      <BusyButton data-part="set-password" busy={busy} busyText={sending} onClick={start}>
        {setOwnPassword}
      </BusyButton>
      <p role="status" data-part="sent">
        {status}
      </p>
      <HumanCheckSlot />
    </>
  );
}
