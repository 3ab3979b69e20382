/** The one answer to the question what a purchase at the provider means for a membership. Pure. */
import { toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import type { PricingOption } from '../areas/area.js';
import { addPeriods, feeTypeOf } from '../areas/payments.js';
import { DAY, HOUR, MINUTE, toIsoTime } from '../store/values.js';
import { pauseCommandFor, type Pausing } from './pause-wish.js';
import type { Payment, Purchase, Subscription, SubscriptionChange } from './payments-port.js';

/** The state of a checkout and of the purchase that it led to. */
export type CheckoutState =
  /** Somebody can still pay. */
  | 'open'
  /** Paid, and the money has not arrived. */
  | 'processing'
  /** Nobody has paid, and nobody can any more. */
  | 'unpaid'
  /** Paid for good: once, or with all installments. */
  | 'paid'
  /** Paid for the current period. */
  | 'active'
  /** Paid for the current period, and cancelled: nothing follows. */
  | 'ending'
  /** The last payment has failed. Access goes on until `endsAt`, when that is ahead. */
  | 'failed'
  /** Cancelled and over, or given back, also by a lost dispute. */
  | 'ended';

/** The meaning of a purchase. */
export interface PurchaseOutcome {
  readonly state: CheckoutState;
  /** When access ends or has ended; `null` for access without an end, and for a failed payment without days of grace. */
  readonly endsAt: Date | null;
  readonly paymentsMade: number;
  readonly nextPaymentAt: Date | null;
  /** When to look again in case no webhook comes; `null` for a state that is final. */
  readonly checkAt: Date | null;
}

/**
 * Every purchase is looked at once in this time. Stripe keeps the list of what has changed for 30 days: what is older can
 * only be found so.
 */
const MOST_DAYS = 30 * DAY;

/** How long after its end a purchase is looked at for refunds. Most payment methods take them for half a year. */
const REFUND_DAYS = 180 * DAY;

/** How long the installments end before the day on which the next one would be due. */
const INSTALLMENT_MARGIN = HOUR;

/**
 * Returns what a purchase of an option means at a time.
 *
 * @param graceDays how many days access goes on after a payment has failed, while the provider tries again
 */
export function outcomeOf(
  purchase: Purchase,
  option: PricingOption,
  now: Date,
  graceDays: number,
): PurchaseOutcome {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const none = { endsAt: null, paymentsMade: 0, nextPaymentAt: null };
  switch (purchase.kind) {
    case 'unpaid':
      return purchase.isOpen
        ? { ...none, state: 'open', checkAt: after(30 * MINUTE) }
        : { ...none, state: 'unpaid', checkAt: null };
    case 'processing':
      return { ...none, state: 'processing', checkAt: after(6 * HOUR) };
    case 'once': {
      const { payment } = purchase;
      return isGivenBack(payment)
        ? endedAt(refundTime(payment) ?? now, 0, now)
        : { ...none, state: 'paid', paymentsMade: 1, checkAt: after(MOST_DAYS) };
    }
    case 'subscription':
      return outcomeOfSubscription(purchase, option, now, graceDays);
  }
}

function outcomeOfSubscription(
  subscription: Subscription,
  option: PricingOption,
  now: Date,
  graceDays: number,
): PurchaseOutcome {
  const { status, payments, periodEndsAt, endsAt } = subscription;
  const paymentsMade = payments.filter((payment) => isForPeriod(payment) && !isGivenBack(payment)).length;
  const isPaidOff = feeTypeOf(option) === 'installments' && paymentsMade >= option.numBillingCycles;
  const isOver = status === 'ended' || (endsAt !== null && endsAt <= now);
  if (hasLostDispute(subscription)) return endedAt(isOver && endsAt ? endsAt : now, paymentsMade, now);
  if (isPaidOff)
    return {
      state: 'paid',
      endsAt: null,
      paymentsMade,
      nextPaymentAt: null,
      checkAt: isOver ? new Date(now.getTime() + MOST_DAYS) : checkAfter(now, endsAt ?? periodEndsAt),
    };
  if (isOver) return endedAt(endsAt ?? now, paymentsMade, now);
  if (status === 'unpaid') {
    const graceEnd = endOfGrace(subscription, graceDays);
    const isAhead = graceEnd !== null && graceEnd > now;
    return {
      state: 'failed',
      endsAt: graceEnd,
      paymentsMade,
      nextPaymentAt: null,
      checkAt: earlierOf(new Date(now.getTime() + DAY), isAhead ? graceEnd : null),
    };
  }
  const end = endsEarly(subscription, option) ? endsAt : null;
  return {
    state: end ? 'ending' : 'active',
    endsAt: end,
    paymentsMade,
    nextPaymentAt: end ? null : periodEndsAt,
    checkAt: checkAfter(now, end ?? periodEndsAt),
  };
}

/**
 * Returns until when somebody whose payment has failed keeps access: some days from the day on which it was due, and no longer
 * than the subscription lasts. `null` when the provider does not try again.
 */
function endOfGrace({ pastDueSince, endsAt }: Subscription, graceDays: number): Date | null {
  if (!pastDueSince) return null;
  return earlierOf(new Date(pastDueSince.getTime() + graceDays * DAY), endsAt);
}

const earlierOf = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);

