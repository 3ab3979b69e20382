import type { Call } from '../call.js';
import { notStaff, tooManyTries } from '../parts/shared-refusals.js';

export const sendMemberLink = {
  name: 'sendMemberLink',
  summary: 'Mail a member a link',
  description:
    'Mails the person the link that they need: to confirm their email, or to choose a new password when the email is confirmed. The caller never sees the link. The support may do it too.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  refusals: [
    ...notStaff,
    { status: 403, description: 'The site has a login of its own.', codes: ['site-login', 'not-staff'] },
    { status: 404, description: 'There is no such person.' },
    tooManyTries,
  ],
} satisfies Call;
