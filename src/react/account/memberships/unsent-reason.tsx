import { useEffect, useRef, useState } from 'react';
import {
  keepUnsentReason,
  readUnsentReason,
  type UnsentReason,
} from '../../../core/account/unsent-reason.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useAction } from '../shared/use-action.js';

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
  /** How the membership has ended whose reason could not be sent. */
  const [failed, setFailed] = useState<UnsentReason['ended']>(null);
  const [isSent, setIsSent] = useState(false);
  const isShown = useRef(true);

  /** Sends the reason, if there is one. Returns whether it was sent. */
  const send = async (): Promise<boolean> => {
    const unsent = readUnsentReason(site.siteUser());
    if (!unsent?.ended) return false;
    const { membershipId, reason, comment, ended } = unsent;
    const result = await flow.sendCancellationReason(membershipId, { reason, comment });
    const isDone = result.kind === 'done';
    if (isDone) keepUnsentReason(site.siteUser(), null);
    if (!isShown.current) return isDone;
    if (result.kind === 'lapsed') sessionEnded();
    else setFailed(isDone ? null : ended);
    return isDone;
  };
  const { busy, start: sendAgain } = useAction('cancellation-reason', async () => setIsSent(await send()));
  useEffect(() => {
    isShown.current = true;
    // The state changes only after the answer.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    reportRejection(send(), site, 'cancellation-reason');
    return () => {
      isShown.current = false;
    };
    // Runs once: a change of the membership mounts it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div data-part="reason-result">
      <div role="alert">
        {failed && (
          <p data-part="notice">
            {!isEndShown && `${failed === 'left' ? texts.membershipLeft : texts.cancelled} `}
            {texts.reasonNotSent}
          </p>
        )}
      </div>
      {failed && (
        <p>
          <BusyButton data-part="send-reason" busy={busy} busyText={texts.sendingReason} onClick={sendAgain}>
            {shared.retry}
          </BusyButton>
        </p>
      )}
      <div role="status">{isSent && <p data-part="notice">{texts.reasonSent}</p>}</div>
    </div>
  );
}
