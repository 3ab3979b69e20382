import type { Enrollment, MembershipStatus } from '../api/types.js';

/** How a visitor stands to a member area: what its pages offer them. */
export type VisitorStanding =
  | { readonly kind: 'open' }
  /** Sign-up opens later. */
  | { readonly kind: 'not-yet-open'; readonly opensAt: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'member' }
  /** Cancelled, but paid up: still a member until then, and free to join again. */
  | { readonly kind: 'ending'; readonly endsAt: string | undefined }
  | { readonly kind: 'payment-failed' };

/** What of a member area decides it. */
export interface StandingFacts {
  readonly enrollment?: Enrollment | undefined;
  readonly membership?:
    { readonly status: MembershipStatus; readonly endsAt?: string | undefined } | undefined;
}

/**
 * Returns how whoever asked for the area stands to it. Nothing else decides that. Pure.
 *
 * @param now milliseconds since the epoch
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
    case 'PAYMENT_FAILED':
      return { kind: 'payment-failed' };
    default:
  }
  const { opensAt, closesAt } = enrollment;
  if (opensAt && Date.parse(opensAt) > now) return { kind: 'not-yet-open', opensAt };
  if (closesAt && Date.parse(closesAt) < now) return { kind: 'closed' };
  return { kind: 'open' };
}

/** Whether the visitor has the area already: no price is shown to them, and no option to choose. */
export function isMember({ kind }: VisitorStanding): boolean {
  return kind === 'member' || kind === 'payment-failed';
}
