import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'creates an area in three steps, as a modal',
  markup: `<member-area-create>
  <button type="button" class="button">New member area</button>
</member-area-create>`,
  previewState: 'basics',
  content: 'opener',
  clickEvent: 'member-area-create-open',
  data: ['names', 'prefill'],
  keys: [
    {
      keys: ['Tab', 'Enter', 'Space', 'Arrow keys'],
      effect:
        'Goes through the steps. The arrow keys change radio buttons; buttons move a benefit up and down.',
      test: [
        'elements/member-area-create/member-area-create',
        'creates a subscription with the keyboard alone, and reorders its benefits',
      ],
    },
  ],
};
