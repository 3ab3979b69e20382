import { currencyExponent, fromMinorUnits } from '../../contract/parts/minor-units.js';
import { CODE_LENGTH } from '../../contract/parts/limits.js';
import type { Coupon, CouponStatus, NewCoupon, Reduction } from '../../contract/parts/coupon.js';
import type { MemberArea } from '../../contract/parts/member-area.js';
import { numberFormat } from '../intl/formatters.js';
import { dateText } from '../messages/dates.js';
import type { CouponsMessages } from '../messages/en/owner/coupons.js';
import { fill, pluralText } from '../messages/fill.js';
import { formatMoney } from '../pricing/format-money.js';
import { COUPON_NUMBERS, type CouponField, type CouponProblemCode } from './coupon-draft.js';

/** Returns what a coupon takes off, and of which payments: "20% off the first payment". Pure. */
export function reductionText(
  { reduction, duration }: Pick<NewCoupon, 'reduction' | 'duration'>,
  texts: CouponsMessages,
  locale: string,
): string {
  const values = { reduction: reductionSize(reduction, locale) };
  switch (duration.kind) {
    case 'once':
      return fill(texts.couponsOnce, values);
    case 'payments':
      return fill(pluralText(texts.couponsPayments, duration.count, locale), values);
    case 'forever':
      return fill(texts.couponsForever, values);
  }
}

const reductionSize = (reduction: Reduction, locale: string): string =>
  reduction.kind === 'percent'
    ? numberFormat(locale, { style: 'percent' }).format(reduction.percent / 100)
    : formatMoney(reduction.amount, locale);

/** Returns the facts about a coupon: its area, its end and its uses. Pure. */
export function couponFacts(
  { memberAreaId, endsAt, status, maxUses, numUses }: Coupon,
  areas: readonly Pick<MemberArea, 'id' | 'title'>[],
  texts: CouponsMessages,
  locale: string,
): readonly string[] {
  const area = areas.find(({ id }) => id === memberAreaId);
  return [
    memberAreaId === undefined ? texts.couponsAllAreas : (area?.title ?? texts.couponsDeletedArea),
    ...(endsAt === undefined || status === 'ended'
      ? []
      : [
          fill(status === 'expired' ? texts.couponsEndedOn : texts.couponsUntil, {
            date: dateText(endsAt, locale, 'medium'),
          }),
        ]),
    maxUses === undefined
      ? pluralText(texts.couponsUses, numUses, locale)
      : fill(pluralText(texts.couponsUsesOf, maxUses, locale), {
          used: numberFormat(locale).format(numUses),
        }),
  ];
}

/** Returns the name of a status. Pure. */
export function couponStatusText(status: CouponStatus, texts: CouponsMessages): string {
  switch (status) {
    case 'active':
      return texts.couponsActive;
    case 'ended':
      return texts.couponsEnded;
    case 'expired':
      return texts.couponsExpired;
    case 'used-up':
      return texts.couponsUsedUp;
  }
}

/** Returns the text for the problem of a field, which says what to do. Pure. */
export function couponProblemText(
  field: CouponField,
  code: CouponProblemCode,
  texts: CouponsMessages,
  locale: string,
  currency: string,
): string {
  switch (field) {
    case 'code':
      return codeProblemText(code, texts);
    case 'amount':
      return fill(texts.couponsAmountWrong, {
        example: fromMinorUnits(5n * 10n ** BigInt(currencyExponent(currency)), currency),
      });
    case 'area':
      return texts.couponsAreaGone;
    case 'day':
      return texts.couponsDayPast;
    case 'percent':
    case 'count':
    case 'uses': {
      const { min, max } = COUPON_NUMBERS[field];
      const number = numberFormat(locale);
      return fill(texts.couponsNumberWrong, { min: number.format(min), max: number.format(max) });
    }
  }
}

function codeProblemText(code: CouponProblemCode, texts: CouponsMessages): string {
  switch (code) {
    case 'required':
      return texts.couponsCodeMissing;
    case 'too-long':
      return fill(texts.couponsCodeLong, { n: CODE_LENGTH });
    case 'taken':
      return texts.couponsCodeTaken;
    case 'invalid':
      return texts.couponsCodeInvalid;
  }
}
