import type { Coupon } from '../../../contract/parts/coupon.js';
import { fill } from '../../../core/messages/fill.js';
import { ActionDialog, type ActionDialogEnds } from '../member/action-dialog.js';
import { useCouponsTexts } from './coupons-texts.js';
import { useCouponsFlow } from './use-coupons-flow.js';

/** Asks before a coupon ends, and says what members keep. */
export function EndCouponDialog({
  coupon: { id, code },
  ...ends
}: ActionDialogEnds<undefined> & { readonly coupon: Coupon }) {
  const flow = useCouponsFlow();
  const texts = useCouponsTexts();
  return (
    <ActionDialog
      {...ends}
      title={fill(texts.couponsEndTitle, { code })}
      message={texts.couponsEndMessage}
      confirm={texts.couponsEndConfirm}
      busyText={texts.couponsEnding}
      look="danger"
      act={() => flow.end(id)}
    />
  );
}
