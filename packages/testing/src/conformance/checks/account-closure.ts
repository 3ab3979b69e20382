import { endpoints } from 'member-area-elements/contract/routes';
import type { Person } from '../backend.js';
import type { Check } from '../check.js';
import { expectEqual, expectRefusal, expectRefused, expectStatus, expectSuccess } from '../expectations.js';
import { expectSignedOut } from './cookies.js';
import { expectWrongPassword } from './profile.js';
import { pathOf, RESET_PAGE } from '../paths.js';

/** Close the account. */
export const accountClosureChecks: readonly Check[] = [
  {
    id: 'closure.closes',
    title: 'closes the account, with the cookies of a log-out',
    visitorSees: 'The account is still there after "Your account is closed."',
    async run(backend) {
      const person = await backend.signIn();
      expectSuccess(await close(person));
      expectSignedOut(person.visitor);
      expectRefusal(await person.visitor.get(endpoints.profile), 401);
      expectRefusal(await backend.logIn(await backend.visit(), person), 401);
    },
  },
  {
    id: 'closure.ends-sessions',
    title: 'ends the sessions of the person in all browsers',
    visitorSees: 'A closed account is open on the phone.',
    async run(backend) {
      const person = await backend.signIn();
      const copy = person.visitor.copy();
      const second = await backend.visit();
      expectSuccess(await backend.logIn(second, person));
      expectSuccess(await close(person));
      expectRefusal(await second.get(endpoints.profile), 401);
      expectRefusal(await copy.get(endpoints.profile), 401);
    },
  },
  {
    id: 'closure.email-is-free',
    title: 'lets a new account have the email, without the memberships and orders of the closed one',
    visitorSees: 'Who comes back is told that there is an account, or gets that of somebody else.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring');
      expectSuccess(await close(person));
      const visitor = await backend.visit();
      const { email, password, firstName } = person;
      const account = { email, password, firstName, lastName: 'Again', ...backend.requiredValues() };
      expectSuccess(await visitor.change('POST', endpoints.account, account));
      expectEqual(
        await backend.memberships({ ...person, visitor }),
        { memberships: [], orders: [] },
        'the memberships and orders of the new account',
      );
    },
  },
  {
    id: 'closure.ends-links',
    title: 'ends the reset links of the person',
    visitorSees: 'An old mail opens an account again that was closed.',
    async run(backend) {
      const person = await backend.signIn();
      const visitor = await backend.visit();
      expectSuccess(await visitor.change('POST', endpoints.passwordReset, { email: person.email }));
      const token = await backend.mailedToken(person.email, RESET_PAGE);
      expectSuccess(await close(person));
      const answer = await visitor.change('PUT', pathOf('newPassword', token), {
        password: 'another-long-password',
      });
      expectStatus(answer, 401, 404, 410);
    },
  },
  {
    id: 'closure.wrong-password',
    title: 'refuses to close the account with a wrong password, or without one',
    visitorSees: 'Somebody at an open computer closes the account.',
    async run(backend) {
      const person = await backend.signIn();
      expectWrongPassword(await close(person, 'not-the-password'), 'password');
      expectRefused(await close(person, ''));
      expectRefused(await person.visitor.change('POST', endpoints.accountClosure, {}));
      expectSuccess(await person.visitor.get(endpoints.profile));
      expectSuccess(await backend.logIn(await backend.visit(), person));
    },
  },
  {
    id: 'closure.owner',
    title: 'refuses to close the account of the owner, with the code "owner-account"',
    visitorSees: 'The owner closes the door of their own site behind them.',
    async run(backend) {
      const person = await backend.signIn({ owner: true });
      const answer = await close(person);
      expectRefusal(answer, answer.status, 'owner-account');
      expectRefused(answer);
      expectSuccess(await person.visitor.get(endpoints.profile));
    },
  },
  {
    id: 'closure.others-stay',
    title: 'closes no account but that of the person',
    visitorSees: 'Somebody else has no account any more.',
    async run(backend) {
      const [person, other] = [await backend.signIn(), await backend.signIn()];
      const { visitor, password } = person;
      expectSuccess(
        await visitor.change('POST', endpoints.accountClosure, {
          password,
          siteUserId: other.siteUserId,
          email: other.email,
        }),
      );
      expectSuccess(await other.visitor.get(endpoints.profile));
      expectSuccess(await backend.logIn(await backend.visit(), other));
    },
  },
];

const close = ({ visitor, password: own }: Person, password = own) =>
  visitor.change('POST', endpoints.accountClosure, { password });
