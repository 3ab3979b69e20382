import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { newEmail } from '../parts/person.js';
import { captcha, tooManyTries } from '../parts/shared-refusals.js';
import { before, defaulted, flag, text, type Schema } from '../parts/values.js';

/** The code of a mail, and the email to which it was sent. */
export interface MailedCode {
  email: string;
  /** Six digits. Spaces and hyphens between them do not matter. */
  code: string;
}

/** What a code leads to. */
export interface CodeLogIn {
  /** Whether the account was created by the code. The screens then ask for the name, and for the fields of the site. */
  isNew: boolean;
}

/** Created by the body alone: pages read the answer, and have none of these checks. */
const mailedCode = () =>
  text.check(
    z.overwrite((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '')),
    z.regex(/^\d{6}$/),
  );

const logInWithCodeBody = (): Schema<MailedCode> => z.object({ email: newEmail, code: mailedCode() });

/** An empty answer is enough for an account that exists. */
export const codeLogInAnswer = (): Schema<CodeLogIn> =>
  before((answer) => Object(answer) as unknown, z.object({ isNew: defaulted(flag, false) }));

export const logInWithCode = {
  name: 'logInWithCode',
  summary: 'Log in with a code',
  description:
    'Starts a session as the login does, and creates an account whose email is confirmed when there is none. An account with this email that was not confirmed may be by somebody else: end its password and all its sessions. After five wrong tries the code is spent.',
  group: 'account',
  caller: 'anybody',
  body: logInWithCodeBody,
  answer: codeLogInAnswer,
  answerHeaders: { 'Set-Cookie': 'SignedInCookies' },
  sample: { body: { email: 'ana@example.com', code: '482913' }, answer: { isNew: false } },
  refusals: [
    ...captcha,
    { status: '4XX', description: 'The code is wrong.', fields: { code: ['invalid'] } },
    {
      status: 410,
      description: 'The code has expired, or was wrong too often. The library offers to mail another one.',
      codes: ['code-expired'],
    },
    tooManyTries,
  ],
} satisfies Call;
