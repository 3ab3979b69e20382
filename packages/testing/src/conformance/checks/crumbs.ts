import { endpoints } from 'member-area-elements/contract/routes';
import type { Check } from '../check.js';
import { expect, expectCrumbRefusal, expectEqual, expectSuccess } from '../expectations.js';
import { senderOf, sendCall, visitorCalls, type VisitorCall } from './visitor-calls.js';

const FOREIGN_ORIGIN = 'https://other-site.example';

/** The crumb of each call that changes something, and the one repeat after a refusal. */
export const crumbChecks: readonly Check[] = [
  ...visitorCalls.flatMap(checksOfCall),
  {
    id: 'crumb.empty',
    title: 'refuses an empty crumb from a visitor without cookies',
    visitorSees: 'Another site can send forms in the name of visitors who are here for the first time.',
    async run(backend) {
      const visitor = backend.newBrowser();
      const credentials = { email: 'nobody@example.com', password: 'no-such-password' };
      for (const crumb of ['', 'undefined', 'null'])
        expectCrumbRefusal(
          await visitor.copy().change('POST', endpoints.session, credentials, { 'x-csrf-token': crumb }),
        );
      visitor.setCookie('crumb', '');
      expectCrumbRefusal(
        await visitor.change('POST', endpoints.session, credentials, { 'x-csrf-token': '' }),
      );
    },
  },
  {
    id: 'crumb.planted',
    title: 'refuses the crumb of somebody else also when the cookie has it',
    visitorSees: 'Who can plant a cookie can act in the name of a signed-in visitor.',
    async run(backend) {
      const [person, other] = [await backend.bystander(0), await backend.bystander(1)];
      const visitor = person.visitor.copy();
      visitor.setCookie('siteUserCrumb', other.visitor.crumb);
      visitor.setCookie('crumb', other.visitor.crumb);
      expectCrumbRefusal(await visitor.change('PUT', endpoints.profile, { language: 'de' }));
    },
  },
  {
    id: 'crumb.visitor-crumb-of-signed-in',
    title: 'refuses the crumb of the visitor once somebody is signed in',
    visitorSees: 'A crumb that was seen before the login is still good after it.',
    async run(backend) {
      const visitor = (await backend.bystander()).visitor.copy();
      const crumb = visitor.cookie('crumb')?.value ?? '';
      expect(crumb !== '', 'Expected the host page to set the cookie crumb.');
      expectCrumbRefusal(
        await visitor.change('PUT', endpoints.profile, { language: 'de' }, { 'x-csrf-token': crumb }),
      );
    },
  },
  {
    id: 'crumb.refusal-changes-nothing',
    title: 'changes nothing when the crumb is wrong',
    visitorSees: 'A request of another site is answered with a refusal, and has its effect all the same.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      const { language } = await visitor.read('profile');
      const wrong = { 'x-csrf-token': 'wrong' };
      expectCrumbRefusal(await visitor.copy().change('PUT', endpoints.profile, { language: 'de' }, wrong));
      expectCrumbRefusal(await visitor.copy().change('DELETE', endpoints.session, undefined, wrong));
      const profile = await visitor.read('profile');
      expectEqual(profile.language, language, 'language');
    },
  },
  {
    id: 'crumb.repeat-signed-in',
    title: 'sets the crumb of the session with a refusal, so that the repeat succeeds',
    visitorSees: 'A visitor whose crumb is out of date sees "Internal Server Error" until they log in again.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      visitor.setCookie('siteUserCrumb', 'out-of-date');
      expectCrumbRefusal(await visitor.change('PUT', endpoints.profile, { language: 'de' }));
      expectSuccess(await visitor.change('PUT', endpoints.profile, { language: 'de' }));
    },
  },
  {
    id: 'crumb.repeat-after-session',
    title: 'deletes the crumb of a session that has ended, so that the repeat succeeds',
    visitorSees: 'A visitor whose session has ended in another tab cannot log in again.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      visitor.setCookie('siteUserCrumb', 'of-a-session-that-has-ended');
      expectCrumbRefusal(await backend.logIn(visitor, account));
      expectSuccess(await backend.logIn(visitor, account));
    },
  },
  {
    id: 'crumb.repeat-without-cookies',
    title: 'sets the cookie crumb with a refusal where there is none, so that the repeat succeeds',
    visitorSees: 'A visitor whose page came from a cache cannot log in.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = backend.newBrowser();
      expectCrumbRefusal(await backend.logIn(visitor, account));
      expectSuccess(await backend.logIn(visitor, account));
    },
  },
  {
    id: 'crumb.no-cookie-for-other-sites',
    title: 'sets no crumb for a request from another site',
    visitorSees: 'Another site can change the crumbs of a visitor.',
    async run(backend) {
      const visitor = backend.newBrowser();
      const answer = await visitor.change('POST', endpoints.session, {}, { origin: FOREIGN_ORIGIN });
      expectCrumbRefusal(answer);
      expectEqual(visitor.cookieNames, [], 'the cookies');
    },
  },
  {
    id: 'crumb.null-origin',
    title: 'refuses the origin "null", which a sandboxed frame of any site sends',
    visitorSees: 'Any site can act in the name of a visitor from a sandboxed frame.',
    async run(backend) {
      const { visitor } = await backend.bystander();
      expectCrumbRefusal(
        await visitor.change('PUT', endpoints.profile, { language: 'de' }, { origin: 'null' }),
      );
    },
  },
  {
    id: 'crumb.similar-origin',
    title: 'refuses an origin that only begins like that of the site',
    visitorSees: 'A site with a similar address can act in the name of a visitor.',
    async run(backend) {
      const { visitor } = await backend.bystander();
      for (const origin of [`${backend.url}.other-site.example`, `${backend.url}@other-site.example`])
        expectCrumbRefusal(await visitor.change('PUT', endpoints.profile, { language: 'de' }, { origin }));
    },
  },
];

function checksOfCall(call: VisitorCall): Check[] {
  const { id, action } = call;
  const visitorSees = `Another site can ${action} in the name of a visitor.`;
  return [
    {
      id: `crumb.missing.${id}`,
      title: `refuses to ${action} without a crumb`,
      visitorSees,
      async run(backend) {
        const visitor = await senderOf(call, backend);
        expectCrumbRefusal(await sendCall(call, backend, visitor, { headers: { 'x-csrf-token': null } }));
      },
    },
    {
      id: `crumb.wrong.${id}`,
      title: `refuses to ${action} with a wrong crumb`,
      visitorSees,
      async run(backend) {
        const visitor = await senderOf(call, backend);
        expectCrumbRefusal(await sendCall(call, backend, visitor, { headers: { 'x-csrf-token': 'wrong' } }));
      },
    },
    {
      id: `crumb.other.${id}`,
      title: `refuses to ${action} with the crumb of another visitor`,
      visitorSees: `Everybody who has a crumb can ${action} in the name of another visitor.`,
      async run(backend) {
        const [visitor, other] = [await senderOf(call, backend, 0), await senderOf(call, backend, 1)];
        expectCrumbRefusal(
          await sendCall(call, backend, visitor, { headers: { 'x-csrf-token': other.crumb } }),
        );
      },
    },
    {
      id: `crumb.foreign-origin.${id}`,
      title: `refuses to ${action} from a page of another site`,
      visitorSees,
      async run(backend) {
        const visitor = await senderOf(call, backend);
        expectCrumbRefusal(await sendCall(call, backend, visitor, { headers: { origin: FOREIGN_ORIGIN } }));
      },
    },
  ];
}
