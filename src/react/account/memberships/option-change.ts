import type { Membership } from '../../../contract/account/memberships.js';
import type { OptionChange, OptionFixedReason } from '../../../contract/account/membership-options.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import type { MembershipsMessages } from '../../../core/messages/en/memberships.js';
import type { PricingMessages } from '../../../core/messages/en/pricing.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { priceLine } from '../../../core/pricing/price-line.js';

type Texts = MembershipsMessages & PricingMessages;

/** What a member can do about the option of a membership. */
export type OptionPart =
  /** The option can change, or changes with a later renewal. */
  | { readonly kind: 'open' }
  /** It cannot change, for a reason that is a text. */
  | { readonly kind: 'fixed'; readonly text: 'optionFree' | 'optionOneTime' | 'optionInstallments' }
  /** There is nothing to say: the membership ends, or has one option. */
  | { readonly kind: 'none' };

/** Returns what a member can do about the option of a membership. Pure. */
export function optionPart({ feeType, status, mayChangeOption, nextOption }: Membership): OptionPart {
  if (feeType === 'recurring')
    return status === 'ACTIVE' && (mayChangeOption || nextOption) ? { kind: 'open' } : { kind: 'none' };
  if (status !== 'ACTIVE' && status !== 'COMPLETED') return { kind: 'none' };
  switch (feeType) {
    case 'free':
      return { kind: 'fixed', text: 'optionFree' };
    case 'one_time':
      return { kind: 'fixed', text: 'optionOneTime' };
    case 'installments':
      return status === 'COMPLETED' ? { kind: 'none' } : { kind: 'fixed', text: 'optionInstallments' };
  }
}

/** Returns the text for the reason why the option cannot change by now, although the member was offered to change it. Pure. */
export function fixedText(
  reason: OptionFixedReason | undefined,
): 'optionPaused' | 'optionDiscount' | 'optionRefused' {
  if (reason === 'paused') return 'optionPaused';
  return reason === 'discount' ? 'optionDiscount' : 'optionRefused';
}

/** Returns what is paid for a change today, and from when on what, as sentences. Pure. */
export function changeTexts(
  { pricingOption, dueToday, from }: OptionChange,
  texts: Texts,
  locale: string,
): readonly [today: string, later: string] {
  return [
    dueToday
      ? fill(texts.optionDueToday, { amount: formatMoney(dueToday, locale), date: dateText(from, locale) })
      : texts.optionNothingDue,
    optionFrom({ pricingOption, from }, texts, locale),
  ];
}

/** Returns from when on an option is paid: "From July 1, 2026: $5.00 every month". Pure. */
export const optionFrom = (
  { pricingOption, from }: Pick<OptionChange, 'pricingOption' | 'from'>,
  texts: Texts,
  locale: string,
): string =>
  fill(texts.optionFrom, {
    date: dateText(from, locale),
    price: priceLine(pricingOption, texts.pricing, locale),
  });
