import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'connects a block of a page to an area',
  markup: '<member-area-connect block-id="front-page"></member-area-connect>',
  previewState: 'connected',
  content: 'fallback',
  data: ['settings'],
  attributesInTests: { loading: 'eager' },
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect:
        'On an area: connects the block. On the buttons: changes, keeps or disconnects the area. The focus goes to the title.',
      test: [
        'elements/member-area-connect/member-area-connect',
        'connects, keeps, changes and disconnects with Enter and Space, and keeps the focus',
      ],
    },
    {
      keys: ['Space', 'Arrow keys', 'Enter'],
      effect: 'Space changes a switch, the arrow keys change the alignment, Enter applies the button text.',
      test: [
        'elements/member-area-connect/member-area-connect',
        'changes the settings with Space, the arrow keys and Enter',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Show more: shows more areas, and focuses the first new one.',
      test: [
        'elements/member-area-connect/member-area-connect',
        'shows more areas with Enter, focuses the first new one, and finds an area by its name',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: stores the change again. The focus goes to the title.',
      test: [
        'elements/member-area-connect/member-area-connect',
        'keeps a change that cannot be stored, and stores it with Retry',
      ],
    },
  ],
};
