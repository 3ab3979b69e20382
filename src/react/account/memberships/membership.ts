import type { Membership } from '../../../contract/account/memberships.js';
import type { Pause } from '../../../contract/parts/pause.js';
import type { PricingOption } from '../../../contract/parts/pricing-option.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import type { MembershipsMessages } from '../../../core/messages/en/memberships.js';
import type { PricingMessages } from '../../../core/messages/en/pricing.js';
import { billingTerms } from '../../../core/pricing/fee-type.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { priceLine } from '../../../core/pricing/price-line.js';
import { discountedPrice, nextDiscount } from './discount.js';

/** How a member can end a membership. See docs/requirements.md#memberships-and-orders. */
export type MembershipEnd =
  | { readonly kind: 'leave' }
  /** `until`: the end of the paid period, an ISO 8601 date. */
  | { readonly kind: 'cancel'; readonly until: string | undefined }
  /** The last payment has failed, so nothing is paid for: access ends at once. */
  | { readonly kind: 'cancel-now' }
  /** Paused: there is no access, and no payment to come. */
  | { readonly kind: 'cancel-paused' }
  /** Paid once or in installments: only the owner can end it. */
  | { readonly kind: 'ask-owner' }
  /** The membership has ended, or was cancelled already. */
  | { readonly kind: 'none' };

/** Returns how a membership can be ended. Pure. */
export function membershipEnd({ feeType, status, pause, nextPaymentAt, endsAt }: Membership): MembershipEnd {
  if (status === 'CANCELLED' || status === 'ENDING') return { kind: 'none' };
  switch (feeType) {
    case 'free':
      return { kind: 'leave' };
    case 'recurring':
      if (status === 'PAYMENT_FAILED') return { kind: 'cancel-now' };
      if (status === 'PAUSED') return { kind: 'cancel-paused' };
      return { kind: 'cancel', until: pause?.from ?? nextPaymentAt ?? endsAt };
    case 'one_time':
    case 'installments':
      return { kind: 'ask-owner' };
  }
}

