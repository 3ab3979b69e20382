import type { Membership } from '../../../core/api/index.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import type { MembershipsMessages } from '../../../core/messages/en/memberships.js';

/** Returns the text for the status of a membership. */
export function membershipStatus(
  { status, endsAt }: Membership,
  texts: MembershipsMessages,
  locale: string,
): string {
  switch (status) {
    case 'ACTIVE':
      return texts.membershipActive;
    case 'ENDING':
      return endsAt ? fill(texts.membershipEnds, { date: dateText(endsAt, locale) }) : texts.membershipEnding;
    case 'PAYMENT_FAILED':
      return texts.membershipPaymentFailed;
    case 'COMPLETED':
      return texts.membershipCompleted;
    case 'CANCELLED':
      return texts.membershipCancelled;
  }
}
