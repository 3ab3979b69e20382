import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'the creation of an account as a modal',
  markup: `<member-area-sign-up member-area-id="community">
  <button type="button" class="button">Sign up</button>
</member-area-sign-up>`,
  previewState: 'ready',
  isLive: true,
  content: 'opener',
  clickEvent: 'member-area-sign-up-open',
  keys: [
    {
      keys: ['Escape'],
      effect: 'Closes the dialog. Asks before it discards edits; a second one closes only the question.',
      test: [
        'elements/member-area-sign-up/member-area-sign-up',
        'closes only the question on Escape in it, and keeps the input',
      ],
    },
  ],
};
