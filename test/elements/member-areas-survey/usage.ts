import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'asks the owner about the product, as a modal',
  markup: `<member-areas-survey>
  <button type="button" class="button">Give feedback</button>
</member-areas-survey>`,
  previewState: 'chosen',
  content: 'opener',
  clickEvent: 'member-areas-survey-open',
  keys: [
    {
      keys: ['Tab', 'Space', 'Enter'],
      effect: 'Space chooses an answer, Enter sends the survey.',
      test: ['elements/member-areas-survey/member-areas-survey', 'can be answered with the keyboard alone'],
    },
  ],
};
