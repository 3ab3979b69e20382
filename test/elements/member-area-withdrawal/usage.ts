import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'withdraws from a contract or cancels it, also without an account',
  markup: `<member-area-withdrawal>
  <a href="/account/withdraw">Withdraw from contract</a>
</member-area-withdrawal>`,
  previewState: 'signed-out',
  content: 'fallback',
  keys: [
    {
      keys: ['Enter'],
      effect:
        'In a field: goes on to the next step. The focus goes to its heading, or to the first field with a problem.',
      test: [
        'elements/member-area-withdrawal/keyboard',
        'goes on with Enter, and moves the focus to the heading',
      ],
    },
    {
      keys: ['Enter', 'Space'],
      effect:
        'On the button of the second step: sends the declaration. The focus goes to the heading of the receipt.',
      test: ['elements/member-area-withdrawal/keyboard', 'confirms, and moves the focus to the receipt'],
    },
    {
      keys: ['Enter', 'Space'],
      effect: 'On Back: returns to the form, with what was typed. The focus goes to its heading.',
      test: ['elements/member-area-withdrawal/keyboard', 'goes back with what was typed'],
    },
  ],
};
