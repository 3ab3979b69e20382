import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'everything about one member, and what the team does for them',
  markup: '<member-areas-member member-id="p1"></member-areas-member>',
  previewState: 'ready',
  content: 'fallback',
  keys: [
    {
      keys: ['Enter', 'Escape'],
      effect:
        'Enter on an action opens its dialog, and in it does it. Escape changes nothing. The focus returns.',
      test: [
        'elements/member-areas-member/keyboard',
        'ends a membership; Escape keeps it, and the focus returns',
      ],
    },
    {
      keys: ['Arrow keys', 'Enter'],
      effect: 'In a dialog, the arrow keys choose, and Enter in a field confirms.',
      test: ['elements/member-areas-member/keyboard', 'pays back a part with the keyboard alone'],
    },
  ],
};
