import type { Call } from '../call.js';
import { signedOut } from '../parts/shared-refusals.js';

export const endSession = {
  name: 'endSession',
  summary: 'End a session',
  description:
    'Logs the visitor out in another browser: its session can never be used again. Answer 2xx when it has ended, and 404 for the session of somebody else.',
  group: 'account',
  caller: 'signed-in',
  refusals: [
    signedOut,
    { status: 403, description: 'The site has a login of its own.', codes: ['site-login'] },
    { status: 404, description: 'It is the session of somebody else.' },
    {
      status: 409,
      description: 'It is the session that has sent the call: that one ends with a log-out.',
      codes: ['current-session'],
    },
  ],
} satisfies Call;
