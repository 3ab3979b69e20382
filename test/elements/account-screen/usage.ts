import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'the account on its own page: login, memberships, orders, profile',
  markup: '<account-screen></account-screen>',
  previewState: 'home',
  layout: 'screen',
  content: 'fallback',
  attributesInTests: { path: '/login' },
  keys: [
    {
      keys: ['Tab'],
      effect: 'Moves through the fields, links and buttons.',
      test: ['e2e/accessible-pages', 'keeps the focused control in view on ${path}'],
    },
    {
      keys: ['Escape'],
      effect: 'In the account frame: closes it. On a page of its own: nothing.',
      test: [
        'elements/account-screen/in-frame',
        'posts closeFrame on Escape and on its close button, but not during text composition or when a listener has prevented it',
      ],
    },
    {
      keys: ['Enter'],
      effect:
        'On Retry: loads the screen again. The focus goes to the title, then to the first field of a form.',
      test: [
        'elements/retry-keyboard.engines',
        'moves the focus to the title while it loads, to the next Retry, and leaves it on the title',
      ],
    },
  ],
};
