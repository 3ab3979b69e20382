import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'the coupons of the site, for the owner: codes that take something off the price',
  markup: '<member-areas-coupons></member-areas-coupons>',
  previewState: 'ready',
  content: 'fallback',
  keys: [
    {
      keys: ['Enter'],
      effect: 'On the button of an action: opens its dialog. In the form of a new coupon: creates it.',
      test: ['elements/member-areas-coupons/keyboard', 'creates a coupon'],
    },
    {
      keys: ['Enter'],
      effect: 'On the button that suggests a code: fills in a code. The focus moves to it.',
      test: ['elements/member-areas-coupons/keyboard', 'creates a coupon'],
    },
    {
      keys: ['Escape'],
      effect: 'Closes the dialog without a change. The focus returns to its button.',
      test: ['elements/member-areas-coupons/keyboard', 'closes a dialog with Escape, and returns the focus'],
    },
    {
      keys: ['Enter'],
      effect: 'On the button of a dialog that ends a coupon: ends it. The focus stays in the view.',
      test: ['elements/member-areas-coupons/keyboard', 'ends a coupon, and keeps the focus in the view'],
    },
  ],
};
