import type { OwnedMembership } from '../../../contract/parts/owned-membership.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipState, stateTone, type MembershipState } from '../../../core/owner/members/membership-state.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner } from '../shared/owner-context.js';
import { useMemberTexts, type MemberTexts } from './member-texts.js';

/** Says how a membership stands: active, ending on a date, payment failed, ended. */
export function MembershipChip({ membership }: { readonly membership: OwnedMembership }) {
  const { locale } = useOwner();
  const texts = useMemberTexts();
  const state = membershipState(membership, Date.now());
  return (
    <span {...partProps('chip')} data-tone={stateTone(state)}>
      {stateText(state, texts, locale)}
    </span>
  );
}

function stateText(state: MembershipState, texts: MemberTexts, locale: string): string {
  switch (state.kind) {
    case 'active':
      return texts.memberIsActive;
    case 'completed':
      return texts.memberIsCompleted;
    case 'past-due':
      return texts.memberIsPastDue;
    case 'ending':
      return state.endsAt
        ? fill(texts.memberIsEndingOn, { date: dateText(state.endsAt, locale, 'medium') })
        : texts.memberIsEnding;
    case 'over':
      return state.endsAt
        ? fill(texts.memberIsOverSince, { date: dateText(state.endsAt, locale, 'medium') })
        : texts.memberIsOver;
  }
}
