/** The answers to a visitor who pauses a membership. */
import type { Membership } from 'member-area-elements/contract/account/memberships';
import type { Resumption } from 'member-area-elements/contract/account/resume-membership';
import type { Price } from 'member-area-elements/contract/parts/minor-units';
import { addPeriods } from 'member-area-elements/core/pricing';
import type { AnswerCall, MockAnswer } from '../call.js';
import { billingPeriodOf } from '../membership.js';
import type { MockData } from '../mock-data.js';
import { REFUSALS } from '../refusals.js';

export const pauseMembership: AnswerCall<'pauseMembership'> = ({ data, person, param, body }) => {
  const membership = person.memberships.find(({ id }) => id === param);
  if (!membership) return REFUSALS['not-found'];
  const { nextPaymentAt: from } = membership;
  const period = billingPeriodOf(membership);
  if (!from || !period || body.periods > maxPausePeriods(membership, data)) return REFUSALS['not-pausable'];
  membership.pause = { from, until: addPeriods(from, period, body.periods) };
  return {};
};

/** Ends a pause: one that is to come for nothing, and the one of now with a payment. */
export function endPause(membership: Membership, { dueToday }: Resumption): Omit<MockAnswer, 'body'> {
  const due = resumptionPrice(membership);
  if (due && (due.value !== dueToday?.value || due.currencyCode !== dueToday.currencyCode))
    return REFUSALS['price-changed'];
  if (due) {
    const period = billingPeriodOf(membership);
    const nextPaymentAt = period && addPeriods(new Date().toISOString(), period, 1);
    Object.assign(membership, { status: 'ACTIVE', nextPaymentAt });
  }
  delete membership.pause;
  return {};
}

/** Returns the most billing periods for which a membership can be paused now. */
export function maxPausePeriods(membership: Membership, { list }: MockData): number {
  const { memberAreaId, feeType, status, endsAt, trialEndsAt, nextOption, discount } = membership;
  const mayPause =
    feeType === 'recurring' &&
    status === 'ACTIVE' &&
    !endsAt &&
    !trialEndsAt &&
    !nextOption &&
    discount?.payments === undefined;
  return mayPause ? (list.memberAreas.find(({ id }) => id === memberAreaId)?.maxPausePeriods ?? 0) : 0;
}

/** Returns the payment with which the pause of now ends at once. */
export const resumptionPrice = ({ status, pricingOption }: Membership): Price | undefined =>
  status === 'PAUSED' ? pricingOption?.price : undefined;
