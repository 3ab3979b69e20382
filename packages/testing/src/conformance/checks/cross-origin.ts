import { endpoints } from 'member-area-elements/contract/routes';
import { withId, type Backend } from '../backend.js';
import { Unavailable, type Check } from '../check.js';
import { expect, expectCrumbRefusal, expectEqual, expectSuccess } from '../expectations.js';

const FOREIGN_ORIGIN = 'https://other-site.example';

/** Pages on another origin that use the backend by `apiRoot`. */
export const crossOriginChecks: readonly Check[] = [
  {
    id: 'cors.preflight',
    title: 'allows the embedding origin the methods and headers of the library',
    visitorSees: 'No call of the page arrives.',
    async run(backend) {
      const origin = embeddingOrigin(backend);
      const { headers } = await backend.newBrowser().send('OPTIONS', endpoints.session, undefined, {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-csrf-token,x-site-user',
      });
      expectAllowed(headers, origin);
      expectLists(headers, 'access-control-allow-methods', ['GET', 'POST', 'PUT', 'DELETE']);
      expectLists(headers, 'access-control-allow-headers', [
        'content-type',
        'x-csrf-token',
        'x-site-user',
        'if-match',
        'x-file-name',
      ]);
    },
  },
  {
    id: 'cors.answer',
    title: 'lets pages of the embedding origin read answers, with ETag and Retry-After',
    visitorSees: 'The tags cannot read any answer, or miss versions and waiting times.',
    async run(backend) {
      const origin = embeddingOrigin(backend);
      const answer = await backend
        .newBrowser()
        .get(withId(endpoints.memberArea, backend.area('free')), { origin });
      expectSuccess(answer);
      expectAllowed(answer.headers, origin);
      expectLists(answer.headers, 'access-control-expose-headers', ['ETag', 'Retry-After']);
    },
  },
  {
    id: 'cors.change',
    title: 'accepts changes from pages of the embedding origin, also refusals can be read',
    visitorSees: 'Nobody can log in on the page.',
    async run(backend) {
      const origin = embeddingOrigin(backend);
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      const refused = await visitor.change('POST', endpoints.session, {}, { origin });
      expectAllowed(refused.headers, origin);
      expectSuccess(await visitor.change('POST', endpoints.session, account, { origin }));
    },
  },
  {
    id: 'cors.other-sites',
    title: 'lets no other site read an answer or change anything',
    visitorSees: 'Every site that a signed-in visitor opens can read the account.',
    async run(backend) {
      const { visitor } = await backend.bystander();
      const answer = await visitor.get(endpoints.profile, { origin: FOREIGN_ORIGIN });
      const allowed = answer.headers.get('access-control-allow-origin');
      expect(
        allowed === null || (allowed !== FOREIGN_ORIGIN && allowed !== '*'),
        `Expected no Access-Control-Allow-Origin for ${FOREIGN_ORIGIN}, but it is "${allowed}".`,
      );
      expectCrumbRefusal(
        await visitor.change('PUT', endpoints.profile, { firstName: 'Changed' }, { origin: FOREIGN_ORIGIN }),
      );
    },
  },
];

function embeddingOrigin({ settings }: Backend): string {
  if (settings.embeddingOrigin === undefined)
    throw new Unavailable('fixtures.json names no embeddingOrigin.');
  return new URL(settings.embeddingOrigin).origin;
}

function expectAllowed(headers: Headers, origin: string): void {
  expectEqual(headers.get('access-control-allow-origin'), origin, 'Access-Control-Allow-Origin');
  expectEqual(headers.get('access-control-allow-credentials'), 'true', 'Access-Control-Allow-Credentials');
}

function expectLists(headers: Headers, name: string, expected: readonly string[]): void {
  const found = (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase());
  const missing = expected.filter((part) => !found.includes(part.toLowerCase()));
  expect(
    missing.length === 0,
    `Expected ${name} with ${missing.join(', ')}, but it is "${headers.get(name) ?? ''}".`,
  );
}
