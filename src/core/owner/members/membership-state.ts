import type { OwnedMembership } from '../../../contract/parts/owned-membership.js';

/** How a membership stands: what its chip says. */
export type MembershipState =
  | { readonly kind: 'active' }
  /** All installments are paid. */
  | { readonly kind: 'completed' }
  /** The last payment failed. */
  | { readonly kind: 'past-due' }
  /** It ends at a known time. */
  | { readonly kind: 'ending'; readonly endsAt: string | undefined }
  | { readonly kind: 'over'; readonly endsAt: string | undefined };

/** The meaning of a chip. Neutral: no tone. */
export type StateTone = 'good' | 'warning' | 'danger' | undefined;

/** Returns how a membership stands at a time. Pure. */
export function membershipState({ status, endsAt }: OwnedMembership, now: number): MembershipState {
  if (status === 'CANCELLED' || (endsAt !== undefined && Date.parse(endsAt) <= now))
    return { kind: 'over', endsAt };
  switch (status) {
    case 'PAYMENT_FAILED':
      return { kind: 'past-due' };
    case 'ENDING':
      return { kind: 'ending', endsAt };
    case 'COMPLETED':
      return { kind: 'completed' };
    case 'ACTIVE':
      return { kind: 'active' };
  }
}

/** Returns the tone of the chip of a membership. Pure. */
export function stateTone({ kind }: MembershipState): StateTone {
  switch (kind) {
    case 'active':
    case 'completed':
      return 'good';
    case 'ending':
      return 'warning';
    case 'past-due':
      return 'danger';
    case 'over':
      return undefined;
  }
}

/** Returns whether a membership is over at a time. Pure. */
export const isOver = (membership: OwnedMembership, now: number): boolean =>
  membershipState(membership, now).kind === 'over';
