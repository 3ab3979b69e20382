import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'edits the lock screen of an area, with a live preview',
  markup: '<member-area-lock-screen-editor member-area-id="community"></member-area-lock-screen-editor>',
  previewState: 'ready',
  content: 'fallback',
  keys: [
    {
      keys: ['Space', 'Enter'],
      effect: 'Space changes a switch. Enter in a field saves; on a button it saves or discards.',
      test: [
        'elements/member-area-lock-screen-editor/member-area-lock-screen-editor',
        'changes a text and a switch, discards, and saves with Enter, without losing the focus',
      ],
    },
    {
      keys: ['Enter', 'Space', 'Escape'],
      effect: 'On Reset: asks first. Escape cancels, and returns the focus.',
      test: [
        'elements/member-area-lock-screen-editor/member-area-lock-screen-editor',
        'asks before it resets; Escape cancels and returns the focus',
      ],
    },
    {
      keys: ['Arrow keys', 'Tab'],
      effect: 'The arrow keys change the width and the visitor of the preview. Tab reaches the preview.',
      test: [
        'elements/member-area-lock-screen-editor/member-area-lock-screen-editor',
        'chooses the width and the visitor of the preview with the arrow keys, and reaches it with Tab',
      ],
    },
    {
      keys: ['Escape'],
      effect: 'Closes the question about the change of another person, and returns the focus.',
      test: [
        'elements/member-area-lock-screen-editor/member-area-lock-screen-editor',
        'reloads after a confirmation, and keeps the edits when reloading fails',
      ],
    },
  ],
};
