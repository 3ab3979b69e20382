import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'the numbers of the site for the owner: members, revenue, reasons for leaving, and what was done',
  markup: '<member-areas-overview></member-areas-overview>',
  previewState: 'ready',
  content: 'fallback',
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect: 'Opens and closes the table behind a chart, and the list of what was done.',
      test: [
        'elements/member-areas-overview/member-areas-overview',
        'opens the table behind a chart with Enter, and closes it with Space',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Show more: reads more of a list. The focus stays on the button.',
      test: [
        'elements/member-areas-overview/member-areas-overview',
        'shows more reasons with Enter, and keeps the focus',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the numbers again, and keeps the focus in the overview.',
      test: [
        'elements/member-areas-overview/member-areas-overview',
        'tries again with Enter, and keeps the focus',
      ],
    },
  ],
};
