import { endpoints } from 'member-area-elements/contract/routes';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectStatus, expectSuccess } from '../expectations.js';
import { sendCall, visitorCalls, type VisitorCall } from './visitor-calls.js';

const SOMEBODY_ELSE = { 'x-site-user': 'somebody-else' };

/** Two people who use one browser: a page that was loaded for one of them, and the log-in of the other in another tab. */
export const otherPersonChecks: readonly Check[] = [
  ...visitorCalls.map(checkOfCall),
  {
    id: 'other-person.changes-nothing',
    title: 'changes neither account from a page that was loaded for somebody else',
    visitorSees: 'What one person has typed is saved into the account of another.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      const { language } = await visitor.read('profile');
      const answer = await visitor.change('PUT', endpoints.profile, { language: 'de' }, SOMEBODY_ELSE);
      expectRefusal(answer, 409, 'other-person');
      const profile = await visitor.read('profile');
      expectEqual(profile.language, language, 'language');
    },
  },
  {
    id: 'other-person.same',
    title: 'accepts changes from a page that was loaded for the person who is signed in, or for nobody',
    visitorSees: 'Nobody can save anything.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      const { siteUserId } = await visitor.read('profile');
      for (const header of [siteUserId, null])
        expectSuccess(
          await visitor.change('PUT', endpoints.profile, { language: 'de' }, { 'x-site-user': header }),
        );
    },
  },
  {
    id: 'other-person.signed-out',
    title: 'lets a visitor log in from a page that was loaded for somebody whose session has ended',
    visitorSees: 'A visitor whose session has ended in another tab cannot log in again.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      expectStatus(await visitor.change('PUT', endpoints.profile, { language: 'de' }, SOMEBODY_ELSE), 401);
      expectSuccess(await visitor.change('POST', endpoints.session, account, SOMEBODY_ELSE));
    },
  },
  {
    id: 'other-person.late-answer',
    title: 'keeps a new session when the answer to a request of the earlier one arrives last',
    visitorSees: 'Somebody who logs in while another tab is loading is signed out at once.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const earlier = visitor.copy();
      expectSuccess(await backend.logIn(visitor, account));
      // The cookie of the session, and not one that stays with the browser.
      const names = visitor.cookieNames.filter(
        (name) =>
          visitor.cookie(name)?.attributes.has('httponly') &&
          earlier.cookie(name) !== undefined &&
          visitor.cookie(name)?.value !== earlier.cookie(name)?.value,
      );
      await earlier.get(endpoints.profile);
      for (const name of names)
        expect(
          earlier.cookie(name) !== undefined,
          `Expected the cookie ${name} to stay: the browser has one cookie of that name, which may be that of a new session.`,
        );
    },
  },
];

function checkOfCall(call: VisitorCall): Check {
  return {
    id: `other-person.${call.id}`,
    title: `refuses to ${call.action} from a page that was loaded for somebody else`,
    visitorSees: `Two people use one browser, and the page of one can ${call.action} for the other.`,
    async run(backend) {
      const { visitor } = await backend.bystander();
      expectRefusal(await sendCall(call, backend, visitor, { headers: SOMEBODY_ELSE }), 409, 'other-person');
    },
  };
}
