import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'the link to the account in the header of a site',
  markup: '<account-link show-first-name><a href="/account">Account</a></account-link>',
  previewState: 'named',
  content: 'fallback',
  keys: [
    {
      keys: ['Enter'],
      effect: 'Opens the account. The focus returns when it closes.',
      test: [
        'elements/account-link/account-link',
        'opens the account with Enter, and gets the focus back when it closes',
      ],
    },
  ],
};
