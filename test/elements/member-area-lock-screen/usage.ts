import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'stands in place of a page that only members see',
  markup: `<member-area-lock-screen member-area-id="community">
  <a class="button" href="/account/login/create?memberAreaId=community">Join</a>
</member-area-lock-screen>`,
  previewState: 'ready',
  isLive: true,
  content: 'fallback',
  clickEvent: 'member-area-join-request',
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect: 'Opens and closes the options. The focus stays in the tag.',
      test: [
        'elements/member-area-lock-screen/member-area-lock-screen',
        'closes the price and the join on a second click, and keeps the focus on the button',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the area again. The focus goes to the headline.',
      test: ['elements/retry-keyboard.engines', 'moves the focus to the headline'],
    },
  ],
};
