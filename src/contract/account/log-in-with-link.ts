import type { Call } from '../call.js';
import { expiredLink } from '../parts/shared-refusals.js';
import { codeLogInAnswer } from './log-in-with-code.js';

export const logInWithLinkAnswer = codeLogInAnswer;

export const logInWithLink = {
  name: 'logInWithLink',
  summary: 'Log in with the link of a mail',
  description:
    'Starts a session as the code beside the link does. Works in the browser that has asked for the mail alone, because whoever gets a link forwarded must not log in somebody else there. The page of the link asks first: reading it (`GET`) never spends the link.',
  group: 'account',
  caller: 'anybody',
  answer: logInWithLinkAnswer,
  answerHeaders: { 'Set-Cookie': 'SignedInCookies' },
  sample: { answer: { isNew: false } },
  refusals: [
    ...expiredLink,
    {
      status: 409,
      description: 'Another browser has asked for the mail. The library asks for the code there.',
      codes: ['other-browser'],
    },
  ],
} satisfies Call;
