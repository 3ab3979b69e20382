import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'everything for the owner: areas, prices, quotas, navigation',
  markup: '<member-areas-panel></member-areas-panel>',
  previewState: 'ready',
  content: 'fallback',
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect: 'Opens and closes the details of an area. The focus stays on the area.',
      test: [
        'elements/member-areas-panel/keyboard',
        'opens and closes the details of an area with Enter and Space, and keeps the focus',
      ],
    },
    {
      keys: ['Enter', 'Escape'],
      effect:
        'Enter opens the form that edits an area, and saves it. Escape closes it, and asks before edits are lost. The focus returns.',
      test: [
        'elements/member-areas-panel/keyboard',
        'edits an area; Escape asks before edits are lost, and the focus returns',
      ],
    },
    {
      keys: ['Enter', 'Space', 'Escape'],
      effect:
        'On Delete: asks first. Escape keeps the area, and returns the focus. After the deletion, the next area has the focus.',
      test: [
        'elements/member-areas-panel/keyboard',
        'deletes an area; Escape keeps it and returns the focus',
      ],
    },
    {
      keys: ['Enter', 'Escape'],
      effect: 'Opens and closes the dialog that creates an area. The focus returns to what opened it.',
      test: [
        'elements/member-areas-panel/keyboard',
        'opens the creation from its button and from the checklist; Escape returns the focus there',
      ],
    },
    {
      keys: ['Enter', 'Space'],
      effect: 'Opens the lock screen editor. Back returns the focus to what opened it.',
      test: [
        'elements/member-areas-panel/keyboard',
        'opens a lock screen from the checklist and from the details; Back returns the focus there',
      ],
    },
    {
      keys: ['Space', 'Escape'],
      effect: 'Space turns member areas on, and off after a question, which Escape cancels.',
      test: [
        'elements/member-areas-panel/keyboard',
        'turns member areas off and on with Space; Escape cancels, and the focus stays on the switch',
      ],
    },
    {
      keys: ['Arrow keys', 'Enter'],
      effect: 'The arrow keys change the navigation setting. Enter on Undo restores it.',
      test: [
        'elements/member-areas-panel/keyboard',
        'chooses the navigation with the arrow keys, and undoes it with Enter',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Clear: clears the filter, and focuses its field.',
      test: ['elements/member-areas-panel/keyboard', 'filters the areas, and clears the filter'],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the areas again, and keeps the focus in the panel.',
      test: ['elements/member-areas-panel/keyboard', 'tries again with Enter, and keeps the focus'],
    },
  ],
};
