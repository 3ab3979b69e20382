import type { Call } from '../call.js';
import { signedOut } from '../parts/shared-refusals.js';

export const endOtherSessions = {
  name: 'endOtherSessions',
  summary: 'End all other sessions',
  description:
    'Logs the visitor out everywhere but in the browser that sends the call. Answer 2xx when there is no other session.',
  group: 'account',
  caller: 'signed-in',
  refusals: [
    signedOut,
    { status: 403, description: 'The site has a login of its own.', codes: ['site-login'] },
  ],
} satisfies Call;
