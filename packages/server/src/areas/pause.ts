/** Who can pause a membership, for how long, and when the pause begins and ends. Pure. */
import type { Pause } from 'member-area-elements/contract/parts/pause';
import { DAY, toIsoTime } from '../store/values.js';
import type { PricingOption } from './area.js';
import type { MembershipStatus } from './membership.js';
import { addPeriods, feeTypeOf } from './payments.js';

/** The columns of a membership without a pause. */
export const NOT_PAUSED = { paused_from: null, paused_until: null, pause_wish: null } as const;

/** What decides whether a membership can be paused. */
export interface PauseCandidate {
  /** `null` for a membership that costs nothing. */
  readonly option: PricingOption | null;
  readonly status: MembershipStatus;
  /** The most periods that its area allows. */
  readonly maxPausePeriods: number;
  /** Whether the site can pause its payments. */
  readonly canPause: boolean;
  readonly hasTrial: boolean;
  /** Whether the staff lets it end with the period, and the payment provider does not know it yet. */
  readonly endsWithPeriod: boolean;
  /** Whether its member has planned another option. A price that the owner has planned does not matter. */
  readonly hasPlannedOption: boolean;
  /** Whether a discount that ends takes something off its next payments. */
  readonly hasEndingDiscount: boolean;
}

/** Returns for how many billing periods a member can pause now; 0 when the membership cannot be paused. */
export function longestPause(candidate: PauseCandidate): number {
  const { option, status, maxPausePeriods, canPause } = candidate;
  const isHindered =
    candidate.hasTrial ||
    candidate.endsWithPeriod ||
    candidate.hasPlannedOption ||
    candidate.hasEndingDiscount;
  if (isHindered || !canPause || status !== 'ACTIVE' || feeTypeOf(option) !== 'recurring') return 0;
  return maxPausePeriods;
}

/** The periods of a membership. */
export interface CountedPeriods {
  /** The time from which they are counted. */
  readonly since: Date;
  readonly billingPeriod: PricingOption['billingPeriod'];
  /** When the period that is paid for is over. */
  readonly paidUntil: Date;
}

/**
 * Returns the pause of some periods from the end of the one that is paid for. It ends when a period would begin without it: after a
 * pause of February, one since January 31 goes on on March 31.
 */
export function pauseFor({ since, billingPeriod, paidUntil }: CountedPeriods, periods: number): Pause {
  // The end of a period can differ by hours from what is counted, when the payment provider counts in its own way.
  const isBefore = (count: number) =>
    addPeriods(since, billingPeriod, count).getTime() < paidUntil.getTime() - DAY;
  let first = 0;
  while (isBefore(first)) first++;
  const until = addPeriods(since, billingPeriod, first + periods);
  return { from: toIsoTime(paidUntil), until: toIsoTime(until) };
}
