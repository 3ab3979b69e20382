import type { Coupon } from '../../../contract/parts/coupon.js';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { couponFacts, couponStatusText, reductionText } from '../../../core/owner/coupon-text.js';
import { fill } from '../../../core/messages/fill.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner } from '../shared/owner-context.js';
import { useCouponsTexts } from './coupons-texts.js';

/** A coupon, and the button that ends it. One that has ended has no button. */
export function CouponRow({
  coupon,
  areas,
  onEnd,
}: {
  readonly coupon: Coupon;
  readonly areas: readonly OwnedMemberArea[];
  readonly onEnd: () => void;
}) {
  const { locale } = useOwner();
  const texts = useCouponsTexts();
  const { code, status } = coupon;
  return (
    <li {...partProps('coupon')} data-list="row">
      <div {...partProps('coupon-text')} data-list="text">
        <p {...partProps('coupon-name')} data-list="line">
          <bdi {...partProps('coupon-code')}>{code}</bdi>
          <span {...partProps('chip')} data-tone={status === 'active' ? 'good' : undefined}>
            {couponStatusText(status, texts)}
          </span>
        </p>
        <p {...partProps('coupon-reduction')}>{reductionText(coupon, texts, locale)}</p>
        <ul {...partProps('coupon-facts')} data-list="line">
          {couponFacts(coupon, areas, texts, locale).map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {status !== 'ended' && (
        <div {...partProps('coupon-actions')} data-list="actions">
          <button
            type="button"
            {...partProps('end-coupon')}
            aria-label={fill(texts.couponsEndOf, { code })}
            onClick={onEnd}
          >
            {texts.couponsEnd}
          </button>
        </div>
      )}
    </li>
  );
}
