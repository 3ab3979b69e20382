import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'the login as a modal',
  markup: `<member-area-login>
  <button type="button" class="button">Log in</button>
</member-area-login>`,
  previewState: 'ready',
  isLive: true,
  content: 'opener',
  clickEvent: 'member-area-login-open',
  keys: [
    {
      keys: ['Escape'],
      effect: 'Closes the dialog. Closes only the alert when one is open.',
      test: [
        'elements/member-area-login/member-area-login.engines',
        'shows an alert over itself for a failure, and Escape closes only the alert',
      ],
    },
  ],
};
