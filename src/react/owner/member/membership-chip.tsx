import type { OwnedMembership } from '../../../contract/parts/owned-membership.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipStanding, STANDING_TONES } from '../../../core/owner/members/standing.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner } from '../shared/owner-context.js';
import { useMemberTexts } from './member-texts.js';
import { useNow } from './use-now.js';

/** Says what a membership means: paying, free, ending on a date, payment failed, ended. */
export function MembershipChip({ membership }: { readonly membership: OwnedMembership }) {
  const { locale } = useOwner();
  const texts = useMemberTexts();
  const standing = membershipStanding(membership, useNow());
  const { endsAt, pause } = membership;
  const withDate = (text: string, dated: string, day = endsAt) =>
    day === undefined ? text : fill(dated, { date: dateText(day, locale, 'medium') });
  const names = {
    active: texts.membersStandingActive,
    free: texts.membersStandingFree,
    paused: withDate(texts.membersStandingPaused, texts.memberIsPausedUntil, pause?.until),
    'past-due': texts.membersStandingPastDue,
    'paid-off': texts.membersStandingPaidOff,
    ending: withDate(texts.membersStandingEnding, texts.memberIsEndingOn),
    ended: withDate(texts.membersStandingEnded, texts.memberIsOverSince),
  };
  return (
    <span {...partProps('chip')} data-tone={STANDING_TONES[standing]}>
      {names[standing]}
    </span>
  );
}
