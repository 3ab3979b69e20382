import { EMAIL_LENGTH } from 'member-area-elements/contract/parts/limits';
import { endpoints } from 'member-area-elements/contract/routes';
import { describeAnswer, partOf, textOf, type Answer } from '../answer.js';
import { CONFIRMATION_PAGE, RESET_PAGE, withId, type Backend, type Person } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldCode,
  expectRefusal,
  expectRefused,
  expectStatus,
  expectSuccess,
} from '../expectations.js';
import type { Visitor } from '../visitor.js';
import { EXPIRED, NEW_PASSWORD, openLikeScanner, setPassword } from './password-reset.js';
import { expectWrongPassword, readProfile } from './profile.js';

const HOUR = 60 * 60;

/** Confirm the email of a new account, and change the email. */
export const emailChecks: readonly Check[] = [
  {
    id: 'confirmation.confirms',
    title: 'confirms the email of a new account by the mailed link',
    visitorSees: 'The banner asks for the confirmation for ever.',
    async run(backend) {
      const { person, token } = await createAccount(backend);
      expectSuccess(await confirm(person.visitor, token));
      expectEqual((await readProfile(person)).emailConfirmed, true, 'emailConfirmed');
      expect(
        partOf(person.visitor.siteUserInfo, 'emailConfirmed') !== false,
        'Expected SiteUserInfo without "emailConfirmed": false.',
      );
    },
  },
  {
    id: 'confirmation.signed-out',
    title:
      'confirms an email in a browser without the session of the account, signs nobody in, and answers a token for a new password',
    visitorSees: 'The link of the mail works in one browser alone.',
    async run(backend) {
      const { person, token } = await createAccount(backend);
      const visitor = await backend.visit();
      await chooseNewPassword(visitor, await confirm(visitor, token));
      expectRefusal(await visitor.get(endpoints.profile), 401);
      const account = { ...person, password: NEW_PASSWORD };
      expectSuccess(await backend.logIn(visitor, account));
      expectEqual((await readProfile({ visitor })).emailConfirmed, true, 'emailConfirmed');
    },
  },
  {
    id: 'confirmation.once',
    title: 'accepts the link of a confirmation once',
    visitorSees: 'Nothing, until somebody finds an old mail.',
    async run(backend) {
      const { person, token } = await createAccount(backend);
      expectSuccess(await confirm(person.visitor, token));
      expectStatus(await confirm(person.visitor, token), ...EXPIRED);
    },
  },
  {
    id: 'confirmation.opening-spends-nothing',
    title: 'confirms nothing when a program opens the link with GET and HEAD, and leaves it usable',
    visitorSees: 'An email counts as confirmed that nobody has confirmed.',
    async run(backend) {
      const { person, token } = await createAccount(backend);
      await openLikeScanner(backend, CONFIRMATION_PAGE + token, withId(endpoints.confirmedEmail, token));
      expectEqual((await readProfile(person)).emailConfirmed, false, 'emailConfirmed');
      expectSuccess(await confirm(person.visitor, token));
    },
  },
  {
    id: 'confirmation.unknown-link',
    title: 'refuses a link that was never mailed with 401, 404 or 410',
    visitorSees: '"Internal Server Error" in place of "This link has expired."',
    async run(backend) {
      const visitor = await backend.visit();
      for (const token of ['no-such-token', 'undefined', 'null', "'"])
        expectStatus(await confirm(visitor, token), ...EXPIRED);
    },
  },
  {
    id: 'confirmation.not-a-reset',
    title: 'does not accept the link of a confirmation as one for a new password',
    visitorSees: 'A link does something else than its mail says.',
    async run(backend) {
      const { person, token } = await createAccount(backend);
      const answer = await person.visitor.change('PUT', withId(endpoints.newPassword, token), {
        password: 'another-long-password',
      });
      expectStatus(answer, ...EXPIRED);
    },
  },
  {
    id: 'confirmation.again',
    title: 'mails the link again, and leaves the earlier one usable',
    visitorSees: 'The link of the mail that arrives last does not work.',
    async run(backend) {
      const { person, token } = await createAccount(backend);
      expectSuccess(await person.visitor.change('POST', endpoints.emailConfirmation));
      const tokens = await backend.mailedTokens(person.email, CONFIRMATION_PAGE);
      expect(tokens.length >= 2, `Expected a second link, but there is ${tokens.length}.`);
      expectSuccess(await confirm(person.visitor, token));
    },
  },
  {
    id: 'confirmation.nothing-to-confirm',
    title: 'answers 404 or 410 when there is nothing to confirm',
    visitorSees: '"Link sent." for a link that is never sent.',
    async run(backend) {
      const { visitor } = await backend.bystander();
      expectStatus(await visitor.change('POST', endpoints.emailConfirmation), 404, 410);
    },
  },
  {
    id: 'confirmation.works-for-two-days',
    title: 'accepts the link of a confirmation 47 hours after it was mailed',
    visitorSees: '"This link has expired.", although the mail says 48 hours.',
    changesSite: true,
    async run(backend) {
      const { token } = await createAccount(backend);
      await backend.later(47 * HOUR, async () => expectSuccess(await confirm(await backend.visit(), token)));
    },
  },
  {
    id: 'confirmation.expires',
    title: 'refuses the link of a confirmation after 48 hours',
    visitorSees: 'Who finds an old mail confirms an email that is not theirs.',
    changesSite: true,
    async run(backend) {
      const { token } = await createAccount(backend);
      await backend.later(48 * HOUR + 60, async () =>
        expectStatus(await confirm(await backend.visit(), token), ...EXPIRED),
      );
    },
  },

  {
    id: 'email-change.pending',
    title: 'leaves the email as it is until the link is used, and shows the new one as pending',
    visitorSees: 'Somebody with a typing error in the new email cannot log in any more.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const profile = await readProfile(person);
      expectEqual(
        [profile.email, profile.pendingEmail],
        [person.email, email],
        'the email and the pending one',
      );
      expectSuccess(await backend.logIn(await backend.visit(), person));
    },
  },
  {
    id: 'email-change.link',
    title: 'changes the email by the link that was mailed to the new one',
    visitorSees: 'The email cannot be changed.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      expectSuccess(await confirm(person.visitor, await backend.mailedToken(email, CONFIRMATION_PAGE)));
      const profile = await readProfile(person);
      expectEqual(
        [profile.email, profile.pendingEmail, profile.emailConfirmed],
        [email, undefined, true],
        'the email, the pending one and emailConfirmed',
      );
      expectSuccess(await backend.logIn(await backend.visit(), { ...person, email }));
      expectRefusal(await backend.logIn(await backend.visit(), person), 401);
    },
  },
  {
    id: 'email-change.only-new-address',
    title: 'mails the link to the new email alone',
    visitorSees: 'Nobody proves that the new email is theirs.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      await backend.mailedToken(email, CONFIRMATION_PAGE);
      expectEqual(
        await backend.mailedTokens(person.email, CONFIRMATION_PAGE),
        [],
        'the links to the previous email',
      );
    },
  },
  {
    id: 'email-change.tells-asked',
    title: 'tells the present email at once that a change was asked for',
    visitorSees: 'Who reads that the email has changed cannot stop it any more.',
    async run(backend) {
      const { person } = await askForChange(backend);
      expect(
        (await backend.fixtures.mailsTo(person.email)).length > 0,
        'Expected a mail to the present email.',
      );
    },
  },
  {
    id: 'email-change.tells-previous',
    title: 'tells the previous email when the email has changed',
    visitorSees: 'Somebody loses the account without a word.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const before = (await backend.fixtures.mailsTo(person.email)).length;
      expectSuccess(await confirm(person.visitor, await backend.mailedToken(email, CONFIRMATION_PAGE)));
      expect(
        (await backend.fixtures.mailsTo(person.email)).length > before,
        'Expected a mail to the previous email.',
      );
    },
  },
  {
    id: 'email-change.ends-reset-links',
    title: 'ends the reset links that were mailed to the previous email',
    visitorSees: 'Who reads the previous mailbox takes the account back.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      expectSuccess(
        await (await backend.visit()).change('POST', endpoints.passwordReset, { email: person.email }),
      );
      const reset = await backend.mailedToken(person.email, RESET_PAGE);
      expectSuccess(await confirm(person.visitor, await backend.mailedToken(email, CONFIRMATION_PAGE)));
      const visitor = await backend.visit();
      expectStatus(
        await visitor.change('PUT', withId(endpoints.newPassword, reset), {
          password: 'another-long-password',
        }),
        ...EXPIRED,
      );
    },
  },
  {
    id: 'email-change.once',
    title: 'accepts the link of a change once',
    visitorSees: 'An old mail changes the email again.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const token = await backend.mailedToken(email, CONFIRMATION_PAGE);
      expectSuccess(await confirm(person.visitor, token));
      expectStatus(await confirm(person.visitor, token), ...EXPIRED);
    },
  },
  {
    id: 'email-change.drops-earlier',
    title: 'drops the link of an earlier change',
    visitorSees: 'The email is that of the first try, with its typing error.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const first = await backend.mailedToken(email, CONFIRMATION_PAGE);
      const second = backend.newAccount().email;
      expectSuccess(await change(person, { email: second, password: person.password }));
      expectStatus(await confirm(person.visitor, first), ...EXPIRED);
      expectEqual((await readProfile(person)).pendingEmail, second, 'pendingEmail');
    },
  },
  {
    id: 'email-change.opening-spends-nothing',
    title: 'changes nothing when a program opens the link with GET and HEAD, and leaves it usable',
    visitorSees: 'A typing error in the email is confirmed by the mail scanner of a stranger.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const token = await backend.mailedToken(email, CONFIRMATION_PAGE);
      await openLikeScanner(backend, CONFIRMATION_PAGE + token, withId(endpoints.confirmedEmail, token));
      expectEqual((await readProfile(person)).email, person.email, 'the email');
      expectSuccess(await confirm(person.visitor, token));
    },
  },
  {
    id: 'email-change.wrong-password',
    title: 'refuses a change with a wrong password, or without one',
    visitorSees: 'Somebody at an open computer takes the account over.',
    async run(backend) {
      const person = await backend.signIn();
      const { email } = backend.newAccount();
      expectWrongPassword(await change(person, { email, password: 'not-the-password' }), 'password');
      for (const password of [undefined, '']) expectRefused(await change(person, { email, password }));
      expectEqual((await readProfile(person)).pendingEmail, undefined, 'pendingEmail');
      expectEqual(await backend.fixtures.mailsTo(email), [], 'the mails to the new email');
    },
  },
  {
    id: 'email-change.same',
    title: 'refuses the own email with the code "same", also in capitals',
    visitorSees: '"Enter a valid email" for the email that the visitor has.',
    async run(backend) {
      const person = await backend.signIn();
      for (const email of [person.email, person.email.toUpperCase()])
        expectFieldCode(await change(person, { email, password: person.password }), 'email', 'same');
    },
  },
  {
    id: 'email-change.same-look-alike',
    title: 'refuses the own email also with letters that look alike',
    visitorSees: 'A change of the email to the email that the visitor has.',
    async run(backend) {
      const person = await backend.signIn({ email: `k${backend.newAccount().email}` });
      for (const letter of ['\u212a', '\uff2b', '\uff4b']) {
        const email = letter + person.email.slice(1);
        expectFieldCode(await change(person, { email, password: person.password }), 'email');
      }
    },
  },
  {
    id: 'email-change.invalid',
    title: 'refuses an email that is none, and names the field',
    visitorSees: '"Internal Server Error" in place of "Enter a valid email".',
    async run(backend) {
      const person = await backend.signIn();
      for (const email of [
        ...['', 'ana', 'ana@', 'a na@example.com', `${'a'.repeat(EMAIL_LENGTH)}@example.com`],
        ...['ana,bert@example.com', 'Ana <ana@example.com>', 'ana@example.com.', 'an\u200ba@example.com'],
      ])
        expectFieldCode(await change(person, { email, password: person.password }), 'email');
    },
  },
  {
    id: 'email-change.taken',
    title:
      'answers the same for an email that has an account, and tells its owner by mail without a link to confirm',
    visitorSees: 'Everybody with an account can find out who has one.',
    async run(backend) {
      const other = backend.newAccount();
      await backend.fixtures.createPerson(other);
      const [person, second] = [await backend.signIn(), await backend.signIn()];
      const taken = await change(person, { email: other.email, password: person.password });
      const free = await change(second, { email: backend.newAccount().email, password: second.password });
      expectSuccess(taken);
      expectEqual(
        [taken.status, taken.text],
        [free.status, free.text],
        'the answer for an email that has an account',
      );
      expectEqual((await readProfile(person)).pendingEmail, other.email, 'pendingEmail');
      expectEqual(await backend.mailedTokens(other.email, CONFIRMATION_PAGE), [], 'the links to confirm');
      expect(
        (await backend.fixtures.mailsTo(other.email)).length > 0,
        'Expected a mail that says that there is an account already.',
      );
    },
  },
  {
    id: 'email-change.taken-meanwhile',
    title: 'refuses a link whose email has got an account since it was mailed, and names the field',
    visitorSees: 'Two accounts have one email.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const token = await backend.mailedToken(email, CONFIRMATION_PAGE);
      await backend.fixtures.createPerson({ ...backend.newAccount(), email });
      const answer = await confirm(person.visitor, token);
      expectFieldCode(answer, 'email');
      expectEqual((await readProfile(person)).email, person.email, 'the email');
    },
  },
  {
    id: 'email-change.log-in-with-new-before',
    title: 'lets nobody log in with the new email before the link was used',
    visitorSees: 'An email that nobody has confirmed opens the account.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      expectRefusal(await backend.logIn(await backend.visit(), { ...person, email }), 401);
    },
  },
  {
    id: 'email-change.expires',
    title: 'drops a change whose link was not used within 48 hours',
    visitorSees: 'The banner asks for a link that no longer works.',
    changesSite: true,
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const token = await backend.mailedToken(email, CONFIRMATION_PAGE);
      await backend.later(48 * HOUR + 60, async () => {
        expectStatus(await confirm(await backend.visit(), token), ...EXPIRED);
        expectEqual((await readProfile(person)).pendingEmail, undefined, 'pendingEmail');
      });
    },
  },
];

