import type { Call } from '../call.js';

export const logOut = {
  name: 'logOut',
  summary: 'Log out',
  description: 'Answer 2xx where nobody is signed in.',
  group: 'account',
  caller: 'anybody',
  answerHeaders: { 'Set-Cookie': 'SignedOutCookies' },
  refusals: [{ status: 401, description: 'Nobody is signed in. In the account, this is a success.' }],
} satisfies Call;
