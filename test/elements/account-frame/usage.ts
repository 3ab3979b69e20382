import { frameFocus } from '../../accessibility/named-tests.js';
import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'the account as a full page over the site',
  markup: '<account-frame></account-frame>',
  previewState: 'loading',
  content: 'fallback',
  keys: [
    {
      keys: ['Tab', 'Shift+Tab'],
      effect: 'Moves through the account, and from its last control to its first.',
      test: frameFocus,
    },
    {
      keys: ['Tab', 'Shift+Tab'],
      effect:
        'While the account loads: stays on the button that closes it. After a failure: moves through its buttons.',
      test: [
        'elements/account-frame/focus.engines',
        'keeps Tab on the close button while it loads, and on the buttons of an error',
      ],
    },
    {
      keys: ['Escape'],
      effect:
        'Closes the account, and returns the focus to the control that opened it. Asks before it discards edits.',
      test: [
        'e2e/frame-focus',
        'stays on the overlay while the frame loads; Escape closes it and returns the focus',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On the close button: closes the account.',
      test: ['elements/account-frame/focus.engines', 'closes with Enter on the close button'],
    },
  ],
};
