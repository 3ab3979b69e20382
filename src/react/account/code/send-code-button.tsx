import { useEffect, useId, useState } from 'react';
import type { FormResult } from '../../../core/account/form-result.js';
import { RESEND_COOL_DOWN } from '../../../core/account/resend-confirmation.js';
import { codeEn } from '../../../core/messages/en/code.js';
import { emailEn } from '../../../core/messages/en/email.js';
import { pluralText } from '../../../core/messages/fill.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { useCoolDown } from '../email/use-cool-down.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { HumanCheckSlot } from '../shared/human-check-slot.js';
import { useAction } from '../shared/use-action.js';
import { useResultText } from '../shared/use-result-text.js';

/** The button that mails a code. It waits for a minute after each one. */
export function SendCodeButton({
  text,
  sentAt,
  sentText,
  send,
}: {
  readonly text: string;
  /** When the last code was sent, in milliseconds since 1970; `null` for none. */
  readonly sentAt: number | null;
  /** What a click says when the code was sent. */
  readonly sentText: string;
  readonly send: () => Promise<FormResult>;
}) {
  const { locale } = useAccount();
  const { sendingCode } = useTexts(codeEn);
  const { resendIn } = useTexts(emailEn);
  const [status, setStatus] = useState('');
  const { seconds, start } = useCoolDown();
  const waitId = useId();
  const styles = useProtectedStyles(sendCodeStyles);
  const showResult = useResultText();
  useEffect(() => {
    if (sentAt !== null) start(secondsLeft(sentAt));
  }, [sentAt, start]);
  const { busy, start: sendAgain } = useAction('send-code', async () => {
    setStatus('');
    const result = await send();
    const problem = await showResult(result);
    setStatus(result.kind === 'done' ? sentText : problem);
  });
  return (
    <div ref={styles} data-part="send-code">
      <BusyButton
        data-part="resend"
        busy={busy}
        busyText={sendingCode}
        aria-disabled={seconds > 0}
        aria-describedby={seconds > 0 ? waitId : undefined}
        onClick={() => {
          if (seconds === 0) sendAgain();
        }}
      >
        {text}
      </BusyButton>
      {seconds > 0 && (
        <span id={waitId} data-part="hint">
          {pluralText(resendIn, seconds, locale)}
        </span>
      )}
      <p role="status" data-part="resent">
        {status}
      </p>
      <HumanCheckSlot />
    </div>
  );
}

const secondsLeft = (sentAt: number): number =>
  Math.max(0, RESEND_COOL_DOWN - Math.floor((Date.now() - sentAt) / 1000));

const sendCodeStyles = css`
  [data-part='account'] [data-part='send-code'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin-block: 16px;
  }
  [data-part='account'] [data-part='send-code'] p {
    margin: 0;
  }
  [data-part='account'] [data-part='send-code'] [data-part='resent']:not(:empty) {
    flex-basis: 100%;
    overflow-wrap: anywhere;
  }
  /* Screen readers announce a change of an existing status: it stays, and takes no place. */
  [data-part='account'] [data-part='send-code'] [data-part='resent']:empty {
    position: absolute;
  }
  [data-part='account'] [data-part='send-code'] [aria-disabled='true'] {
    color: var(--_member-quiet);
    cursor: default;
  }
`;
