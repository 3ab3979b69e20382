import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'the list of members for the owner and the support: search, filters, export, many at once',
  markup: '<member-areas-members></member-areas-members>',
  previewState: 'ready',
  content: 'fallback',
  keys: [
    {
      keys: ['Arrow keys', 'Home', 'End', 'Page Up', 'Page Down'],
      effect: 'Move among the cells of the list, which is one stop of Tab.',
      test: ['elements/member-areas-members/keyboard', 'moves among the cells with the keys of a grid'],
    },
    {
      keys: ['Enter', 'Space'],
      effect: 'On a name: opens the person. On a title: sorts by the column. Space on a checkbox selects.',
      test: [
        'elements/member-areas-members/keyboard',
        'opens a person, sorts and selects with Enter and Space',
      ],
    },
    {
      keys: ['Escape'],
      effect: 'Closes the dialog that takes people out of an area. The focus returns to its button.',
      test: ['elements/member-areas-members/keyboard', 'closes a dialog with Escape, and returns the focus'],
    },
  ],
};
