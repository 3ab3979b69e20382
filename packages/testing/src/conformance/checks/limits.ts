import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectStatus, expectSuccess } from '../expectations.js';
import { pathOf, RESET_PAGE } from '../paths.js';

/** The tries after which every limit must have been reached. */
const MOST_TRIES = 120;

/** The mails that one email may get in an hour because of calls that anybody can send. */
const MOST_MAILS = 10;

const WRONG = 'not-the-password';

/** Rate limits. They count requests, so each check runs alone. */
export const limitChecks: readonly Check[] = [
  {
    id: 'limits.log-in',
    title: 'stops wrong passwords for one email, and says how long to wait',
    visitorSees: 'Who guesses has all the time in the world.',
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      expectLimit(await tryUntilLimit(() => backend.logIn(visitor, { ...account, password: WRONG })));
      expectStatus(await backend.logIn(visitor, account), 429);
    },
  },
  {
    id: 'limits.log-in-not-too-early',
    title: 'allows five wrong passwords before the right one',
    visitorSees: 'Who mistypes the password twice waits ten minutes.',
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      for (let tries = 0; tries < 5; tries++)
        expectStatus(await backend.logIn(visitor, { ...account, password: WRONG }), 401);
      expectSuccess(await backend.logIn(visitor, account));
    },
  },
  {
    id: 'limits.log-in-at-once',
    title: 'counts wrong passwords that arrive at the same time',
    visitorSees: 'Who guesses with a hundred requests at once is not stopped.',
    changesSite: true,
    async run(backend) {
      const visitor = await backend.visit();
      const guess = ({ email }: { email: string }) => backend.logIn(visitor, { email, password: WRONG });
      const [slowly, atOnce] = [backend.newAccount(), backend.newAccount()];
      await backend.fixtures.createPerson(slowly);
      await backend.fixtures.createPerson(atOnce);
      const { tries: most } = await tryUntilLimit(() => guess(slowly));
      const answers = await Promise.all(Array.from({ length: 3 * most }, () => guess(atOnce)));
      const compared = answers.filter(({ status }) => status === 401).length;
      expect(
        compared <= most,
        `Expected ${most} wrong passwords to be compared, as one after the other, but ${compared} of ${3 * most} at the same time were.`,
      );
    },
  },
  {
    id: 'limits.log-in-unknown-email',
    title: 'stops wrong passwords for an unknown email as for a known one',
    visitorSees: 'Everybody can find out who has an account by the limit.',
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      const known = await tryUntilLimit(() => backend.logIn(visitor, { ...account, password: WRONG }));
      await backend.fixtures.forgetTries();
      const stranger = backend.newAccount();
      const unknown = await tryUntilLimit(() => backend.logIn(visitor, { ...stranger, password: WRONG }));
      expectEqual(unknown.tries, known.tries, 'the number of tries for an unknown email');
    },
  },
  {
    id: 'limits.log-in-capitals',
    title: 'counts wrong passwords for one email however it is written',
    visitorSees: 'Who guesses writes the email a little differently each time.',
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      const { tries: plain } = await tryUntilLimit(() =>
        backend.logIn(visitor, { ...account, password: WRONG }),
      );
      await backend.fixtures.forgetTries();
      let count = 0;
      const { tries: varied } = await tryUntilLimit(() => {
        const email = count++ % 2 ? account.email.toUpperCase() : ` ${account.email}`;
        return backend.logIn(visitor, { email, password: WRONG });
      });
      expectEqual(varied, plain, 'the number of tries for an email in different spellings');
    },
  },
  {
    id: 'limits.log-in-forwarded-for',
    title: 'counts wrong passwords also when a header claims another address each time',
    visitorSees: 'Who guesses invents a new address for each try.',
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      let count = 0;
      await tryUntilLimit(() =>
        visitor.change(
          'POST',
          endpoints.session,
          { email: account.email, password: WRONG },
          { 'x-forwarded-for': `203.0.113.${++count}` },
        ),
      );
    },
  },
  {
    id: 'limits.many-emails',
    title: 'stops one address that tries one password with many emails',
    visitorSees: 'Who has a list of emails tries a common password with each of them.',
    changesSite: true,
    async run(backend) {
      const visitor = await backend.visit();
      expectLimit(
        await tryUntilLimit(() => backend.logIn(visitor, { ...backend.newAccount(), password: WRONG })),
      );
    },
  },
  {
    id: 'limits.others-log-in',
    title: 'lets other people log in while wrong passwords for one email are stopped',
    visitorSees: 'One forgetful person closes the login for everybody behind the same address.',
    changesSite: true,
    async run(backend) {
      const [account, other] = [backend.newAccount(), backend.newAccount()];
      await backend.fixtures.createPerson(account);
      await backend.fixtures.createPerson(other);
      const visitor = await backend.visit();
      await tryUntilLimit(() => backend.logIn(visitor, { ...account, password: WRONG }));
      expectSuccess(await backend.logIn(await backend.visit(), other));
    },
  },
  {
    id: 'limits.log-in-ends',
    title: 'lets the person log in again after the time that Retry-After says',
    visitorSees: 'Who has waited is told to wait again.',
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      const { answer } = await tryUntilLimit(() => backend.logIn(visitor, { ...account, password: WRONG }));
      await backend.later(readRetryAfter(answer) + 1, async () =>
        expectSuccess(await backend.logIn(visitor, account)),
      );
    },
  },
  {
    id: 'limits.closure',
    title: 'stops wrong passwords of the closure of an account',
    visitorSees: 'Somebody at an open computer guesses the password by closing the account.',
    changesSite: true,
    async run(backend) {
      const { visitor } = await backend.signIn();
      expectLimit(
        await tryUntilLimit(() => visitor.change('POST', endpoints.accountClosure, { password: WRONG })),
      );
    },
  },
  {
    id: 'limits.change-of-password',
    title: 'stops wrong passwords of a change of the password',
    visitorSees: 'Somebody at an open computer guesses the password by changing it.',
    changesSite: true,
    async run(backend) {
      const { visitor } = await backend.signIn();
      const body = { newPassword: 'another-long-password', currentPassword: WRONG };
      expectLimit(await tryUntilLimit(() => visitor.change('PUT', endpoints.profile, body)));
    },
  },
  {
    id: 'limits.reset-mails',
    title: 'stops reset mails to one email, the same for an unknown one',
    visitorSees: 'Anybody can fill the mailbox of a visitor.',
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      const ask = (email: string) =>
        tryUntilLimit(() => visitor.change('POST', endpoints.passwordReset, { email }));
      const known = await ask(account.email);
      expectLimit(known);
      expectStatus(await visitor.change('POST', endpoints.passwordReset, { email: account.email }), 429);
      const mailed = await backend.mailedTokens(account.email, RESET_PAGE);
      expect(
        mailed.length >= 1 && mailed.length <= known.tries,
        `Expected from 1 to ${known.tries} mails, as many as there were requests before the limit at most, but there were ${mailed.length}.`,
      );
      await backend.fixtures.forgetTries();
      expectEqual(
        (await ask(backend.newAccount().email)).tries,
        known.tries,
        'the number of tries for an unknown email',
      );
    },
  },
  {
    id: 'limits.mails-together',
    title: `sends at most ${MOST_MAILS} mails an hour to one email, of all calls together`,
    visitorSees: 'Anybody can fill the mailbox of a visitor, with a few mails of each call.',
    changesSite: true,
    async run(backend) {
      const { email } = await backend.signIn();
      const visitor = await backend.visit();
      await repeatUntilLimit(() => visitor.change('POST', endpoints.passwordReset, { email }));
      await repeatUntilLimit(() => visitor.change('POST', endpoints.codes, { email: email.toUpperCase() }));
      await repeatUntilLimit(async () => {
        const other = await backend.signIn();
        return other.visitor.change('POST', endpoints.emailChange, { email, password: other.password });
      });
      const mails = await backend.fixtures.mailsTo(email);
      expect(
        mails.length <= MOST_MAILS,
        `Expected at most ${MOST_MAILS} mails to one email, but there were ${mails.length}.`,
      );
    },
  },
  {
    id: 'limits.change-mails',
    title: 'stops the mails of changes of the email',
    visitorSees: 'Anybody with an account can send mails of this site to everybody.',
    changesSite: true,
    async run(backend) {
      const { visitor, password } = await backend.signIn();
      expectLimit(
        await tryUntilLimit(() =>
          visitor.change('POST', endpoints.emailChange, { email: backend.newAccount().email, password }),
        ),
      );
    },
  },
  {
    id: 'limits.confirmation-mails',
    title: 'stops confirmations that are sent again',
    visitorSees: 'Anybody can fill the mailbox of a visitor.',
    changesSite: true,
    async run(backend) {
      const { visitor } = await backend.signIn({ confirmed: false });
      expectLimit(await tryUntilLimit(() => visitor.change('POST', endpoints.emailConfirmation)));
    },
  },
  {
    id: 'limits.guessed-links',
    title: 'answers a thousand bytes of token as an unknown link, without an error of the server',
    visitorSees: 'A broken link ends in an error of the server.',
    async run(backend) {
      const visitor = await backend.visit();
      const answer = await visitor.change('PUT', pathOf('newPassword', 'x'.repeat(1000)), {
        password: 'another-long-password',
      });
      expectStatus(answer, 401, 404, 410, 414);
    },
  },
];

