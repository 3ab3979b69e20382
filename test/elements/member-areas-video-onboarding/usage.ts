import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'introduces the sale of videos in three slides, as a modal',
  markup: `<member-areas-video-onboarding>
  <button type="button" class="button">Sell videos</button>
</member-areas-video-onboarding>`,
  previewState: 'first',
  content: 'opener',
  clickEvent: 'member-areas-video-onboarding-open',
  keys: [
    {
      keys: ['Tab', 'Space', 'Enter'],
      effect: 'Goes through the slides, and completes them.',
      test: [
        'elements/member-areas-video-onboarding/member-areas-video-onboarding',
        'can be completed with the keyboard alone',
      ],
    },
  ],
};
