import { couponsEn, type CouponsMessages } from '../../../core/messages/en/owner/coupons.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Returns the texts of the coupons in the language of the view. */
export const useCouponsTexts = (): CouponsMessages => useOwnerTexts(couponsEn);
