/** The answers to the calls that log in with a mailed code, or with the link beside it. */
import { emailKey } from 'member-area-elements/contract/parts/email';
import type { CodeLogIn } from 'member-area-elements/contract/account/log-in-with-code';
import type { AnswerCall, MockAnswer, MockCall } from '../call.js';
import { signedInCookies } from '../cookies.js';
import { newToken, type MockCode, type MockData, type MockPerson } from '../mock-data.js';
import { startSession } from '../mock-site.js';
import { REFUSALS, refusal } from '../refusals.js';
import { endAccess, endSessionOf, personWith } from './account.js';

/** The number of wrong tries that spends a code. */
const TRIES = 5;

export const sendCode: AnswerCall<'sendCode'> = ({ data, body: { email, screen = '' } }) => {
  const [code, token] = [newCode(), newToken()];
  spend(data, email);
  data.codes.push({ email, code, token, tries: 0 });
  const query = /\?[^#]*/.exec(screen)?.[0] ?? '';
  data.mails.push({ to: email, kind: 'log-in', path: `/login/link/${token}${query}`, token, code });
  return { status: 202 };
};

export const logInWithCode: AnswerCall<'logInWithCode'> = (call) => {
  const { data, body } = call;
  const mailed = data.codes.find(({ email }) => emailKey(email) === emailKey(body.email));
  if (!mailed || mailed.tries >= TRIES) return REFUSALS['code-expired'];
  if (mailed.code === body.code) return logInAs(mailed, call);
  mailed.tries++;
  return mailed.tries >= TRIES ? REFUSALS['code-expired'] : refusal('invalid', { code: 'invalid' });
};

/** The mocks do not know which browser has asked for the mail: refuse the call with `other-browser` to see that. */
export const logInWithLink: AnswerCall<'logInWithLink'> = (call) => {
  const mailed = call.data.codes.find(({ token }) => token === call.param);
  return mailed ? logInAs(mailed, call) : REFUSALS['link-expired'];
};

/** Starts a session of the person with the email. Creates the account when there is none. */
function logInAs(
  { email }: MockCode,
  call: Pick<MockCall<'logIn'>, 'data' | 'person'>,
): MockAnswer & { readonly body: CodeLogIn } {
  const { data } = call;
  const known = personWith(email, data);
  // Whoever created the account without reading its mails has nothing of it any more.
  if (known?.emailConfirmed === false) {
    endAccess(data, known);
    Object.assign(known, { emailConfirmed: true, password: '' });
  }
  spend(data, email);
  const person = known ?? createPerson(email, data);
  endSessionOf(call);
  return { body: { isNew: !known }, cookies: signedInCookies(person, startSession(person, data)) };
}

function createPerson(email: string, data: MockData): MockPerson {
  const person: MockPerson = {
    ...{ siteUserId: newToken(), firstName: '', lastName: '', email, password: '' },
    ...{ emailConfirmed: true, memberships: [], orders: [] },
  };
  data.people.push(person);
  return person;
}

/** Ends the code and the link of an email. */
function spend(data: MockData, email: string): void {
  data.codes = data.codes.filter((one) => emailKey(one.email) !== emailKey(email));
}

/** Returns six digits. */
function newCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, '0');
}
