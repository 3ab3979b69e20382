import type { Membership } from '../../../contract/account/memberships.js';
import type { Price } from '../../../contract/parts/minor-units.js';
import type { Pause } from '../../../contract/parts/pause.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import type { MembershipsMessages } from '../../../core/messages/en/memberships.js';
import type { PricingMessages } from '../../../core/messages/en/pricing.js';
import { addPeriods, anchorDay } from '../../../contract/parts/add-periods.js';
import { billingTerms } from '../../../core/pricing/fee-type.js';
import { continuesText } from './membership.js';

/** What a member can do about a pause. */
export type PausePart =
  /** The membership can be paused. `pauses`: the choices, from one period on. */
  | { readonly kind: 'possible'; readonly pauses: readonly Pause[] }
  /** A pause is to come, and can be revoked. */
  | { readonly kind: 'planned'; readonly pause: Pause }
  /** The membership is paused, and can go on at once with this payment. */
  | { readonly kind: 'paused'; readonly price: Price }
  | { readonly kind: 'none' };

/** Returns what a member can do about a pause. Pure. */
export function pausePart(membership: Membership): PausePart {
  const { status, pause, resumptionPrice, maxPausePeriods = 0, nextPaymentAt } = membership;
  if (status === 'PAUSED')
    return resumptionPrice ? { kind: 'paused', price: resumptionPrice } : { kind: 'none' };
  if (status !== 'ACTIVE') return { kind: 'none' };
  if (pause) return { kind: 'planned', pause };
  const period = membership.pricingOption && billingTerms(membership.pricingOption).billingPeriod;
  if (maxPausePeriods === 0 || !nextPaymentAt || !period) return { kind: 'none' };
  const day = anchorDay(membership.joinedAt, nextPaymentAt);
  const pauses = Array.from({ length: maxPausePeriods }, (_, index) => ({
    from: nextPaymentAt,
    until: addPeriods(nextPaymentAt, period, index + 1, day),
  }));
  return { kind: 'possible', pauses };
}

/** Returns until when there is access before a pause, and when the membership continues after it, as sentences. Pure. */
export const pauseTexts = (
  { from, until }: Pause,
  membership: Membership,
  texts: MembershipsMessages,
  locale: string,
): readonly [access: string, continues: string] => [
  fill(texts.pauseAccess, { date: dateText(from, locale) }),
  continuesText(texts.pauseContinues, until, membership, texts, locale),
];

/** Returns how long a number of billing periods is: "2 months". Pure. */
export function periodsText(
  periods: number,
  { pricingOption }: Membership,
  { pricing }: PricingMessages,
  locale: string,
): string {
  const period = pricingOption && billingTerms(pricingOption).billingPeriod;
  return period ? pluralText(pricing.duration[period.unit], period.value * periods, locale) : '';
}
