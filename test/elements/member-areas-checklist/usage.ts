import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'owner',
  purpose: 'the steps that remain before members can join',
  markup: '<member-areas-checklist></member-areas-checklist>',
  previewState: 'halfway',
  content: 'fallback',
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect:
        'On a step: dispatches its event. On a link to another dialog: opens it; Escape there returns the focus. Opens and closes the steps that are done. Hides and shows the checklist.',
      test: [
        'elements/member-areas-checklist/member-areas-checklist',
        'can be used with the keyboard alone: its steps, the dialogs of other tags, and hiding it',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the steps again. The focus goes to the title.',
      test: [
        'elements/member-areas-checklist/member-areas-checklist',
        'shows six lines while it loads, and Retry when that fails',
      ],
    },
  ],
};
