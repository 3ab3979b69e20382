import { EMAIL_LENGTH, NAME_LENGTH, PASSWORD_LENGTH } from 'member-area-elements/contract/parts/limits';
import { endpoints } from 'member-area-elements/contract/routes';
import { partOf, type Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import { Unavailable } from '../check-errors.js';
import {
  expect,
  expectEqual,
  expectFieldCode,
  expectRefusal,
  expectRefused,
  expectSuccess,
} from '../expectations.js';
import { CONFIRMATION_PAGE, pathOf, RESET_PAGE } from '../paths.js';
import type { Visitor } from '../visitor.js';

/** Letters that NFKC makes a plain K or k of. Lower case alone does that to the first, the KELVIN SIGN. */
const LOOK_ALIKES = ['\u212a', '\uff2b', '\uff4b'];

/** Create an account. */
export const accountChecks: readonly Check[] = [
  {
    id: 'account.create',
    title: 'creates an account, and signs its person in',
    visitorSees: 'Nobody can create an account, or has to log in after it.',
    async run(backend) {
      const { visitor, answer, account } = await createAccount(backend);
      expectSuccess(answer);
      const { siteUserId, firstName, lastName, email } = await visitor.read('profile');
      expectEqual(
        { firstName, lastName, email },
        { firstName: account.firstName, lastName: account.lastName, email: account.email },
        'the profile',
      );
      expectEqual(partOf(visitor.siteUserInfo, 'authenticated'), true, 'SiteUserInfo.authenticated');
      expectEqual(partOf(visitor.siteUserInfo, 'siteUserId'), siteUserId, 'SiteUserInfo.siteUserId');
      expect(visitor.cookie('siteUserCrumb') !== undefined, 'Expected the cookie siteUserCrumb.');
    },
  },
  {
    id: 'account.log-in-later',
    title: 'lets the person of a new account log in later',
    visitorSees: 'The account works on the day of its creation alone.',
    async run(backend) {
      const { account } = await createAccount(backend);
      expectSuccess(await backend.logIn(await backend.visit(), account));
    },
  },
  {
    id: 'account.taken',
    title: 'refuses an email that has an account, and names the field',
    visitorSees:
      'The visitor sees "Internal Server Error" in place of "An account with this email already exists."',
    async run(backend) {
      const existing = backend.newAccount();
      await backend.fixtures.createPerson(existing);
      const { visitor, answer } = await createAccount(backend, { email: existing.email });
      expectFieldCode(answer, 'email', 'taken');
      expectRefusal(await visitor.get(endpoints.profile), 401);
    },
  },
  {
    id: 'account.taken-in-capitals',
    title: 'refuses an email that has an account also in capitals',
    visitorSees: 'One person has two accounts, and the membership is in the other one.',
    async run(backend) {
      const existing = backend.newAccount();
      await backend.fixtures.createPerson(existing);
      const { answer } = await createAccount(backend, { email: existing.email.toUpperCase() });
      expectFieldCode(answer, 'email', 'taken');
    },
  },
  {
    id: 'account.taken-look-alike',
    title: 'refuses an email that has an account also with letters that look alike',
    visitorSees: 'Somebody else has an account with the same email.',
    async run(backend) {
      const existing = { ...backend.newAccount(), email: `k${backend.newAccount().email}` };
      await backend.fixtures.createPerson(existing);
      for (const letter of LOOK_ALIKES) {
        const { answer } = await createAccount(backend, { email: letter + existing.email.slice(1) });
        expectFieldCode(answer, 'email');
      }
    },
  },
  {
    id: 'account.look-alike-mails',
    title: 'mails to the email that others count as the same, and never to its look-alike',
    visitorSees: 'The reset link of one person goes to another, who has an account with a look-alike.',
    async run(backend) {
      for (const letter of LOOK_ALIKES) {
        const { email } = backend.newAccount();
        const { visitor, answer } = await createAccount(backend, { email: letter + email });
        if (answer.status >= 300) expectFieldCode(answer, 'email');
        else {
          const profile = await visitor.read('profile');
          expectEqual(profile.email.toUpperCase(), `K${email.toUpperCase()}`, 'the email of the profile');
        }
      }
    },
  },
  {
    id: 'account.taken-at-once',
    title: 'creates one account of five requests with one email at the same time',
    visitorSees: 'One person has two accounts, and the membership is in the other one.',
    async run(backend) {
      const account = backend.newAccount();
      const visitors = await Promise.all(Array.from({ length: 5 }, () => backend.visit()));
      const answers = await Promise.all(
        visitors.map((visitor) => visitor.change('POST', endpoints.account, account)),
      );
      const created = answers.filter(({ status }) => status < 300);
      expectEqual(created.length, 1, 'the number of accounts that were created');
      for (const answer of answers.filter(({ status }) => status >= 300))
        expectFieldCode(answer, 'email', 'taken');
    },
  },
  {
    id: 'account.taken-keeps-password',
    title: 'leaves an account as it is when somebody creates one with its email',
    visitorSees: 'Everybody can take over an account by creating it again.',
    async run(backend) {
      const existing = backend.newAccount();
      await backend.fixtures.createPerson(existing);
      await createAccount(backend, { email: existing.email, password: 'a-password-of-another' });
      expectRefusal(
        await backend.logIn(await backend.visit(), { ...existing, password: 'a-password-of-another' }),
        401,
      );
      expectSuccess(await backend.logIn(await backend.visit(), existing));
    },
  },
  refusedField('email', 'an email that is none', [
    'ana',
    'ana@',
    '@example.com',
    'a na@example.com',
    'ana@@example',
    '',
  ]),
  refusedField(
    'email',
    `an email of more than ${EMAIL_LENGTH} characters`,
    [`${'a'.repeat(EMAIL_LENGTH)}@example.com`],
    'email-too-long',
  ),
  refusedField(
    'email',
    'an email with a line break, which could add headers to mails',
    ['ana@example.com\r\nbcc: all@example.com'],
    'email-line-break',
  ),
  refusedField(
    'email',
    'an email with a character that the header of a mail reads as a sign',
    Array.from('<>()[],;:"\\', (sign) => `ana${sign}bert@example.com`),
    'email-signs',
  ),
  refusedField(
    'email',
    'an email with a character that nobody sees',
    ['\u0000', '\u007f', '\u00ad', '\u200b', '\u202e', '\ufe0f'].map(
      (character) => `an${character}a@example.com`,
    ),
    'email-invisible',
  ),
  refusedField(
    'email',
    'an email with a dot at the end, at the beginning of a part, or after another dot',
    [
      'ana@example.com.',
      'ana@example..com',
      'ana@.example.com',
      '.ana@example.com',
      'ana.@example.com',
      'an..a@example.com',
    ],
    'email-dots',
  ),
  refusedField(
    'email',
    'an email that becomes another one when its letters are made plain',
    ['ana\uff20bert@example.com', 'ana\uff1cbert@example.com', 'ana\uff0cbert@example.com'],
    'email-wide-signs',
  ),
  refusedField('password', 'a password of fewer than 10 characters', ['123456789', ''], 'password-too-short'),
  refusedField(
    'password',
    `a password of more than ${PASSWORD_LENGTH.most} characters`,
    ['x'.repeat(PASSWORD_LENGTH.most + 1)],
    'password-too-long',
  ),
  refusedField('firstName', `an empty first name, or one of more than ${NAME_LENGTH} characters`, [
    '',
    '   ',
    'x'.repeat(NAME_LENGTH + 1),
  ]),
  refusedField('lastName', `an empty last name, or one of more than ${NAME_LENGTH} characters`, [
    '',
    '   ',
    'x'.repeat(NAME_LENGTH + 1),
  ]),
  {
    id: 'account.longest-values',
    title: `accepts names of ${NAME_LENGTH} characters and a password of ${PASSWORD_LENGTH.most}`,
    visitorSees: 'The form accepts what the server refuses.',
    async run(backend) {
      const { answer, account } = await createAccount(backend, {
        firstName: 'x'.repeat(NAME_LENGTH),
        lastName: 'y'.repeat(NAME_LENGTH),
        password: 'z'.repeat(PASSWORD_LENGTH.most),
      });
      expectSuccess(answer);
      const cut = { ...account, password: account.password.slice(0, 72) };
      expectRefusal(await backend.logIn(await backend.visit(), cut), 401); // bcrypt reads 72 bytes
      expectSuccess(await backend.logIn(await backend.visit(), account));
    },
  },
  {
    id: 'account.leaked-password',
    title:
      'refuses a leaked password in each call where one is chosen, and names the field, when one of them does',
    visitorSees: 'The first password that an attacker tries opens the account.',
    async run(backend) {
      const chosen = await chooseLeakedPasswords(backend);
      if (chosen.every(({ answer: { status } }) => status < 300))
        throw new Unavailable('This backend refuses no password for being in a list of leaked ones.');
      for (const { answer, field } of chosen) expectFieldCode(answer, field, 'leaked');
    },
  },
  {
    id: 'account.no-owner',
    title: 'does not let a new account make itself the owner',
    visitorSees: 'Every visitor can administer the site.',
    async run(backend) {
      const { visitor } = await createAccount(backend, {
        owner: true,
        isOwner: true,
        role: 'owner',
        siteUserId: 'chosen',
        emailConfirmed: true,
      });
      expectRefusal(await visitor.get(endpoints.memberAreas), 403);
      const profile = await visitor.read('profile');
      expect(profile.siteUserId !== 'chosen', 'Expected the server to choose the siteUserId.');
    },
  },
  {
    id: 'account.not-confirmed',
    title: 'shows that the email of a new account is not confirmed',
    visitorSees: 'The account never asks for the confirmation.',
    async run(backend) {
      const { visitor } = await createAccount(backend);
      const profile = await visitor.read('profile');
      expectEqual(profile.emailConfirmed, false, 'emailConfirmed');
    },
  },
  {
    id: 'account.confirmation-mail',
    title: 'mails a link that confirms the email to a new account',
    visitorSees: 'The banner asks for a confirmation that cannot be given.',
    async run(backend) {
      const { account } = await createAccount(backend);
      await backend.mailedToken(account.email, CONFIRMATION_PAGE);
    },
  },
  {
    id: 'account.marketing-opt-in',
    title: 'stores whether a new person agrees to marketing emails',
    visitorSees: 'People get mails that they did not agree to.',
    async run(backend) {
      for (const marketingOptIn of [true, false]) {
        const { visitor, answer } = await createAccount(backend, { marketingOptIn });
        expectSuccess(answer);
        const profile = await visitor.read('profile');
        expectEqual(profile.marketingOptIn ?? false, marketingOptIn, 'marketingOptIn');
      }
    },
  },
  {
    id: 'account.no-opt-in-by-default',
    title: 'does not agree to marketing emails for a person who was not asked',
    visitorSees: 'People get mails that they did not agree to.',
    async run(backend) {
      const { visitor } = await createAccount(backend);
      const profile = await visitor.read('profile');
      expect(
        profile.marketingOptIn !== true,
        'Expected marketingOptIn to be false for a person who was not asked.',
      );
    },
  },
  {
    id: 'account.no-secrets',
    title: 'answers without the password, and without its hash',
    visitorSees: 'Passwords reach logs and caches.',
    async run(backend) {
      const { visitor, answer, account } = await createAccount(backend);
      for (const { request, text } of [answer, await visitor.get(endpoints.profile)])
        expect(
          !text.includes(account.password) && !/passwordHash|password_hash|"hash"/.test(text),
          `Expected no password, but ${request} answered ${text}.`,
        );
    },
  },
];

/** Sends the request that creates an account. */
async function createAccount(
  backend: Backend,
  changes: object = {},
): Promise<{ visitor: Visitor; answer: Answer; account: ReturnType<Backend['newAccount']> }> {
  const account = { ...backend.newAccount(), ...changes };
  const visitor = await backend.visit();
  return { visitor, answer: await visitor.change('POST', endpoints.account, account), account };
}

/** Sends each call with a password that somebody chooses, with one that every list of leaked passwords has. */
async function chooseLeakedPasswords(
  backend: Backend,
): Promise<{ readonly answer: Answer; readonly field: 'password' | 'newPassword' }[]> {
  const { answer: created } = await createAccount(backend, { password: 'qwertyuiop' });
  const { visitor, email, password: currentPassword } = await backend.signIn();
  const changed = await visitor.change('PUT', endpoints.profile, {
    newPassword: 'QWERTYUIOP',
    currentPassword,
  });
  await visitor.change('POST', endpoints.passwordReset, { email });
  const link = pathOf('newPassword', await backend.mailedToken(email, RESET_PAGE));
  const reset = await visitor.change('PUT', link, { password: '1234567890' });
  return [
    { answer: created, field: 'password' },
    { answer: changed, field: 'newPassword' },
    { answer: reset, field: 'password' },
  ];
}

function refusedField(
  field: string,
  thing: string,
  values: readonly string[],
  id = field.toLowerCase(),
): Check {
  return {
    id: `account.refuses-${id.replace('name', '-name')}`,
    title: `refuses ${thing}, and names the field`,
    visitorSees:
      'The form shows "Internal Server Error" in place of a text at the field, or the account is broken.',
    async run(backend) {
      for (const value of values) {
        const { answer } = await createAccount(backend, { [field]: value });
        expectRefused(answer);
        expectFieldCode(answer, field);
      }
    },
  };
}
