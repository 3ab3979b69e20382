import { useState } from 'react';
import type { FormResult } from '../../../core/account/index.js';
import type { Membership } from '../../../core/api/index.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useAccount } from '../account-context.js';
import { membershipEnd } from './membership-end.js';
import { useTexts } from '../use-texts.js';

/** Where the question stands. */
type Step =
  | { readonly kind: 'closed' | 'asking' | 'ending' }
  /** It could not be done: the question stays open. */
  | { readonly kind: 'failed'; readonly problem: string };

/** Cancels a recurring membership, or leaves a free one, after a question. */
export function EndMembership({
  membership,
  onEnded,
}: {
  readonly membership: Membership;
  /** The membership goes on until its end: there is something new to show. */
  readonly onEnded: () => void;
}) {
  const { site, flow, navigate, lapsed, locale, texts: shared } = useAccount();
  const texts = useTexts(membershipsEn);
  const [step, setStep] = useState<Step>({ kind: 'closed' });
  const way = membershipEnd(membership);
  if (way.kind === 'none') return null;
  if (way.kind === 'ask-owner') return <p data-part="not-cancellable">{texts.notCancellable}</p>;

  const follow = (result: FormResult) => {
    if (result.kind === 'lapsed') lapsed();
    else if (result.kind === 'too-many-tries')
      setStep({ kind: 'failed', problem: pluralText(shared.tooManyTries, result.minutes, locale) });
    else if (result.kind !== 'done')
      setStep({
        kind: 'failed',
        problem: navigator.onLine ? texts.endFailed : `${texts.endFailed} ${shared.offline}`,
      });
    else if (way.kind === 'leave') navigate('/memberships', 'membership-left');
    else onEnded();
  };
  const end = async () => {
    setStep({ kind: 'ending' });
    follow(await flow.endMembership(membership.id));
  };
  const words =
    way.kind === 'leave'
      ? {
          button: texts.leave,
          title: fill(texts.leaveTitle, { area: membership.title }),
          message: texts.leaveMessage,
          busy: texts.leaving,
        }
      : {
          button: texts.cancelMembership,
          title: texts.cancelTitle,
          message: way.until
            ? fill(texts.cancelMessage, { date: dateText(way.until, locale) })
            : texts.cancelMessageNoDate,
          busy: texts.cancelling,
        };
  return (
    <>
      <button type="button" data-part="end-membership" onClick={() => setStep({ kind: 'asking' })}>
        {words.button}
      </button>
      {step.kind !== 'closed' && (
        <ConfirmDialog
          title={words.title}
          message={words.message}
          keep={texts.keepMembership}
          confirm={words.button}
          busy={step.kind === 'ending' && words.busy}
          problem={step.kind === 'failed' && step.problem}
          onKeep={() => setStep({ kind: 'closed' })}
          onConfirm={() => reportRejection(end(), site, 'end-membership')}
        />
      )}
    </>
  );
}
