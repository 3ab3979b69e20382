import { useState } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import {
  COUPON_FIELDS,
  newCouponDraft,
  readCoupon,
  refusedCoupon,
  type CouponDraft,
  type CouponField,
  type CouponProblems,
  type ReadCoupon,
} from '../../../core/owner/coupon-draft.js';
import { couponCurrencies } from '../../../core/owner/coupon-list.js';
import { couponProblemText } from '../../../core/owner/coupon-text.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { useOwner } from '../shared/owner-context.js';
import { useCouponsTexts } from './coupons-texts.js';

/**
 * The state of the form of a new coupon. The last day is one of the time zone of the site.
 *
 * @param focus moves the focus to a field, by its name
 */
export function useCouponForm(areas: readonly OwnedMemberArea[], focus: (name: string) => void) {
  const { site, locale } = useOwner();
  const texts = useCouponsTexts();
  const { currency: siteCurrency, timeZone } = site.settings();
  const [typed, setTyped] = useState<CouponDraft>(() => newCouponDraft(siteCurrency));
  const [problems, setProblems] = useState<CouponProblems>({});

  // Another area can have prices in other currencies.
  const currencies = couponCurrencies(areas, typed.area, siteCurrency);
  const currency = currencies.includes(typed.currency) ? typed.currency : (currencies[0] ?? siteCurrency);
  const draft = { ...typed, currency };

  const show = (found: CouponProblems) => {
    setProblems(found);
    const first = COUPON_FIELDS.find((field) => field in found);
    if (first) focus(first);
  };
  return {
    currencies,
    fields: {
      draft,
      edit: (field: CouponField, change: Partial<CouponDraft>) => {
        setTyped({ ...draft, ...change });
        setProblems(({ [field]: _changed, ...others }) => others);
      },
      problem: (field: CouponField): string | undefined => {
        const code = problems[field];
        return code && couponProblemText(field, code, texts, locale, currency);
      },
    },
    /** Reads what was typed, and shows its problems. */
    read: (): ReadCoupon => {
      const read = readCoupon(draft, Date.now(), timeZone);
      show(read.kind === 'problems' ? read.problems : {});
      return read;
    },
    /** Shows the problems that the server has found. */
    showRefusal: (failure: OwnerFailure): void => show(refusedCoupon(failure, draft)),
    /** The problem of a field is beside it, and not repeated. Any other failure has its usual text. */
    explain: (failure: OwnerFailure): string | undefined =>
      Object.keys(refusedCoupon(failure, draft)).length > 0 ? '' : undefined,
  };
}