/** Returns the outcome of a purchase that has ended. Its payments may still be given back for a while. */
function endedAt(endsAt: Date, paymentsMade: number, now: Date): PurchaseOutcome {
  const isOld = now.getTime() - endsAt.getTime() > REFUND_DAYS;
  const checkAt = isOld ? null : new Date(now.getTime() + MOST_DAYS);
  return { state: 'ended', endsAt, paymentsMade, nextPaymentAt: null, checkAt };
}

/** Returns whether a subscription ends although its option would go on. */
const endsEarly = ({ startedAt, endsAt }: Subscription, option: PricingOption): boolean =>
  endsAt !== null && !(option.numBillingCycles > 0 && endsAt >= endOfInstallments(startedAt, option));

/**
 * Returns when to look again at a purchase that changes at a time: two hours later, because the payment of a period takes
 * about one. Not sooner than in six hours, and not later than in {@link MOST_DAYS}.
 */
function checkAfter(now: Date, time: Date): Date {
  const soonest = now.getTime() + 6 * HOUR;
  const latest = now.getTime() + MOST_DAYS;
  return new Date(Math.min(latest, Math.max(soonest, time.getTime() + 2 * HOUR)));
}

/** Returns whether a dispute of one of the payments was lost: who takes money back gets nothing more for it. */
export function hasLostDispute(purchase: Purchase): boolean {
  if (purchase.kind === 'once') return purchase.payment.dispute === 'lost';
  return purchase.kind === 'subscription' && purchase.payments.some(({ dispute }) => dispute === 'lost');
}

const isGivenBack = ({ isRefunded, dispute }: Payment): boolean => isRefunded || dispute === 'lost';

/** Returns whether a payment is for a period, and not for a change inside one. */
const isForPeriod = ({ purpose = 'period' }: Payment): boolean => purpose === 'period';

const refundTime = ({ refunds }: Payment): Date | undefined => refunds.at(-1)?.refundedAt;

/** Returns whether a purchase has the terms of an option. */
export function hasTermsOf(purchase: Purchase, { price, billingPeriod }: PricingOption): boolean {
  if (purchase.kind !== 'subscription' || !purchase.terms) return false;
  const { price: paid, period } = purchase.terms;
  return (
    paid.currencyCode === price.currencyCode &&
    toMinorUnits(paid) === toMinorUnits(price) &&
    period.value === billingPeriod.value &&
    period.unit === billingPeriod.unit
  );
}

/** What the site knows about the buyer and the thing that was bought. */
export interface PurchaseContext {
  readonly option: PricingOption;
  /** Whether there is still somebody to give access to, and an area, and the staff of the site has not ended the access. */
  readonly isWanted: boolean;
  /** Whether the staff of the site wants it to end with the period. */
  readonly endsWithPeriod: boolean;
  /** The pause of the membership, and what the provider must still do about it. */
  readonly pausing: Pausing;
  readonly now: Date;
}

