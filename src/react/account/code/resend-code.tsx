import { useEffect, useId, useState } from 'react';
import type { AskedCode } from '../../../core/account/asked-code.js';
import { RESEND_COOL_DOWN } from '../../../core/account/resend-confirmation.js';
import { codeEn } from '../../../core/messages/en/code.js';
import { emailEn } from '../../../core/messages/en/email.js';
import { pluralText } from '../../../core/messages/fill.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { useCoolDown } from '../email/use-cool-down.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import type { Carried } from '../shared/account-route.js';
import { useAction } from '../shared/use-action.js';
import { useFormResult } from '../shared/use-form-result.js';
import { useSendCode } from './use-code-flow.js';

/** The button that mails another code. It waits for a minute after each one. */
export function ResendCode({ asked, carried }: { readonly asked: AskedCode; readonly carried: Carried }) {
  const { locale } = useAccount();
  const texts = useTexts(codeEn);
  const { resendIn } = useTexts(emailEn);
  const [status, setStatus] = useState('');
  const { seconds, start } = useCoolDown();
  const waitId = useId();
  const sendCode = useSendCode(carried);
  const showResult = useFormResult({}, 'form');
  useEffect(() => start(secondsLeft(asked)), [asked, start]);
  const { busy, start: resend } = useAction('send-code', async () => {
    setStatus('');
    const result = await sendCode(asked.email);
    const problems = Object.values(await showResult(result)).map(String);
    setStatus(result.kind === 'done' ? texts.anotherCodeSent : problems.join(' '));
  });
  return (
    <div data-part="resend-code">
      <BusyButton
        data-part="resend"
        busy={busy}
        busyText={texts.sendingCode}
        aria-disabled={seconds > 0}
        aria-describedby={seconds > 0 ? waitId : undefined}
        onClick={() => {
          if (seconds === 0) resend();
        }}
      >
        {texts.sendAnotherCode}
      </BusyButton>
      {seconds > 0 && (
        <span id={waitId} data-part="hint">
          {pluralText(resendIn, seconds, locale)}
        </span>
      )}
      <p role="status" data-part="resent">
        {status}
      </p>
    </div>
  );
}

const secondsLeft = ({ sentAt }: AskedCode): number =>
  Math.max(0, RESEND_COOL_DOWN - Math.floor((Date.now() - sentAt) / 1000));
