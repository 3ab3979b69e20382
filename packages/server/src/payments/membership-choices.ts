/** The one answer to the question what the staff of a site may do to a membership. Pure. */
import { standingOf, toMembership } from '../areas/membership.js';
import type { FeeType } from '../areas/payments.js';
import type { CheckoutState } from './purchase-outcome.js';

/** A membership, with what its choices depend on. */
interface ChosenMembership {
  readonly status: string;
  readonly ends_at: string | null;
  readonly paused_from: string | null;
  readonly paused_until: string | null;
  /** The state of the checkout that it follows; `null` for one that no payment provider knows. */
  readonly checkout_state: string | null;
  readonly feeType: FeeType;
  /** When the next payment is due; `null` for never. */
  readonly nextPaymentAt: string | null;
}

/** What the staff may do. */
export interface MembershipChoices {
  /** Whether it can end when the period that is paid for is over. Otherwise it can only end at once. */
  readonly mayEndLater: boolean;
  /** Whether its end can be moved: not for one whose payments go on. */
  readonly mayMove: boolean;
}

/** Returns what the staff may do to a membership at a time. */
export function choicesOf(membership: ChosenMembership, now: Date): MembershipChoices {
  const { feeType, nextPaymentAt } = membership;
  const state = membership.checkout_state as CheckoutState | null;
  const standing = standingOf(toMembership(membership), now);
  const isRenewed = state === null ? nextPaymentAt !== null : state !== 'paid';
  return {
    mayEndLater:
      standing === 'member' &&
      feeType === 'recurring' &&
      (state === null ? nextPaymentAt !== null : state === 'active'),
    mayMove: (standing === 'member' || standing === 'ending') && !isRenewed,
  };
}