/** Sets the password with the token that the answer of a confirmation has. */
export async function chooseNewPassword(visitor: Visitor, answer: Answer): Promise<void> {
  expectSuccess(answer);
  const token = textOf(answer.json, 'passwordToken');
  expect(token !== '', `Expected a "passwordToken", but ${describeAnswer(answer)}.`);
  expectSuccess(await setPassword(visitor, token));
}

export const confirm = (visitor: Visitor, token: string) =>
  visitor.change('PUT', withId(endpoints.confirmedEmail, token));

const change = ({ visitor }: Person, body: object) => visitor.change('POST', endpoints.emailChange, body);

/** Creates an account that is not confirmed, by the call of the library, and returns the token of its mail. */
export async function createAccount(backend: Backend): Promise<{ person: Person; token: string }> {
  const account = backend.newAccount();
  const visitor = await backend.visit();
  const answer = await visitor.change('POST', endpoints.account, account);
  expectSuccess(answer);
  const { siteUserId } = await readProfile({ visitor });
  return {
    person: { ...account, visitor, siteUserId },
    token: await backend.mailedToken(account.email, CONFIRMATION_PAGE),
  };
}

/** Lets a new person ask for a change to a new email. */
export async function askForChange(backend: Backend): Promise<{ person: Person; email: string }> {
  const person = await backend.signIn();
  const { email } = backend.newAccount();
  expectSuccess(await change(person, { email, password: person.password }));
  return { person, email };
}
