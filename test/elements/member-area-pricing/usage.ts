import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'the pricing options of an area, with what a member gets',
  markup: `<member-area-pricing member-area-id="community">
  <a class="button" href="/account/login/create?memberAreaId=community">Join</a>
</member-area-pricing>`,
  previewState: 'two-options-open',
  isLive: true,
  content: 'fallback',
  clickEvent: 'member-area-join-request',
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect: 'Chooses an option or joins. The focus stays on the button.',
      test: [
        'elements/member-area-pricing/member-area-pricing',
        'keep the focus when they are pressed with the keyboard, and have aria-controls',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the area again. The focus goes to the title, or to the first option.',
      test: ['elements/retry-keyboard.engines', 'moves the focus to the title'],
    },
  ],
};
