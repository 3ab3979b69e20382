import { endpoints } from '../../core/api/endpoints.js';
import type { Check } from '../check.js';
import { expectRefusal, expectSuccess } from '../expectations.js';

/** Log in and log out. */
export const sessionChecks: readonly Check[] = [
  {
    id: 'session.log-in',
    title: 'logs in with an email and a password',
    visitorSees: 'Nobody can log in.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      expectSuccess(await backend.logIn(await backend.visit(), account));
    },
  },
  {
    id: 'session.profile-signed-out',
    title: 'refuses the profile to a signed-out visitor with 401',
    visitorSees: 'The account shows "Internal Server Error" in place of the login.',
    async run(backend) {
      const visitor = await backend.visit();
      expectRefusal(await visitor.get(endpoints.profile), 401);
    },
  },
];