/** Returns the text for the status of a membership. */
export function membershipStatus(
  { status, endsAt, trialEndsAt, pause }: Membership,
  texts: MembershipsMessages,
  locale: string,
): string {
  switch (status) {
    case 'ACTIVE':
      return trialEndsAt
        ? fill(texts.freeUntil, { date: dateText(trialEndsAt, locale) })
        : texts.membershipActive;
    case 'PAUSED':
      return pause
        ? fill(texts.membershipPausedUntil, { date: dateText(pause.until, locale) })
        : texts.membershipPaused;
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

/** Returns what a member wants to know about a membership first: the next payment, the end, or what is wrong with it. */
export function membershipNote(membership: Membership, texts: MembershipsMessages, locale: string): string {
  const { status, endsAt, nextPaymentAt, trialEndsAt, pause, feeType } = membership;
  if (status === 'PAYMENT_FAILED' && endsAt)
    return fill(texts.membershipPaymentFailedUntil, { date: dateText(endsAt, locale) });
  if (status !== 'ACTIVE') return membershipStatus(membership, texts, locale);
  if (endsAt) return fill(texts.membershipEnds, { date: dateText(endsAt, locale) });
  if (trialEndsAt) return membershipStatus(membership, texts, locale);
  if (pause) return pausedFromTo(pause, texts, locale);
  if (nextPaymentAt) return fill(texts.nextPaymentOn, { date: dateText(nextPaymentAt, locale) });
  return feeTypeText(feeType, texts);
}

/** Returns the amount of the next payment, or `null` when no payment is known to follow, or only after a pause. */
export function nextAmount(membership: Membership, locale: string): string | null {
  const { status, endsAt, nextPaymentAt, pause } = membership;
  const isKnown = status === 'ACTIVE' && !endsAt && !pause && nextPaymentAt;
  return isKnown ? amountAt(nextPaymentAt, membership, locale) : null;
}

/** Returns the amount of the next payment when it is made at a time, or `null` when it is unknown. */
function amountAt(
  time: string,
  { nextPrice, nextOption, pricingOption, discount }: Membership,
  locale: string,
): string | null {
  if (!pricingOption) return null;
  // It is that of the next payment, whatever is planned until then.
  if (discount && discount.payments !== 0) return formatMoney(discount.price, locale);
  const next = nextOption ? { price: nextOption.pricingOption.price, from: nextOption.from } : nextPrice;
  const isNew = next !== undefined && Date.parse(next.from) <= Date.parse(time);
  return formatMoney(isNew ? next.price : pricingOption.price, locale);
}

/** Returns when the next payment follows, or between what days the membership is paused before it; `null` when none is known. */
export function nextPaymentText(
  membership: Membership,
  texts: MembershipsMessages,
  locale: string,
): string | null {
  const { status, pause, nextPaymentAt } = membership;
  if (pause)
    return status === 'PAUSED'
      ? continuesText(texts.continuesOn, pause.until, membership, texts, locale)
      : pausedFromTo(pause, texts, locale);
  return nextPaymentAt ? fill(texts.nextPaymentOn, { date: dateText(nextPaymentAt, locale) }) : null;
}

/** Returns when a paused membership continues, and with which payment. */
export function continuesText(
  text: string,
  continuesAt: string,
  membership: Membership,
  { nextPaymentOn }: Pick<MembershipsMessages, 'nextPaymentOn'>,
  locale: string,
): string {
  const date = dateText(continuesAt, locale);
  const amount = amountAt(continuesAt, membership, locale);
  return amount === null ? fill(nextPaymentOn, { date }) : fill(text, { date, amount });
}

/** Returns from when to when a membership is paused. */
export const pausedFromTo = (
  { from, until }: Pause,
  texts: Pick<MembershipsMessages, 'pausedFromTo'>,
  locale: string,
): string => fill(texts.pausedFromTo, { from: dateText(from, locale), until: dateText(until, locale) });

/** Returns the price that the owner has planned, and from when it is paid; `null` when the price stays. */
export const newPriceText = (
  { nextPrice }: Membership,
  texts: Pick<MembershipsMessages, 'newPriceFrom'>,
  locale: string,
): string | null =>
  nextPrice
    ? fill(texts.newPriceFrom, {
        amount: formatMoney(nextPrice.price, locale),
        date: dateText(nextPrice.from, locale),
      })
    : null;

/** Returns the text for how a membership is paid. */
export function feeTypeText(feeType: Membership['feeType'], texts: MembershipsMessages): string {
  switch (feeType) {
    case 'free':
      return texts.feeFree;
    case 'one_time':
      return texts.feeOneTime;
    case 'recurring':
      return texts.feeRecurring;
    case 'installments':
      return texts.feeInstallments;
  }
}

/** Returns the text for the amount of one installment. */
export const eachPayment = (
  { price }: PricingOption,
  texts: Pick<MembershipsMessages, 'eachPayment'>,
  locale: string,
): string => fill(texts.eachPayment, { price: formatMoney(price, locale) });

/** Returns the price line. Without a billing period it would be a bare amount, so installments say what the amount is. */
function membershipPrice(
  membership: Membership,
  texts: MembershipsMessages & PricingMessages,
  locale: string,
): string {
  const { feeType, pricingOption, paymentsMade } = membership;
  const discount = nextDiscount(membership);
  if (discount && pricingOption) return discountedPrice(pricingOption, discount, paymentsMade, texts, locale);
  if (feeType === 'installments' && pricingOption && !billingTerms(pricingOption).billingPeriod)
    return eachPayment(pricingOption, texts, locale);
  return priceLine(pricingOption, texts.pricing, locale);
}

/** A fact about a membership. */
export type MembershipFact = readonly [name: string, value: string];

/** Returns the facts about a membership: price, dates, payments made. Pure. */
export function membershipFacts(
  membership: Membership,
  texts: MembershipsMessages & PricingMessages,
  locale: string,
): MembershipFact[] {
  const { feeType, status, pricingOption, joinedAt, endsAt, trialEndsAt, pause, paymentsMade } = membership;
  const nextPaymentAt = pause?.until ?? membership.nextPaymentAt;
  const all = pricingOption && billingTerms(pricingOption).numBillingCycles;
  const facts: MembershipFact[] = [
    [texts.membershipPrice, membershipPrice(membership, texts, locale)],
    [texts.joined, dateText(joinedAt, locale)],
  ];
  const newPrice = newPriceText(membership, texts, locale);
  if (newPrice) facts.splice(1, 0, [texts.newPrice, newPrice]);
  const discount = nextDiscount(membership);
  if (discount) facts.splice(1, 0, [texts.coupon, discount.code]);
  if (endsAt)
    facts.push([status === 'PAYMENT_FAILED' ? texts.accessUntil : texts.ends, dateText(endsAt, locale)]);
  else if (status === 'PAUSED' && nextPaymentAt)
    facts.push([
      texts.continues,
      continuesText(texts.continuesWith, nextPaymentAt, membership, texts, locale),
    ]);
  else if (nextPaymentAt) {
    const later = feeType === 'recurring' ? texts.renews : texts.nextPayment;
    facts.push([trialEndsAt ? texts.firstPayment : later, dateText(nextPaymentAt, locale)]);
  }
  if (feeType === 'installments' && paymentsMade !== undefined && all)
    facts.push([texts.paymentsMade, fill(texts.paymentsMadeOf, { made: paymentsMade, all })]);
  return facts;
}
