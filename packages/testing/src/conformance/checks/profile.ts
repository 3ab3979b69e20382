import { NAME_LENGTH, PASSWORD_LENGTH } from 'member-area-elements/contract/parts/limits';
import { endpoints } from 'member-area-elements/contract/routes';
import { partOf, textOf, type Answer } from '../answer.js';
import type { Person } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldCode,
  expectRefusal,
  expectRefused,
  expectSuccess,
  readAnswer,
} from '../expectations.js';
import { describeAnswer } from '../answer.js';
import { NEW_PASSWORD } from './password-reset.js';

/** Read and change the profile. */
export const profileChecks: readonly Check[] = [
  {
    id: 'profile.read',
    title: 'answers with the profile of the person',
    visitorSees: 'The profile cannot be loaded.',
    async run(backend) {
      const { visitor, siteUserId, email, firstName } = await backend.bystander();
      const profile = readAnswer(await visitor.get(endpoints.profile), 'GET profile');
      expectEqual(
        [profile.siteUserId, profile.email, profile.firstName],
        [siteUserId, email, firstName],
        'the profile',
      );
      expect(profile.emailConfirmed !== false, 'Expected the email of this account to be confirmed.');
    },
  },
  {
    id: 'profile.names',
    title: 'changes the names, and tells the page the new first name',
    visitorSees: 'The page shows the previous name until the next login.',
    async run(backend) {
      const person = await backend.signIn();
      expectSuccess(await change(person, { firstName: 'Beatriz', lastName: 'Sousa' }));
      expectEqual(partOf(person.visitor.siteUserInfo, 'firstName'), 'Beatriz', 'SiteUserInfo.firstName');
      const { firstName, lastName } = await readProfile(person);
      expectEqual([firstName, lastName], ['Beatriz', 'Sousa'], 'the names');
    },
  },
  {
    id: 'profile.one-field',
    title: 'leaves the other fields as they are when one changes',
    visitorSees: 'A change of the language deletes the name.',
    async run(backend) {
      const person = await backend.signIn();
      const before = await readProfile(person);
      expectSuccess(await change(person, { lastName: 'Sousa' }));
      expectEqual(await readProfile(person), { ...before, lastName: 'Sousa' }, 'the profile');
    },
  },
  {
    id: 'profile.others-unchanged',
    title: 'changes no profile but that of the person',
    visitorSees: 'Somebody else has another name.',
    async run(backend) {
      const [person, other] = [await backend.signIn(), await backend.bystander()];
      expectSuccess(await change(person, { firstName: 'Beatriz', siteUserId: other.siteUserId }));
      expectEqual((await readProfile(other)).firstName, other.firstName, 'the name of somebody else');
      expectEqual((await readProfile(person)).siteUserId, person.siteUserId, 'siteUserId');
    },
  },
  {
    id: 'profile.no-owner',
    title: 'does not let the profile make its person the owner',
    visitorSees: 'Every visitor can administer the site.',
    async run(backend) {
      const person = await backend.signIn();
      await change(person, { firstName: 'Ana', owner: true, isOwner: true, role: 'owner' });
      expectRefusal(await person.visitor.get(endpoints.memberAreas), 403);
    },
  },
  {
    id: 'profile.refuses-names',
    title: 'refuses empty names and names of more than 50 characters, and names the field',
    visitorSees: 'The form shows "Internal Server Error", or the name is cut.',
    async run(backend) {
      const person = await backend.bystander();
      for (const value of ['', '  ', 'x'.repeat(NAME_LENGTH + 1)]) {
        expectFieldCode(await change(person, { firstName: value, lastName: 'Silva' }), 'firstName');
        expectFieldCode(await change(person, { firstName: person.firstName, lastName: value }), 'lastName');
      }
    },
  },
  {
    id: 'profile.language',
    title: 'stores the language, and tells the page',
    visitorSees: 'The account speaks another language after the next page.',
    async run(backend) {
      const person = await backend.signIn();
      for (const language of ['de', 'zh-Hant']) {
        expectSuccess(await change(person, { language }));
        expectEqual((await readProfile(person)).language, language, 'language');
        expectEqual(partOf(person.visitor.siteUserInfo, 'language'), language, 'SiteUserInfo.language');
      }
    },
  },
  {
    id: 'profile.refuses-language',
    title: 'refuses a language that the library does not have',
    visitorSees: 'Mails and pages have no texts.',
    async run(backend) {
      const person = await backend.bystander();
      for (const language of ['tlh', '', '__proto__', 'constructor'])
        expectRefused(await change(person, { language }));
    },
  },
  {
    id: 'profile.marketing-opt-in',
    title: 'changes the consent to marketing emails in both directions',
    visitorSees: 'People get mails that they no longer agree to.',
    async run(backend) {
      const person = await backend.signIn();
      for (const marketingOptIn of [true, false]) {
        expectSuccess(await change(person, { firstName: 'Ana', lastName: 'Silva', marketingOptIn }));
        expectEqual((await readProfile(person)).marketingOptIn ?? false, marketingOptIn, 'marketingOptIn');
      }
    },
  },
  {
    id: 'profile.no-email',
    title: 'does not change the email without a mailed link',
    visitorSees: 'Somebody at an open computer takes the account over.',
    async run(backend) {
      const person = await backend.signIn();
      await change(person, { email: backend.newAccount().email });
      expectEqual((await readProfile(person)).email, person.email, 'the email');
    },
  },
  {
    id: 'profile.password',
    title: 'changes the password',
    visitorSees: 'The previous password still works, or the new one does not.',
    async run(backend) {
      const person = await backend.signIn();
      expectSuccess(await changePassword(person));
      expectRefusal(await backend.logIn(await backend.visit(), person), 401);
      expectSuccess(await backend.logIn(await backend.visit(), { ...person, password: NEW_PASSWORD }));
    },
  },
  {
    id: 'profile.password-ends-sessions',
    title: 'ends the other sessions of the person after a new password, and keeps this one',
    visitorSees: 'Somebody who knew the previous password stays signed in.',
    async run(backend) {
      const person = await backend.signIn();
      const second = await backend.visit();
      expectSuccess(await backend.logIn(second, person));
      expectSuccess(await changePassword(person));
      expectSuccess(await person.visitor.get(endpoints.profile));
      expectRefusal(await second.get(endpoints.profile), 401);
      expectSuccess(await (await backend.bystander()).visitor.get(endpoints.profile));
    },
  },
  {
    id: 'profile.wrong-password',
    title: 'refuses a new password with a wrong current one',
    visitorSees: 'Somebody at an open computer takes the account over.',
    async run(backend) {
      const person = await backend.signIn();
      expectWrongPassword(
        await change(person, { newPassword: NEW_PASSWORD, currentPassword: 'not-the-password' }),
        'currentPassword',
      );
      expectSuccess(await backend.logIn(await backend.visit(), person));
    },
  },
  {
    id: 'profile.no-password',
    title: 'refuses a new password without the current one',
    visitorSees: 'Somebody at an open computer takes the account over.',
    async run(backend) {
      const person = await backend.signIn();
      for (const currentPassword of [undefined, ''])
        expectRefused(await change(person, { newPassword: NEW_PASSWORD, currentPassword }));
      expectSuccess(await backend.logIn(await backend.visit(), person));
    },
  },
  {
    id: 'profile.password-of-another',
    title: 'refuses a new password with the current one of somebody else',
    visitorSees: 'Somebody at an open computer takes the account over.',
    async run(backend) {
      const [person, other] = [
        await backend.signIn(),
        await backend.signIn({ password: 'password-of-another' }),
      ];
      expectWrongPassword(
        await change(person, { newPassword: NEW_PASSWORD, currentPassword: other.password }),
        'currentPassword',
      );
    },
  },
  {
    id: 'profile.refuses-password',
    title: 'refuses a new password of fewer than 10 characters or more than 128, and names the field',
    visitorSees: 'The form shows "Internal Server Error" in place of "Use at least 10 characters."',
    async run(backend) {
      const person = await backend.bystander();
      for (const newPassword of ['', '123456789', 'x'.repeat(PASSWORD_LENGTH.most + 1)])
        expectFieldCode(
          await change(person, { newPassword, currentPassword: person.password }),
          'newPassword',
        );
    },
  },
  {
    id: 'profile.refreshes-cookie',
    title: 'sets SiteUserInfo again with the profile when it is out of date',
    visitorSees: 'The page shows the previous name after a change in another browser.',
    async run(backend) {
      const person = await backend.signIn();
      const second = await backend.visit();
      expectSuccess(await backend.logIn(second, person));
      expectSuccess(await change(person, { language: 'fr' }));
      expectSuccess(await second.get(endpoints.profile));
      expectEqual(
        partOf(second.siteUserInfo, 'language'),
        'fr',
        'SiteUserInfo.language of the other browser',
      );
    },
  },
];

/** Reads the profile of a person as the library does. */
export const readProfile = async ({ visitor }: Pick<Person, 'visitor'>) =>
  readAnswer(await visitor.get(endpoints.profile), 'GET profile');

/** Changes the password of a person to {@link NEW_PASSWORD}. */
export const changePassword = (person: Person) =>
  change(person, { newPassword: NEW_PASSWORD, currentPassword: person.password });

const change = ({ visitor }: Person, body: object) => visitor.change('PUT', endpoints.profile, body);

/** @throws ConformanceFailure unless the answer says that the password is wrong, as one of the two ways of the docs */
export function expectWrongPassword(answer: Answer, field: string): void {
  const isByField = textOf(answer.json, `error.fields.${field}`) !== '';
  const isByCode = answer.status === 401 && textOf(answer.json, 'error.code') === 'wrong-credentials';
  expectRefused(answer);
  expect(
    isByField || isByCode,
    `Expected error.fields.${field}, or 401 with the code "wrong-credentials", but ${describeAnswer(answer)}.`,
  );
}
