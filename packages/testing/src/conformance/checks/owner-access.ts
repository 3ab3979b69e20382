import { endpoints } from 'member-area-elements/contract/routes';
import { describeAnswer } from '../answer.js';
import { requireEndedSessions } from '../built-in-login.js';
import type { Check } from '../check.js';
import { expect, expectRefusal, expectSuccess } from '../expectations.js';
import { newArea, ownerOf } from '../owner.js';

/** Who is the owner: nobody who only says so. */
export const ownerAccessChecks: readonly Check[] = [
  {
    id: 'owner-access.sign-up',
    title: 'makes nobody the owner who asks for it in a new account or in the profile',
    visitorSees: 'Everybody can make themselves the owner of the site.',
    async run(backend) {
      const visitor = await backend.visit();
      const asOwner = { owner: true, isOwner: true, role: 'owner', admin: true };
      const created = await visitor.change('POST', endpoints.account, {
        ...backend.newAccount(),
        ...asOwner,
      });
      if (created.status < 300) expectRefusal(await visitor.get(endpoints.memberAreas), 403);
      const { visitor: person } = await backend.signIn();
      await person.change('PUT', endpoints.profile, { firstName: 'Eve', lastName: 'Owner', ...asOwner });
      expectRefusal(await person.get(endpoints.memberAreas), 403);
    },
  },
  {
    id: 'owner-access.cookie',
    title: 'does not believe a cookie that says who the owner is',
    visitorSees: 'Everybody can make themselves the owner with the developer tools of the browser.',
    async run(backend) {
      const { siteUserId } = await ownerOf(backend);
      const { visitor } = await backend.signIn();
      const info = { authenticated: true, firstName: 'Eve', siteUserId, owner: true, isOwner: true };
      visitor.setCookie('SiteUserInfo', encodeURIComponent(JSON.stringify(info)));
      expectRefusal(await visitor.get(endpoints.memberAreas), 403);
    },
  },
  {
    id: 'owner-access.log-out',
    title: 'answers the owner no more after the log-out, with 401',
    visitorSees: 'Whoever uses the computer of the owner next can change the site.',
    async run(backend) {
      requireEndedSessions(backend);
      const { visitor } = await backend.signIn({ owner: true });
      const cookies = visitor.cookieNames.map((name) => [name, visitor.cookie(name)?.value ?? ''] as const);
      expectSuccess(await visitor.change('DELETE', endpoints.session));
      for (const [name, value] of cookies) visitor.setCookie(name, value);
      expectRefusal(await visitor.get(endpoints.memberAreas), 401);
      const answer = await visitor.change('POST', endpoints.memberAreas, newArea());
      expect(answer.status >= 400, `Expected a refusal, but ${describeAnswer(answer)}.`);
    },
  },
];
