import { useState } from 'react';
import type { Membership } from '../../../contract/account/memberships.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { pausePart } from './pause.js';
import { useChangeProblem } from './use-change-problem.js';

/**
 * A button that ends a pause with a payment. It asks first, and says the amount. Renders nothing for a membership that is not
 * paused, and for one that lasts until the end of its pause.
 */
export function ResumeNow({
  membership,
  onChanged,
}: {
  readonly membership: Membership;
  /**
   * Called with a text for the visitor when the membership continues, when another amount is due, or when the server does not
   * allow it. The screen loads the membership again.
   */
  readonly onChanged: (result: string) => void;
}) {
  const { site, flow, locale, opened } = useAccount();
  const texts = useTexts(membershipsEn);
  const [step, setStep] = useState<'closed' | 'asking' | 'resuming'>(
    opened === 'resume-now' ? 'asking' : 'closed',
  );
  const [problem, setProblem] = useState('');
  const showProblem = useChangeProblem(setProblem, texts.resumeRefused);
  const part = pausePart(membership);
  if (part.kind !== 'paused') return null;
  const { price } = part;
  const amount = formatMoney(price, locale);

  const close = (result: string) => {
    setStep('closed');
    onChanged(result);
  };
  const send = async () => {
    setProblem('');
    setStep('resuming');
    const result = await flow.resumeMembership(membership.id, price);
    if (result.kind === 'done') close(texts.resumed);
    else if (result.kind === 'gone') close(texts.resumeEnded);
    else if (result.kind === 'refused' && result.code === 'ended') close(texts.resumeEnded);
    else if (result.kind === 'refused' && result.code === 'price-changed') close(texts.optionPriceChanged);
    else {
      setStep('asking');
      showProblem(result);
    }
  };
  return (
    <>
      <button
        type="button"
        data-part="resume-now"
        onClick={() => {
          setProblem('');
          setStep('asking');
        }}
      >
        {texts.resumeNow}
      </button>
      {step !== 'closed' && (
        <ConfirmDialog
          title={texts.resumeNowTitle}
          message={fill(texts.resumeNowMessage, { amount })}
          keep={texts.optionCancel}
          confirm={fill(texts.resumeNowPay, { amount })}
          look="primary"
          busy={step === 'resuming' && texts.resuming}
          problem={problem}
          onKeep={() => setStep('closed')}
          onConfirm={() => reportRejection(send(), site, 'resume-membership')}
        />
      )}
    </>
  );
}
