import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'an area in a page, as its owner has connected it',
  markup: '<member-area-block block-id="front-page"></member-area-block>',
  previewState: 'ready',
  content: 'fallback',
  clickEvent: 'member-area-join-request',
  data: ['settings'],
  attributesInTests: { 'member-area-id': 'community', loading: 'eager' },
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect: 'Sends the join request. Escape closes the alert of a failure, and the focus returns.',
      test: [
        'elements/member-area-block/member-area-block',
        'joins on ${key}, shows a failure, closes it with Escape, and keeps the focus',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the area again. The focus goes to the join control.',
      test: [
        'elements/member-area-block/member-area-block',
        'offers Retry when the block or the area cannot be loaded',
      ],
    },
  ],
};
