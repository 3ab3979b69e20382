/** The payments of a membership that no payment provider knows. Pure. */
import type { Selectable } from 'kysely';
import type { Tables } from '../store/tables.js';
import type { PricingOption } from './area.js';
import { countPayments } from './payments.js';
import { optionIdOf, type PlannedMembership } from './planned-price.js';

/** How often an option is paid. */
export type BillingTerms = Pick<PricingOption, 'subscribable' | 'billingPeriod' | 'numBillingCycles'>;

/** A membership with the time from which its periods are counted. */
export type CountedMembership = PlannedMembership &
  Pick<Selectable<Tables['memberships']>, 'joined_at' | 'trial_ends_at' | 'terms_since' | 'earlier_payments'>;

/** The payments of a membership, and since when the periods of its option of now are counted. */
export interface CountedPayments {
  readonly made: number;
  /** When the next one is due; `null` when nothing more is to be paid. */
  readonly nextAt: string | null;
  readonly since: Date;
  /** The number of payments before that time. */
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
 * counted from the renewal with which it has begun.
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
    return addPayments(countPayments(now, since, current), since, before);
  const start = new Date(from);
  const { made } = countPayments(new Date(start.getTime() - 1), since, first);
  return addPayments(countPayments(now, start, current), start, before + made);
}

const addPayments = (
  { made, nextAt }: ReturnType<typeof countPayments>,
  since: Date,
  before: number,
): CountedPayments => ({ made: made + before, nextAt, since, before });

/** Returns whether two options are paid equally often. */
export const isSamePeriod = (
  { billingPeriod: one }: Pick<PricingOption, 'billingPeriod'>,
  { billingPeriod: other }: Pick<PricingOption, 'billingPeriod'>,
): boolean => one.value === other.value && one.unit === other.unit;
