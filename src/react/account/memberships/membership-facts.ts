import type { Membership } from '../../../core/api/index.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import type { MembershipsMessages } from '../../../core/messages/en/memberships.js';
import type { PricingMessages } from '../../../core/messages/en/pricing.js';
import { billingTerms } from '../../../core/pricing/fee-type.js';
import { priceLine } from '../../../core/pricing/index.js';

/** One thing to know of a membership: what it is, and its value. */
export type MembershipFact = readonly [name: string, value: string];

/** Returns the facts about a membership: price, dates, payments made. Pure. */
export function membershipFacts(
  membership: Membership,
  texts: MembershipsMessages & PricingMessages,
  locale: string,
): MembershipFact[] {
  const { feeType, pricingOption, joinedAt, endsAt, nextPaymentAt, paymentsMade } = membership;
  const all = pricingOption && billingTerms(pricingOption).numBillingCycles;
  const facts: MembershipFact[] = [
    [texts.membershipPrice, priceLine(pricingOption, texts.pricing, locale)],
    [texts.joined, dateText(joinedAt, locale)],
  ];
  if (endsAt) facts.push([texts.ends, dateText(endsAt, locale)]);
  else if (nextPaymentAt) {
    const name = feeType === 'recurring' ? texts.renews : texts.nextPayment;
    facts.push([name, dateText(nextPaymentAt, locale)]);
  }
  if (feeType === 'installments' && paymentsMade !== undefined && all)
    facts.push([texts.paymentsMade, fill(texts.paymentsMadeOf, { made: paymentsMade, all })]);
  return facts;
}
