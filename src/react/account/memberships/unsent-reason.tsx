import { useEffect, useRef, useState } from 'react';
import {
  keepUnsentReason,
  readUnsentReason,
  type UnsentReason,
} from '../../../core/account/unsent-reason.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { useAccount, useTexts } from '../shared/account-context.js';

/** The progress of a reason. `waiting`: there is none to send. */
type Step = 'waiting' | 'sending' | 'failed' | 'sending-again' | 'sent';

/**
 * Sends the reason that the visitor gave when they ended a membership, after the membership has ended: at once, and after
 * a login when the session had ended in between. A failure says that the membership has ended all the same, with a
 * button that sends the reason again. Renders nothing when there is no reason, or the first request succeeds.
 *
 * @param props.isEndShown whether the screen already says that the membership has ended
 */
export function UnsentReasonNotice({ isEndShown = false }: { readonly isEndShown?: boolean }) {
  const { site, flow, sessionEnded, texts: shared } = useAccount();
  const texts = useTexts(membershipsEn);
  const [step, setStep] = useState<Step>('waiting');
  const [ended, setEnded] = useState<UnsentReason['ended']>(null);
  const isShown = useRef(true);

  const send = async (whileSending: Step) => {
    const unsent = readUnsentReason(site.siteUser());
    if (!unsent?.ended) return;
    const { membershipId, reason, comment } = unsent;
    setEnded(unsent.ended);
    setStep(whileSending);
    const result = await flow.sendCancellationReason(membershipId, { reason, comment });
    if (result.kind === 'done') keepUnsentReason(site.siteUser(), null);
    if (!isShown.current) return;
    if (result.kind === 'lapsed') sessionEnded();
    else if (result.kind !== 'done') setStep('failed');
    else setStep(whileSending === 'sending' ? 'waiting' : 'sent');
  };
  useEffect(() => {
    isShown.current = true;
    reportRejection(send('sending'), site, 'cancellation-reason');
    return () => {
      isShown.current = false;
    };
    // Runs once: a change of the membership mounts it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isFailed = step === 'failed' || step === 'sending-again';
  return (
    <div data-part="reason-result">
      <div role="alert">
        {isFailed && (
          <p data-part="notice">
            {!isEndShown && `${ended === 'left' ? texts.membershipLeft : texts.cancelled} `}
            {texts.reasonNotSent}
          </p>
        )}
      </div>
      {isFailed && (
        <p>
          <button
            type="button"
            data-part="send-reason"
            aria-disabled={step === 'sending-again'}
            onClick={() => {
              if (step === 'failed') reportRejection(send('sending-again'), site, 'cancellation-reason');
            }}
          >
            <BusyLabel busy={step === 'sending-again'} busyText={texts.sendingReason}>
              {shared.retry}
            </BusyLabel>
          </button>
        </p>
      )}
      <div role="status">{step === 'sent' && <p data-part="notice">{texts.reasonSent}</p>}</div>
    </div>
  );
}
