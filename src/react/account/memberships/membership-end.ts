import type { Membership } from '../../../core/api/index.js';

/** How a member can end a membership. See docs/requirements.md#memberships-and-orders. */
export type MembershipEnd =
  | { readonly kind: 'leave' }
  /** `until`: how long what has been paid lasts. */
  | { readonly kind: 'cancel'; readonly until: string | undefined }
  /** Paid once or in installments: only the owner can end it. */
  | { readonly kind: 'ask-owner' }
  /** It has ended, or its end is settled. */
  | { readonly kind: 'none' };

/** Reads how a membership can be ended. Pure. */
export function membershipEnd({ feeType, status, nextPaymentAt, endsAt }: Membership): MembershipEnd {
  if (status === 'CANCELLED' || status === 'ENDING') return { kind: 'none' };
  switch (feeType) {
    case 'free':
      return { kind: 'leave' };
    case 'recurring':
      return { kind: 'cancel', until: nextPaymentAt ?? endsAt };
    case 'one_time':
    case 'installments':
      return { kind: 'ask-owner' };
  }
}
