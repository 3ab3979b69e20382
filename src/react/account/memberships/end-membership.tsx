import { useState } from 'react';
import { keepUnsentReason, readUnsentReason } from '../../../core/account/unsent-reason.js';
import type { FormResult } from '../../../core/account/form-result.js';
import type { Membership } from '../../../contract/account/memberships.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipsEn, type MembershipsMessages } from '../../../core/messages/en/memberships.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { useFailure } from '../shared/use-failure.js';
import { EndReasons, noReason, type ReasonDraft } from './end-reasons.js';
import { membershipEnd, type MembershipEnd } from './membership.js';

/** The state of the question. */
type Step =
  | { readonly kind: 'closed' | 'asking' | 'ending' }
  /** The membership could not be ended. The question stays open. */
  | { readonly kind: 'failed'; readonly problem: string };

/** A button that cancels a recurring membership, or leaves a free one. It asks first, also for the reason. */
export function EndMembership({
  membership,
  onEnded,
}: {
  readonly membership: Membership;
  /** Called when the membership was cancelled and lasts until its end. The screen loads it again. */
  readonly onEnded: () => void;
}) {
  const { site, flow, navigate, locale, opened } = useAccount();
  const texts = useTexts(membershipsEn);
  const [step, setStep] = useState<Step>({ kind: opened === 'end-membership' ? 'asking' : 'closed' });
  const [draft, setDraft] = useState<ReasonDraft>(noReason);
  const showFailure = useFailure((problem) => setStep({ kind: 'failed', problem }), texts.endFailed);
  const end = membershipEnd(membership);
  if (end.kind === 'none') return null;
  if (end.kind === 'ask-owner') return <NotCancellable />;

  const open = () => {
    // The reason from before a login.
    const kept = readUnsentReason(site.siteUser());
    const isOwn = kept?.membershipId === membership.id && !kept.ended;
    setDraft(isOwn ? { reason: kept.reason, comment: kept.comment ?? '' } : noReason);
    setStep({ kind: 'asking' });
  };
  const keepReason = (isEnded: boolean) => {
    const { reason, comment } = draft;
    if (!reason) return;
    const ended = end.kind === 'leave' ? 'left' : 'cancelled';
    keepUnsentReason(site.siteUser(), {
      membershipId: membership.id,
      ended: isEnded ? ended : null,
      reason,
      comment: comment.trim(),
    });
  };
  const keepMembership = () => {
    if (readUnsentReason(site.siteUser())?.ended === null) keepUnsentReason(site.siteUser(), null);
    setStep({ kind: 'closed' });
  };
  const showResult = (result: FormResult) => {
    if (result.kind !== 'done') {
      showFailure(result);
      return;
    }
    keepReason(true);
    if (end.kind === 'leave') navigate('/memberships', 'membership-left');
    else onEnded();
  };
  const sendEnd = async () => {
    setStep({ kind: 'ending' });
    keepReason(false);
    showResult(await flow.endMembership(membership.id));
  };
  const question =
    end.kind === 'leave' ? leaveQuestion(membership, texts) : cancelQuestion(end, texts, locale);
  return (
    <>
      <button type="button" data-part="end-membership" onClick={open}>
        {question.button}
      </button>
      {step.kind !== 'closed' && (
        <ConfirmDialog
          title={question.title}
          message={question.message}
          keep={texts.keepMembership}
          confirm={question.button}
          busy={step.kind === 'ending' && question.busy}
          problem={step.kind === 'failed' && step.problem}
          onKeep={keepMembership}
          onConfirm={() => reportRejection(sendEnd(), site, 'end-membership')}
        >
          <EndReasons draft={draft} disabled={step.kind === 'ending'} onChange={setDraft} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says that only the owner can end the membership, and where the right of withdrawal is found. */
function NotCancellable() {
  const texts = useTexts(membershipsEn);
  return (
    <p data-part="not-cancellable">
      {texts.notCancellable} {texts.orderSaysWithdrawal}{' '}
      <AccountLinkTo path="/orders">{texts.seeOrders}</AccountLinkTo>
    </p>
  );
}

const leaveQuestion = (membership: Membership, texts: MembershipsMessages) => ({
  button: texts.leave,
  title: fill(texts.leaveTitle, { area: membership.title }),
  message: texts.leaveMessage,
  busy: texts.leaving,
});

const cancelQuestion = (
  end: Extract<MembershipEnd, { kind: 'cancel' | 'cancel-now' | 'cancel-paused' }>,
  texts: MembershipsMessages,
  locale: string,
) => ({
  button: texts.cancelMembership,
  title: texts.cancelTitle,
  message: cancelMessage(end, texts, locale),
  busy: texts.cancelling,
});

function cancelMessage(
  end: Extract<MembershipEnd, { kind: 'cancel' | 'cancel-now' | 'cancel-paused' }>,
  texts: MembershipsMessages,
  locale: string,
): string {
  if (end.kind === 'cancel-now') return texts.leaveMessage;
  if (end.kind === 'cancel-paused') return texts.cancelPausedMessage;
  return end.until
    ? fill(texts.cancelMessage, { date: dateText(end.until, locale) })
    : texts.cancelMessageNoDate;
}
