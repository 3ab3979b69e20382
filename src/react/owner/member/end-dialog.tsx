import { useState } from 'react';
import type { MembershipEnd } from '../../../contract/owner/end-membership.js';
import type { MembershipOfMember } from '../../../contract/owner/member.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { endChoices, paymentsAfterEnd } from '../../../core/owner/members/membership-actions.js';
import { partProps } from '../../ui/base/styling.js';
import { ActionDialog, type ActionDialogEnds } from './action-dialog.js';
import { useMemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';
import { useOwner } from '../shared/owner-context.js';
import { RadioCards, type RadioCard } from '../ui/radio-cards.js';

/** Ends a membership, now or when what is paid for is over. */
export function EndDialog({
  membership,
  name,
  ...ends
}: ActionDialogEnds<MembershipEnd['when']> & {
  readonly membership: MembershipOfMember;
  /** The name of the person. */
  readonly name: string;
}) {
  const { locale } = useOwner();
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  const choices = endChoices(membership);
  const [when, setWhen] = useState(choices[0] ?? 'now');
  const { title, pause, nextPaymentAt, endsAt } = membership;
  const periodEnd = pause?.from ?? nextPaymentAt ?? endsAt;
  const payments = paymentsAfterEnd(membership);
  const cards: Record<MembershipEnd['when'], RadioCard<MembershipEnd['when']>> = {
    period: {
      value: 'period',
      title: periodEnd
        ? fill(texts.memberEndPeriod, { date: dateText(periodEnd, locale) })
        : texts.memberEndPeriodNoDate,
      description: texts.memberEndPeriodHint,
    },
    now: { value: 'now', title: texts.memberEndNow, description: texts.memberEndNowHint },
  };
  return (
    <ActionDialog
      {...ends}
      title={fill(texts.memberEndTitle, { area: title, name })}
      message={fill(choices.length > 1 ? texts.memberEndMessage : texts.memberEndNowMessage, { name })}
      confirm={texts.memberEndConfirm}
      busyText={texts.memberEndBusy}
      look="danger"
      act={async () => {
        const result = await flow.end(membership.id, when);
        return result.kind === 'done' ? { kind: 'done', value: when } : result;
      }}
    >
      {choices.length > 1 && (
        <RadioCards
          name="when"
          legend={texts.memberEndWhen}
          value={when}
          cards={choices.map((choice) => cards[choice])}
          onChange={setWhen}
        />
      )}
      {payments !== 'free' && (
        <p {...partProps('consequence')}>
          {payments === 'stop' ? texts.memberEndPaymentsStop : texts.memberEndPaymentsNone}
        </p>
      )}
    </ActionDialog>
  );
}
