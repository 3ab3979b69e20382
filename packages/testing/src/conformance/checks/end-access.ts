import { endpoints } from 'member-area-elements/contract/routes';
import { CONFIRMATION_PAGE, type Backend, type Person } from '../backend.js';
import type { Check } from '../check.js';
import { expectRefusal, expectStatus, expectSuccess } from '../expectations.js';
import { askForChange, chooseNewPassword, confirm, createAccount } from './email.js';
import { EXPIRED, NEW_PASSWORD, receiveLink, setPassword } from './password-reset.js';
import { changePassword } from './profile.js';

/** Whoever knew a password, or created an account with the email of somebody else, keeps no way into the account. */
export const endAccessChecks: readonly Check[] = [
  {
    id: 'confirmation.elsewhere-ends-access',
    title:
      'ends the sessions and the password of the account when its email is confirmed in a browser without its session',
    visitorSees: 'Who creates an account with the email of somebody else stays in it.',
    async run(backend) {
      const { person, token } = await createAccount(backend);
      expectSuccess(await confirm(await backend.visit(), token));
      await expectNoAccess(backend, person);
    },
  },
  {
    id: 'email-change.elsewhere-ends-access',
    title:
      'ends the sessions and the password of the account when a change is confirmed in a browser without its session',
    visitorSees: 'Who changes the own email to that of somebody else stays in the account.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const visitor = await backend.visit();
      const token = await backend.mailedToken(email, CONFIRMATION_PAGE);
      const answer = await confirm(visitor, token);
      expectSuccess(answer);
      await expectNoAccess(backend, { ...person, email });
      await chooseNewPassword(visitor, answer);
      expectSuccess(await backend.logIn(visitor, { ...person, email, password: NEW_PASSWORD }));
    },
  },
  {
    id: 'reset.ends-email-change',
    title: 'ends a change of the email that waits for its link, when a new password is set by a mailed link',
    visitorSees: 'Who knew the previous password moves the account to their own email after the reset.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const token = await backend.mailedToken(email, CONFIRMATION_PAGE);
      const { visitor, token: resetToken } = await receiveLink(backend, person);
      expectSuccess(await setPassword(visitor, resetToken));
      expectStatus(await confirm(visitor, token), ...EXPIRED);
      expectSuccess(await backend.logIn(visitor, { ...person, password: NEW_PASSWORD }));
    },
  },
  {
    id: 'profile.password-ends-email-change',
    title: 'ends a change of the email that waits for its link, when the password is changed in the profile',
    visitorSees: 'Who knew the previous password moves the account to their own email.',
    async run(backend) {
      const { person, email } = await askForChange(backend);
      const token = await backend.mailedToken(email, CONFIRMATION_PAGE);
      expectSuccess(await changePassword(person));
      expectStatus(await confirm(await backend.visit(), token), ...EXPIRED);
    },
  },
  {
    id: 'profile.password-ends-reset-links',
    title: 'ends the reset links that were mailed before a new password',
    visitorSees: 'Who reads the mailbox sets another password after the change.',
    async run(backend) {
      const person = await backend.signIn();
      const { visitor, token } = await receiveLink(backend, person);
      expectSuccess(await changePassword(person));
      expectStatus(await setPassword(visitor, token, 'a-third-long-password'), ...EXPIRED);
    },
  },
  {
    id: 'session.races-new-password',
    title:
      'leaves no session of a log-in with the previous password that arrives at the same time as a new one',
    visitorSees: 'Who knew the previous password stays signed in.',
    async run(backend) {
      for (let round = 0; round < 4; round++) {
        const person = await backend.signIn();
        const others = await Promise.all([backend.visit(), backend.visit(), backend.visit()]);
        const [changed] = await Promise.all([
          changePassword(person),
          ...others.map((other) => backend.logIn(other, person)),
        ]);
        expectSuccess(changed);
        for (const other of others) expectRefusal(await other.get(endpoints.profile), 401);
      }
    },
  },
];

/** Checks that the session of a person has ended, and that their password opens nothing. */
async function expectNoAccess(backend: Backend, person: Person): Promise<void> {
  expectRefusal(await person.visitor.get(endpoints.profile), 401);
  expectRefusal(await backend.logIn(await backend.visit(), person), 401);
}
