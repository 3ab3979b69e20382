import { useRef } from 'react';
import type { Coupon, NewCoupon } from '../../../contract/parts/coupon.js';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { ActionDialog, type ActionDialogEnds } from '../member/action-dialog.js';
import { AreaField, CodeField, DurationFields, LimitFields, ReductionFields } from './coupon-fields.js';
import { useCouponsTexts } from './coupons-texts.js';
import { useCouponForm } from './use-coupon-form.js';
import { useCouponsFlow } from './use-coupons-flow.js';

/** Creates a coupon. */
export function NewCouponDialog({
  areas,
  ...ends
}: ActionDialogEnds<Coupon> & { readonly areas: readonly OwnedMemberArea[] }) {
  const flow = useCouponsFlow();
  const texts = useCouponsTexts();
  const container = useRef<HTMLDivElement>(null);
  const focus = (name: string) => container.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const { fields, currencies, read, showRefusal, explain } = useCouponForm(areas, focus);

  const send = async (coupon: NewCoupon) => {
    const result = await flow.create(coupon);
    if (result.kind !== 'done') showRefusal(result);
    return result;
  };
  const create = () => {
    const typed = read();
    return typed.kind === 'coupon' ? send(typed.coupon) : null;
  };

  return (
    <ActionDialog
      {...ends}
      title={texts.couponsNew}
      message={texts.couponsNewMessage}
      confirm={texts.couponsCreate}
      busyText={texts.couponsCreating}
      look="primary"
      failed={texts.couponsCreateFailed}
      explain={explain}
      act={create}
    >
      <div ref={container} data-part="coupon-fields" data-list="fields">
        <CodeField {...fields} onSuggest={() => focus('code')} />
        <ReductionFields {...fields} currencies={currencies} />
        <DurationFields {...fields} />
        <AreaField {...fields} areas={areas} />
        <LimitFields {...fields} />
      </div>
    </ActionDialog>
  );
}
