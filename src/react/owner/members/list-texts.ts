import { useMemo, useState } from 'react';
import { membersEn } from '../../../core/messages/en/owner/members.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { dateFormat } from '../../../core/intl/formatters.js';
import type { MembershipStanding } from '../../../core/owner/members/standing.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';

/** Defined outside the component, because `useOwnerTexts` needs the same object at every render. */
const membersTexts = { ...ownerEn, ...membersEn };

/** Returns the texts that all rows of the list share, and the time at which they were first rendered. */
export function useListTexts() {
  const { locale } = useOwner();
  const texts = useOwnerTexts(membersTexts);
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    const days = dateFormat(locale, { dateStyle: 'medium' });
    const standings: Readonly<Record<MembershipStanding, string>> = {
      active: texts.membersStandingActive,
      free: texts.membersStandingFree,
      ending: texts.membersStandingEnding,
      paused: texts.membersStandingPaused,
      'past-due': texts.membersStandingPastDue,
      'paid-off': texts.membersStandingPaidOff,
      ended: texts.membersStandingEnded,
    };
    return { texts, locale, now, standings, dayText: (iso: string) => days.format(new Date(iso)) };
  }, [texts, locale, now]);
}

/** The result of {@link useListTexts}. */
export type ListTexts = ReturnType<typeof useListTexts>;