interface ReachedLimit {
  readonly answer: Answer;
  /** The number of tries before the one that was stopped. */
  readonly tries: number;
}

/**
 * Sends a request until it is stopped.
 *
 * @param most the tries after which the limit must have been reached
 * @throws ConformanceFailure when no answer is 429
 */
export async function tryUntilLimit(
  send: () => Promise<Answer>,
  most: number = MOST_TRIES,
): Promise<ReachedLimit> {
  let request = '';
  for (let tries = 0; tries < most; tries++) {
    const answer = await send();
    ({ request } = answer);
    if (answer.status === 429) return { answer, tries };
  }
  expect(false, `Expected 429, but ${request} was answered ${most} times.`);
}

/** Sends a request as often as the mails of one email are limited, or until it is refused. */
async function repeatUntilLimit(send: () => Promise<Answer>): Promise<void> {
  for (let count = 0; count < MOST_MAILS; count++) if ((await send()).status >= 400) return;
}

/** @throws ConformanceFailure unless the answer says how long to wait */
function expectLimit({ answer }: ReachedLimit): void {
  readRetryAfter(answer);
}

function readRetryAfter({ headers, request }: Answer): number {
  const header = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  expect(
    seconds > 0,
    `Expected Retry-After with the seconds to wait, but ${request} answered 429 with "${header}".`,
  );
  return seconds;
}
