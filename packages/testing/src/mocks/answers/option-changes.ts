/** The answers to a visitor who changes the option of a membership. */
import type { Membership } from 'member-area-elements/contract/account/memberships';
import type {
  MembershipOptions,
  OptionChange,
  OptionFixedReason,
} from 'member-area-elements/contract/account/membership-options';
import { fromMinorUnits, toMinorUnits, type Price } from 'member-area-elements/contract/parts/minor-units';
import type { BillingPeriod, PricingOption } from 'member-area-elements/contract/parts/pricing-option';
import { FAR } from 'member-area-elements/samples/areas';
import type { AnswerCall } from '../call.js';
import type { MockData } from '../mock-data.js';
import { refusal, REFUSALS } from '../refusals.js';

export const membershipOptions: AnswerCall<'membershipOptions'> = ({ data, person, param }) => {
  const membership = person.memberships.find(({ id }) => id === param);
  return membership ? { body: optionsOf(membership, data) } : REFUSALS['not-found'];
};

export const changeOption: AnswerCall<'changeOption'> = ({ data, person, param, body }) => {
  const membership = person.memberships.find(({ id }) => id === param);
  if (!membership) return REFUSALS['not-found'];
  const { pricingOptionId, options, reason } = optionsOf(membership, data);
  if (body.pricingOptionId === pricingOptionId) {
    delete membership.nextOption;
    return {};
  }
  if (reason) return REFUSALS['option-fixed'];
  const change = options.find(({ pricingOption }) => pricingOption.id === body.pricingOptionId);
  if (!change) return refusal('invalid', { pricingOptionId: 'invalid' });
  if (minorOf(change.dueToday) !== minorOf(body.dueToday)) return REFUSALS['price-changed'];
  const { kind, pricingOption, from } = change;
  delete membership.nextPrice;
  delete membership.nextOption;
  if (kind === 'now') membership.pricingOption = pricingOption;
  else membership.nextOption = { pricingOption, from };
  return {};
};

export const keepOption: AnswerCall<'keepOption'> = ({ person, param }) => {
  const membership = person.memberships.find(({ id }) => id === param);
  if (!membership) return REFUSALS['not-found'];
  delete membership.nextOption;
  return {};
};

/** Returns whether a membership can change to another option. */
export const mayChangeOption = (membership: Membership, data: MockData): boolean =>
  optionsOf(membership, data).options.length > 0;

const minorOf = (price: Price | undefined): bigint => (price ? toMinorUnits(price) : 0n);

/** Returns the options that a membership can change to, or why there are none. */
function optionsOf(membership: Membership, data: MockData): MembershipOptions {
  const { memberAreaId, pricingOption: current, nextPaymentAt: from = FAR.after } = membership;
  const area = data.list.memberAreas.find(({ id }) => id === memberAreaId);
  const others = (area?.pricingOptions ?? []).filter((option) => current && isOther(option, current));
  const reason = reasonOf(membership) ?? (others.length === 0 ? 'no-other-option' : undefined);
  return {
    pricingOptionId: current?.id,
    options: reason || !current ? [] : others.map((option) => describe(option, current, from)),
    reason,
  };
}

/** Describes a change. Half of the period is left, whatever the time is. */
function describe(pricingOption: PricingOption, current: PricingOption, from: string): OptionChange {
  const difference = toMinorUnits(pricingOption.price) - toMinorUnits(current.price);
  if (difference <= 0n || !isSamePeriod(pricingOption, current))
    return { pricingOption, kind: 'at-period-end', from };
  const { currencyCode } = current.price;
  const dueToday = { value: fromMinorUnits(difference / 2n, currencyCode), currencyCode };
  return { pricingOption, kind: 'now', dueToday, from };
}

function reasonOf({ feeType, status, pause }: Membership): OptionFixedReason | undefined {
  if (status === 'CANCELLED') return 'ended';
  if (feeType === 'one_time') return 'one-time';
  if (feeType !== 'recurring') return feeType;
  if (status === 'ENDING') return 'ending';
  if (pause) return 'paused';
  return status === 'PAYMENT_FAILED' ? 'payment-failed' : undefined;
}

const isOther = (option: PricingOption, current: PricingOption): boolean =>
  option.id !== current.id &&
  option.subscribable &&
  cyclesOf(option) === 0 &&
  option.price.currencyCode === current.price.currencyCode;

const cyclesOf = ({ subscriptionPlan, numBillingCycles = 0 }: PricingOption): number =>
  subscriptionPlan?.numBillingCycles ?? numBillingCycles;

const periodOf = ({ subscriptionPlan, billingPeriod }: PricingOption): BillingPeriod | undefined =>
  subscriptionPlan?.billingPeriod ?? billingPeriod;

const isSamePeriod = (one: PricingOption, other: PricingOption): boolean =>
  periodOf(one)?.value === periodOf(other)?.value && periodOf(one)?.unit === periodOf(other)?.unit;