/** Something to do at the provider. */
export type PurchaseCommand =
  | { readonly kind: 'close' }
  | SubscriptionChange
  /** Pauses the payments until a time, or lets them go on. */
  | { readonly kind: 'pause'; readonly until: Date | null };

/**
 * Returns what must be done at the provider before a purchase is as the site wants it, or `null`. Installments must have
 * an end. A pause must be what its member wants, and a purchase that ends is not paused, in case it goes on after all. A purchase
 * must not go on that nobody can use, because the account was closed, the area deleted or the access
 * ended, or for which a dispute was lost.
 */
export function commandFor(
  purchase: Purchase,
  { option, isWanted, endsWithPeriod, pausing, now }: PurchaseContext,
): PurchaseCommand | null {
  if (purchase.kind === 'unpaid') return purchase.isOpen && !isWanted ? { kind: 'close' } : null;
  if (purchase.kind !== 'subscription' || purchase.status === 'ended') return null;
  if (!isWanted || hasLostDispute(purchase)) return { kind: 'end-now' };
  if (endsWithPeriod && purchase.endsAt === null) return { kind: 'end-with-period' };
  const pause = pauseCommandFor(purchase, pausing, now);
  if (pause) return pause;
  if (feeTypeOf(option) !== 'installments') return null;
  const at = endOfInstallments(purchase.startedAt, option);
  if (purchase.endsAt && purchase.endsAt <= at) return null;
  return at > now ? { kind: 'end-at', at } : { kind: 'end-now' };
}

/**
 * Returns when the subscription of installments ends: shortly before one more would be due. Access does not depend on it,
 * because who has paid all of them keeps it.
 */
function endOfInstallments(startedAt: Date, { billingPeriod, numBillingCycles }: PricingOption): Date {
  const next = addPeriods(startedAt, billingPeriod, numBillingCycles);
  return new Date(Math.floor((next.getTime() - INSTALLMENT_MARGIN) / 1000) * 1000);
}

/** A checkout of a person in an area, which can be the one that entitles the person to the membership. */
export interface EntitlementCandidate {
  readonly id: string;
  readonly state: CheckoutState;
  readonly endsAt: string | null;
  readonly createdAt: string;
}

/** A checkout with the end of its access that the staff of the site has decided. */
interface StoredCheckout {
  readonly state: string;
  readonly ends_at: string | null;
  readonly access_ends_at: string | null;
}

/**
 * Returns what a checkout gives: what was paid for, until the time that the staff of the site has decided. A purchase that
 * goes on at the provider ends there, and not at that time.
 */
export function entitlementOf(
  { state, ends_at: endsAt, access_ends_at: accessEndsAt }: StoredCheckout,
  now: Date,
): Pick<EntitlementCandidate, 'state' | 'endsAt'> {
  const paid = { state: state as CheckoutState, endsAt };
  if (accessEndsAt === null || !RANKS.includes(paid.state)) return paid;
  if (accessEndsAt <= toIsoTime(now)) return { state: 'ended', endsAt: accessEndsAt };
  return paid.state === 'paid' ? { state: 'ending', endsAt: accessEndsAt } : paid;
}

/** The states with a membership, the best one last. */
const RANKS: readonly CheckoutState[] = ['ended', 'failed', 'ending', 'active', 'paid'];

/** Returns the checkout that the membership of a person in an area follows: the one that gives most access. */
export function chooseEntitlement<Candidate extends EntitlementCandidate>(
  candidates: readonly Candidate[],
): Candidate | null {
  const ranked = candidates
    .filter(({ state }) => RANKS.includes(state))
    .sort(
      (one, other) =>
        RANKS.indexOf(other.state) - RANKS.indexOf(one.state) ||
        (other.endsAt ?? '').localeCompare(one.endsAt ?? '') ||
        one.createdAt.localeCompare(other.createdAt) ||
        one.id.localeCompare(other.id),
    );
  return ranked[0] ?? null;
}
