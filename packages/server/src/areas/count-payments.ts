/** The payments of a membership that no payment provider knows. Pure. */
import type { Selectable } from 'kysely';
import type { Tables } from '../store/tables.js';
import { toIsoTime } from '../store/values.js';
import type { PricingOption } from './area.js';
import { countPayments } from './payments.js';
import { optionIdOf, type PlannedMembership } from './planned-price.js';

/** How often an option is paid. */
export type BillingTerms = Pick<PricingOption, 'subscribable' | 'billingPeriod' | 'numBillingCycles'>;

/** A membership with the time from which its periods are counted. */
export type CountedMembership = PlannedMembership &
  Pick<
    Selectable<Tables['memberships']>,
    'joined_at' | 'trial_ends_at' | 'terms_since' | 'earlier_payments' | 'paused_from' | 'paused_until'
  >;

/** The payments of a membership, and since when the periods of its option of now are counted. */
export interface CountedPayments {
  readonly made: number;
  /** When the next one is due; `null` when nothing more is to be paid. */
  readonly nextAt: string | null;
  readonly since: Date;
  /** The number of payments before that time, less those that a pause since then has left out. */
  readonly before: number;
}

/**
 * Returns when the first payment is due on the terms that a membership has: when it has changed its period last, at the end of its
 * free days, or when it began.
 */
export const termsStart = ({
  terms_since: since,
  trial_ends_at: trialEndsAt,
  joined_at: joinedAt,
}: Pick<CountedMembership, 'terms_since' | 'trial_ends_at' | 'joined_at'>): Date =>
  new Date(since ?? trialEndsAt ?? joinedAt);

/**
 * Returns the payments of a membership until a time, also through a change to an option with another period: its periods are
 * counted from the renewal with which it has begun. The periods of a pause are no payments, and the days of the month on which it
 * is paid stay the same.
 *
 * @param termsOf returns the terms of an option by its id; `undefined` for one that is unknown
 * @returns `null` for a membership that costs nothing
 */
export function countMembershipPayments(
  membership: CountedMembership,
  termsOf: (optionId: string) => BillingTerms | undefined,
  now: Date,
): CountedPayments | null {
  const { option_id: id, next_price_from: from, earlier_payments: before } = membership;
  const since = termsStart(membership);
  const currentId = optionIdOf(membership, now);
  const first = id === null ? undefined : termsOf(id);
  const current = currentId === null ? undefined : termsOf(currentId);
  if (!current) return null;
  if (currentId === id || from === null || !first || isSamePeriod(first, current))
    return addPayments(countUnpaused(membership, current, now), since, before);
  const start = new Date(from);
  const { made, skipped } = countUnpaused(membership, first, justBefore(start));
  return addPayments({ ...countPayments(now, start, current), skipped: 0 }, start, before + made - skipped);
}

/** Payments, and how many of them a pause has left out. */
type UnpausedPayments = ReturnType<typeof countPayments> & { readonly skipped: number };

const addPayments = (
  { made, nextAt, skipped }: UnpausedPayments,
  since: Date,
  before: number,
): CountedPayments => ({ made: made + before - skipped, nextAt, since, before: before - skipped });

/** Counts the payments until a time since the terms began, and those that are left out because they are in a pause. */
function countUnpaused(membership: CountedMembership, terms: BillingTerms, now: Date): UnpausedPayments {
  const { paused_from: from, paused_until: until } = membership;
  const since = termsStart(membership);
  const { made, nextAt } = countPayments(now, since, terms);
  if (from === null || until === null) return { made, nextAt, skipped: 0 };
  const countBefore = (time: Date) => countPayments(time <= now ? justBefore(time) : now, since, terms).made;
  return {
    made,
    nextAt: nextAt !== null && isInPause(membership, new Date(nextAt)) ? until : nextAt,
    skipped: countBefore(new Date(until)) - countBefore(new Date(from)),
  };
}

/** Returns whether a renewal is in the pause of a membership: then nothing is paid. */
export const isInPause = (
  { paused_from: from, paused_until: until }: Pick<CountedMembership, 'paused_from' | 'paused_until'>,
  renewal: Date,
): boolean => from !== null && until !== null && toIsoTime(renewal) >= from && toIsoTime(renewal) < until;

const justBefore = (time: Date): Date => new Date(time.getTime() - 1);

/** Returns whether two options are paid equally often. */
export const isSamePeriod = (
  { billingPeriod: one }: Pick<PricingOption, 'billingPeriod'>,
  { billingPeriod: other }: Pick<PricingOption, 'billingPeriod'>,
): boolean => one.value === other.value && one.unit === other.unit;
