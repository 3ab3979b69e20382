import type { Enrollment, PersonalMemberArea } from '../../contract/parts/member-area.js';

/** The standing of a visitor in a member area. It decides what the pages of the area offer. */
export type VisitorStanding =
  | { readonly kind: 'open' }
  /** The enrollment opens later. */
  | { readonly kind: 'not-yet-open'; readonly opensAt: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'member' }
  /** Cancelled, but paid until `endsAt`: still a member until then, and able to join again. */
  | { readonly kind: 'ending'; readonly endsAt: string | undefined }
  /** Paused until a date: a member without access, who can end the pause in the account. */
  | { readonly kind: 'paused'; readonly until: string | undefined }
  /** The last payment has failed. The visitor has access until `endsAt`, and none when it has passed or is missing. */
  | { readonly kind: 'payment-failed'; readonly endsAt: string | undefined };

/** The parts of a member area that decide the standing. */
export interface StandingFacts {
  readonly enrollment?: Enrollment | undefined;
  readonly membership?: PersonalMemberArea['membership'];
}

/**
 * Returns the standing of the visitor who has read the area. All code uses this function for it. Pure.
 *
 * @param now milliseconds since 1970
 */
export function visitorStanding(
  { enrollment = {}, membership }: StandingFacts,
  now: number,
): VisitorStanding {
  switch (membership?.status) {
    case 'ACTIVE':
    case 'COMPLETED':
      return { kind: 'member' };
    case 'ENDING':
      return { kind: 'ending', endsAt: membership.endsAt };
    case 'PAUSED':
      return { kind: 'paused', until: membership.pause?.until };
    case 'PAYMENT_FAILED': {
      const { endsAt } = membership;
      const isOver = endsAt === undefined || Date.parse(endsAt) <= now;
      return { kind: 'payment-failed', endsAt: isOver ? undefined : endsAt };
    }
    default:
  }
  const { opensAt, closesAt } = enrollment;
  if (opensAt && Date.parse(opensAt) > now) return { kind: 'not-yet-open', opensAt };
  if (closesAt && Date.parse(closesAt) < now) return { kind: 'closed' };
  return { kind: 'open' };
}

/**
 * Returns whether the visitor is a member, so that views show no price and no choice of options. A visitor whose payment
 * has failed is one too, also after `endsAt`, when the backend refuses them the pages of the area until the payment is updated. So is
 * one whose membership is paused.
 */
export function isMember({ kind }: VisitorStanding): boolean {
  return kind === 'member' || kind === 'payment-failed' || kind === 'paused';
}
