import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'the pages of a member in the navigation of the site',
  markup: `<member-area-navigation>
  <a href="/">Home</a>
  <a href="/news">News</a>
  <account-link slot="account"><a href="/account">Account</a></account-link>
</member-area-navigation>`,
  previewState: 'several-areas',
  content: 'fallback',
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect: 'Opens and closes the menu. Tab then goes through its links and closes it after the last.',
      test: [
        'elements/member-area-navigation/member-area-navigation',
        'opens with ${key}, and Tab goes through its links and closes it after the last',
      ],
    },
    {
      keys: ['Escape'],
      effect: 'Closes the menu, and focuses its button.',
      test: [
        'elements/member-area-navigation/member-area-navigation',
        'closes with Escape, focuses its button, and leaves the key to nobody else',
      ],
    },
  ],
};
