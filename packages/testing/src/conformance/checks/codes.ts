import { endpoints } from 'member-area-elements/contract/routes';
import { partOf, type Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import type { SentMail } from '../fixtures.js';
import {
  expect,
  expectCrumbRefusal,
  expectEqual,
  expectFieldCode,
  expectRefusal,
  expectStatus,
  expectSuccess,
  requireCallIn,
} from '../expectations.js';
import { LINK_PAGE, pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';
import { createAccount, confirm } from './email.js';
import { tryUntilLimit } from './limits.js';
import { EXPIRED, openLikeScanner } from './password-reset.js';

const MINUTE = 60;

const NO_CODES = 'The backend mails no codes to log in.';

/** The number of wrong codes that spends a code. */
const WRONG_TRIES = 5;

/** The mails to one email after which their limit must have been reached. */
const MOST_MAILS = 20;

/** Log in with a mailed code, and with the link beside it. */
export const codeChecks: readonly Check[] = [
  {
    id: 'code.mail',
    title: 'mails a code of six digits, and a link on this site',
    visitorSees: 'Nobody gets the code for which the screen asks.',
    async run(backend) {
      const { email } = await askForCode(backend, await createPerson(backend));
      const links = (await backend.fixtures.mailsTo(email)).flatMap((mail) => mail.links);
      await backend.mailedToken(email, LINK_PAGE);
      expectEqual(
        [...new Set(links.map((link) => new URL(link).origin))],
        [backend.url],
        'the origins of the links',
      );
    },
  },
  {
    id: 'code.unknown-email',
    title: 'answers the same for an email without an account, and mails a code to it too',
    visitorSees: 'Everybody can find out who has an account.',
    async run(backend) {
      const known = await askForCode(backend, await createPerson(backend));
      const unknown = await askForCode(backend, backend.newAccount().email);
      expectEqual(
        [unknown.answer.status, unknown.answer.text],
        [known.answer.status, known.answer.text],
        'the answer for an email without an account',
      );
    },
  },
  {
    id: 'code.invalid-email',
    title: 'refuses an email that is none, and names the field',
    visitorSees: 'The form shows "Internal Server Error" in place of a text at the field.',
    async run(backend) {
      await requireCall(backend);
      const visitor = await backend.visit();
      for (const email of ['', 'ana', 'ana@', 'Ana <ana@example.com>', 'an\u200ba@example.com'])
        expectFieldCode(await sendCode(visitor, email), 'email');
    },
  },
  {
    id: 'code.replaced',
    title: 'ends an earlier code and its link when another one was mailed',
    visitorSees: 'Whoever finds an old mail within ten minutes gets in.',
    async run(backend) {
      const first = await receiveLink(backend);
      const second = await askForCode(backend, first.email, first.visitor);
      expectStatus(await logInWithLink(first.visitor, first.token), ...EXPIRED);
      expectSuccess(await logInWithCode(await backend.visit(), second));
    },
  },
  {
    id: 'code.mails-limited',
    title: 'stops the mails with a code to one email',
    visitorSees: 'Somebody fills the mailbox of a stranger.',
    changesSite: true,
    async run(backend) {
      await requireCall(backend);
      const { email } = backend.newAccount();
      await tryUntilLimit(async () => {
        const answer = await sendCode(await backend.visit(), email);
        if (answer.status !== 429) expectSuccess(answer);
        return answer;
      }, MOST_MAILS);
    },
  },
  {
    id: 'code.crumb',
    title: 'refuses the calls without a crumb',
    visitorSees: 'A page of a stranger logs visitors in to the account of the stranger.',
    async run(backend) {
      const { email, code } = await askForCode(backend, await createPerson(backend));
      const visitor = await backend.visit();
      const withoutCrumb = { 'x-csrf-token': null };
      for (const [path, body] of [
        [endpoints.codes, { email }],
        [endpoints.codeSession, { email, code }],
        [pathOf('linkSession', 'no-such-token'), undefined],
      ] as const)
        expectCrumbRefusal(await visitor.change('POST', path, body, withoutCrumb));
      expectSuccess(await logInWithCode(visitor, { email, code }));
    },
  },

  {
    id: 'code.logs-in',
    title: 'logs in with the code in another browser than the one that has asked for it',
    visitorSees: 'A code that was asked for on the computer does not work on the phone.',
    async run(backend) {
      const asked = await askForCode(backend, await createPerson(backend));
      const visitor = await backend.visit();
      const answer = await logInWithCode(visitor, asked);
      expectSuccess(answer);
      expect(partOf(answer.json, 'isNew') !== true, 'Expected no "isNew" for an account that exists.');
      expectEqual((await visitor.read('profile')).email, asked.email, 'the email of the profile');
    },
  },
  {
    id: 'code.creates-account',
    title: 'creates an account whose email is confirmed and which has no password, and says that it is new',
    visitorSees: 'Visitors wait for a code that leads nowhere.',
    async run(backend) {
      const asked = await askForCode(backend, backend.newAccount().email);
      const answer = await logInWithCode(asked.visitor, asked);
      expectSuccess(answer);
      expectEqual(partOf(answer.json, 'isNew'), true, 'isNew');
      const profile = await asked.visitor.read('profile');
      expectEqual(
        [
          profile.email,
          profile.emailConfirmed !== false,
          profile.hasPassword,
          profile.marketingOptIn === true,
        ],
        [asked.email, true, false, false],
        'the email, emailConfirmed, hasPassword and marketingOptIn of the profile',
      );
    },
  },
  {
    id: 'code.once',
    title: 'accepts one of five requests with one code at the same time, and none later',
    visitorSees: 'Who has read the code logs in after the visitor.',
    async run(backend) {
      const asked = await askForCode(backend, await createPerson(backend));
      const visitors = await Promise.all(Array.from({ length: WRONG_TRIES }, () => backend.visit()));
      const answers = await Promise.all(visitors.map((visitor) => logInWithCode(visitor, asked)));
      expectEqual(answers.filter(({ status }) => status < 300).length, 1, 'the number of successes');
      expectStatus(await logInWithCode(await backend.visit(), asked), 400, ...EXPIRED);
    },
  },
  {
    id: 'code.wrong',
    title: 'refuses a wrong code and names the field, and ends the code after five of them',
    visitorSees: 'Who tries all codes gets in.',
    changesSite: true,
    async run(backend) {
      const asked = await askForCode(backend, await createPerson(backend));
      const wrong = { ...asked, code: otherCode(asked.code) };
      expectFieldCode(await logInWithCode(await backend.visit(), wrong), 'code', 'invalid');
      for (let tries = 1; tries < WRONG_TRIES; tries++)
        expectStatus(await logInWithCode(await backend.visit(), wrong), 400, 410, 422);
      expectRefusal(await logInWithCode(asked.visitor, asked), 410, 'code-expired');
      expectRefusal(await asked.visitor.get(endpoints.profile), 401);
    },
  },
  {
    id: 'code.expires',
    title: 'accepts a code nine minutes after it was mailed, and neither it nor its link after ten',
    visitorSees: 'Who finds an old mail logs in with it, or a code has expired before it is read.',
    changesSite: true,
    async run(backend) {
      const first = await askForCode(backend, await createPerson(backend));
      await backend.later(9 * MINUTE, async () =>
        expectSuccess(await logInWithCode(await backend.visit(), first)),
      );
      const second = await receiveLink(backend);
      await backend.later(10 * MINUTE + 5, async () => {
        expectRefusal(await logInWithCode(await backend.visit(), second), 410, 'code-expired');
        expectStatus(await logInWithLink(second.visitor, second.token), ...EXPIRED);
      });
    },
  },
  {
    id: 'code.unconfirmed-account',
    title: 'ends the password, the sessions and the links of an account whose email was never confirmed',
    visitorSees: 'Whoever has created an account with the email of a visitor reads along.',
    async run(backend) {
      await requireCall(backend);
      const { person: maker, token } = await createAccount(backend);
      const asked = await askForCode(backend, maker.email);
      expectSuccess(await logInWithCode(asked.visitor, asked));
      expectRefusal(await maker.visitor.get(endpoints.profile), 401);
      expectRefusal(await backend.logIn(await backend.visit(), maker), 401);
      expectStatus(await confirm(await backend.visit(), token), ...EXPIRED);
      expect(
        (await asked.visitor.read('profile')).emailConfirmed !== false,
        'Expected a profile whose email is confirmed.',
      );
    },
  },
  {
    id: 'code.ends-with-password',
    title: 'ends a code when the password of its account changes',
    visitorSees: 'Who has asked for a code before stays in the account.',
    async run(backend) {
      const person = await backend.signIn();
      const asked = await askForCode(backend, person.email);
      expectSuccess(
        await person.visitor.change('PUT', endpoints.profile, {
          currentPassword: person.password,
          newPassword: 'another-long-password',
        }),
      );
      expectStatus(await logInWithCode(asked.visitor, asked), 400, ...EXPIRED);
    },
  },

  {
    id: 'code-link.logs-in',
    title: 'logs in with the link in the browser that has asked for it',
    visitorSees: 'The link of the mail does not work.',
    async run(backend) {
      const { email, visitor, token } = await receiveLink(backend);
      expectSuccess(await logInWithLink(visitor, token));
      expectEqual((await visitor.read('profile')).email, email, 'the email of the profile');
    },
  },
  {
    id: 'code-link.other-browser',
    title: 'refuses the link in another browser with 409 "other-browser", and leaves it usable',
    visitorSees: 'Who gets a mail forwarded is logged in as somebody else.',
    async run(backend) {
      const { visitor, token } = await receiveLink(backend);
      const stranger = await backend.visit();
      expectRefusal(await logInWithLink(stranger, token), 409, 'other-browser');
      const other = await askForCode(backend, backend.newAccount().email, stranger);
      expectRefusal(await logInWithLink(other.visitor, token), 409, 'other-browser');
      expectRefusal(await stranger.get(endpoints.profile), 401);
      expectSuccess(await logInWithLink(visitor, token));
    },
  },
  {
    id: 'code-link.once',
    title: 'accepts the link once, and neither it nor the code after the other',
    visitorSees: 'Who finds an old mail logs in with it.',
    async run(backend) {
      const first = await receiveLink(backend);
      const browser = first.visitor.copy();
      expectSuccess(await logInWithLink(first.visitor, first.token));
      expectStatus(await logInWithLink(browser, first.token), ...EXPIRED);
      expectStatus(await logInWithCode(await backend.visit(), first), 400, ...EXPIRED);
      const second = await receiveLink(backend);
      expectSuccess(await logInWithCode(await backend.visit(), second));
      expectStatus(await logInWithLink(second.visitor, second.token), ...EXPIRED);
    },
  },
  {
    id: 'code-link.opening-spends-nothing',
    title: 'logs nobody in when a program opens the link with GET and HEAD, and leaves it usable',
    visitorSees: 'The mail scanner of a company logs in, and the visitor cannot any more.',
    async run(backend) {
      const { visitor, token } = await receiveLink(backend);
      await openLikeScanner(backend, LINK_PAGE + token, pathOf('linkSession', token));
      expectRefusal(await visitor.get(endpoints.profile), 401);
      expectSuccess(await logInWithLink(visitor, token));
    },
  },
  {
    id: 'code-link.unknown',
    title: 'refuses a link that was never mailed with 401, 404 or 410',
    visitorSees: '"Internal Server Error" in place of "This link has expired."',
    async run(backend) {
      const { visitor } = await askForCode(backend, await createPerson(backend));
      for (const token of ['no-such-token', 'undefined', 'null', "'"])
        expectStatus(await logInWithLink(visitor, token), ...EXPIRED);
    },
  },
];

const sendCode = (visitor: Visitor, email: string): Promise<Answer> =>
  visitor.change('POST', endpoints.codes, { email });

const logInWithCode = (visitor: Visitor, { email, code }: { email: string; code: string }): Promise<Answer> =>
  visitor.change('POST', endpoints.codeSession, { email, code });

const logInWithLink = (visitor: Visitor, token: string): Promise<Answer> =>
  visitor.change('POST', pathOf('linkSession', token));

/** Creates a person with a confirmed email, and returns the email. */
async function createPerson(backend: Backend): Promise<string> {
  const account = backend.newAccount();
  await backend.fixtures.createPerson(account);
  return account.email;
}

/**
 * Asks for a code, by default in a new browser, and reads it in the mail.
 *
 * @throws Unavailable for a backend without the call
 */
async function askForCode(backend: Backend, email: string, browser?: Visitor) {
  const visitor = browser ?? (await backend.visit());
  const answer = await sendCode(visitor, email);
  requireCallIn(answer, NO_CODES);
  expectSuccess(answer);
  const mail = (await backend.fixtures.mailsTo(email)).at(-1);
  const code = mail && readCode(mail);
  expect(code !== undefined, `Expected a mail to ${email} with a code of six digits.`);
  return { email, visitor, answer, code };
}

/** Asks for a code for a new person, and reads the token of the link beside it too. */
async function receiveLink(backend: Backend) {
  const asked = await askForCode(backend, await createPerson(backend));
  return { ...asked, token: await backend.mailedToken(asked.email, LINK_PAGE) };
}

/** Returns the first six digits of a mail that stand alone, outside of its links. */
function readCode({ subject, text, links }: SentMail): string | undefined {
  const withoutLinks = links.reduce((rest, link) => rest.replaceAll(link, ''), `${subject}\n${text}`);
  return /(?<![\w-])\d{6}(?![\w-])/.exec(withoutLinks)?.[0];
}

/** Returns six digits that are another code. */
const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Sends a request without an email, which a backend with the call refuses. */
async function requireCall(backend: Backend): Promise<void> {
  requireCallIn(await sendCode(await backend.visit(), ''), NO_CODES);
}
