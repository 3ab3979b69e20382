import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';

export const endCoupon = {
  name: 'endCoupon',
  summary: 'End a coupon',
  description:
    'Ends a coupon: its code can no longer be entered. Members who have used it keep their discount. Ending it again changes nothing.',
  group: 'owner',
  caller: 'signed-in',
  refusals: [...notOwner, { status: 404, description: 'There is no such coupon.' }],
} satisfies Call;
