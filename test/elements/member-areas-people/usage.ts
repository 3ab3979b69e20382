import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose:
    'the people who run the site and help its members, for the owner: invitations, roles, and what was done',
  markup: '<member-areas-people></member-areas-people>',
  previewState: 'ready',
  content: 'fallback',
  keys: [
    {
      keys: ['Enter'],
      effect: 'On the button of an action: opens its dialog. In the form of the invitation: sends it.',
      test: ['elements/member-areas-people/keyboard', 'invites a person'],
    },
    {
      keys: ['Escape'],
      effect: 'Closes the dialog without a change. The focus returns to its button.',
      test: ['elements/member-areas-people/keyboard', 'closes a dialog with Escape, and returns the focus'],
    },
    {
      keys: ['Enter'],
      effect: 'On the button of a dialog that removes a person: removes them. The focus stays in the view.',
      test: ['elements/member-areas-people/keyboard', 'removes a person, and keeps the focus in the view'],
    },
  ],
};
