import { endpoints } from 'member-area-elements/contract/routes';
import { textOf } from '../answer.js';
import type { Check } from '../check.js';
import {
  expect,
  expectNotStored,
  expectRefused,
  expectRefusal,
  expectStatus,
  expectSuccess,
} from '../expectations.js';
import { senderOf, sendCall, visitorCalls, type VisitorCall } from './visitor-calls.js';
import { pathOf } from '../paths.js';

/** Larger than every body of the library, and small enough for a test. */
const TOO_LARGE = 1024 * 1024;

/** Requests that no page of the library sends: signed out, without JSON, too large. And what every answer must have. */
export const requestChecks: readonly Check[] = [
  ...visitorCalls
    .filter(({ sender }) => sender === 'signed-in')
    .filter(({ id }) => id !== 'log-out')
    .map(signedOutCheck),
  ...[
    ['profile', 'the profile', endpoints.profile],
    ['memberships', 'memberships and orders', endpoints.memberships],
    ['order', 'an order', pathOf('order', 'no-such-id')],
    ['navigation', 'the member navigation', endpoints.memberNavigation],
  ].map(([id = '', thing = '', path = '']): Check => ({
    id: `signed-out.read-${id}`,
    title: `answers 401 to a signed-out visitor who reads ${thing}`,
    visitorSees: 'Personal data are open to everybody, or the account shows an error in place of the login.',
    async run(backend) {
      expectRefusal(await (await backend.visit()).get(path), 401);
    },
  })),
  {
    id: 'signed-out.forged-session',
    title: 'answers 401 to a visitor with an invented session',
    visitorSees: 'Everybody can read the account of somebody else.',
    async run(backend) {
      const { visitor } = await backend.bystander();
      const forged = visitor.copy();
      for (const name of forged.cookieNames)
        if (!['SiteUserInfo', 'siteUserCrumb', 'crumb'].includes(name)) forged.setCookie(name, 'invented');
      expectRefusal(await forged.get(endpoints.profile), 401);
    },
  },
  {
    id: 'signed-out.site-user-info-only',
    title: 'does not believe the cookie SiteUserInfo',
    visitorSees: 'Everybody can be anybody by a cookie that they write themselves.',
    async run(backend) {
      const { siteUserId, visitor } = await backend.bystander();
      const forged = await backend.visit();
      forged.setCookie('SiteUserInfo', visitor.cookie('SiteUserInfo')?.value ?? '');
      forged.setCookie('siteUserCrumb', visitor.crumb);
      expectRefusal(await forged.get(endpoints.profile), 401);
      const answer = await forged.get(`${endpoints.profile}?siteUserId=${encodeURIComponent(siteUserId)}`);
      expectRefusal(answer, 401);
    },
  },
  ...visitorCalls.filter(({ body }) => body !== undefined).flatMap(bodyChecks),
  {
    id: 'body.nested',
    title: 'refuses a body that is nested thirty thousand times',
    visitorSees: 'Everybody can stop the server with one request.',
    async run(backend) {
      const visitor = await backend.visit();
      const body = `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"long-password"}`;
      expectRefused(await visitor.change('POST', endpoints.session, body));
    },
  },
  {
    id: 'body.wrong-types',
    title: 'refuses fields of the wrong types',
    visitorSees: 'A broken request ends in an error of the server.',
    async run(backend) {
      const visitor = await backend.visit();
      for (const value of [1, true, null, [], {}, ['a@example.com']]) {
        expectRefused(
          await visitor.change('POST', endpoints.session, { email: value, password: 'long-password' }),
        );
        expectRefused(await visitor.change('POST', endpoints.passwordReset, { email: value }));
      }
    },
  },
  {
    id: 'body.form',
    title: 'refuses a form where it expects JSON',
    visitorSees: 'A form of another site can send a call without asking first.',
    async run(backend) {
      const visitor = await backend.visit();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expectRefused(
        await visitor.change(
          'POST',
          endpoints.session,
          'email=a%40example.com&password=long-password',
          headers,
        ),
      );
    },
  },
  {
    id: 'body.malformed-multipart',
    title: 'refuses a form of parts that has no parts, or half of one, and does not fail on it',
    visitorSees: 'Scanners fill the log with failures of the server, and hide those that visitors meet.',
    async run(backend) {
      const visitor = await backend.visit();
      for (const [parameters, body] of [
        ['', 'abc'],
        ['; boundary=x', 'abc'],
        ['; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@exam'],
      ] as const) {
        const headers = { 'content-type': `multipart/form-data${parameters}` };
        expectRefused(await visitor.change('POST', endpoints.session, body, headers));
      }
    },
  },
  {
    id: 'answers.unknown-call',
    title: 'answers 404 as JSON with a code for a call that does not exist',
    visitorSees: 'A page of the site arrives where the library expects JSON.',
    async run(backend) {
      const answer = await (await backend.visit()).get('/api/site-users/account/no-such-call');
      expectRefusal(answer, 404);
      expect(
        textOf(answer.json, 'error.code') !== '',
        `Expected error.code, but ${answer.request} answered ${answer.text}.`,
      );
    },
  },
  {
    id: 'answers.refusals-have-codes',
    title: 'answers refusals as JSON with a code and a message',
    visitorSees: 'The library cannot tell refusals apart, and shows "Internal Server Error".',
    async run(backend) {
      const visitor = await backend.visit();
      const credentials = { email: 'nobody@example.com', password: 'no-such-password' };
      for (const answer of [
        await visitor.get(endpoints.profile),
        await visitor.get(pathOf('memberArea', 'no-such-area')),
        await visitor.change('POST', endpoints.session, credentials),
        await visitor.change('POST', endpoints.session, {}),
      ]) {
        expectRefused(answer);
        expect(
          textOf(answer.json, 'error.code') !== '' && textOf(answer.json, 'error.message') !== '',
          `Expected error.code and error.message, but ${answer.request} answered ${answer.text}.`,
        );
      }
    },
  },
  {
    id: 'answers.no-store',
    title: 'lets no cache store the profile, the memberships, the navigation and an area',
    visitorSees: 'A visitor gets the account of somebody else out of a cache.',
    async run(backend) {
      const { visitor } = await backend.bystander();
      const area = pathOf('memberArea', backend.area('free'));
      for (const path of [endpoints.profile, endpoints.memberships, endpoints.memberNavigation, area]) {
        const answer = await visitor.get(path);
        expectSuccess(answer);
        expectNotStored(answer);
      }
    },
  },
  {
    id: 'answers.no-store-refusals',
    title: 'lets no cache store a refusal',
    visitorSees: 'A visitor who has logged in gets the earlier "Log in first" out of a cache.',
    async run(backend) {
      const visitor = await backend.visit();
      expectNotStored(await visitor.get(endpoints.profile));
      expectNotStored(await visitor.change('PUT', endpoints.profile, { language: 'de' }));
    },
  },
  {
    id: 'answers.no-store-session',
    title: 'lets no cache store the answer of a login, which has cookies',
    visitorSees: 'A visitor gets the session of somebody else out of a cache.',
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const answer = await backend.logIn(await backend.visit(), account);
      expectSuccess(answer);
      expectNotStored(answer);
    },
  },
  {
    id: 'answers.json-type',
    title: 'says that JSON is JSON',
    visitorSees: 'A text of the owner or of a visitor can run as a script of the site.',
    async run(backend) {
      const { visitor } = await backend.bystander();
      for (const path of [
        endpoints.profile,
        endpoints.memberships,
        pathOf('memberArea', backend.area('free')),
        pathOf('memberArea', 'no-such-area'),
      ]) {
        const answer = await visitor.get(path);
        const type = answer.headers.get('content-type') ?? '';
        expect(
          /^application\/json\b/i.test(type),
          `Expected the type application/json, but ${answer.request} has "${type}".`,
        );
      }
    },
  },
];

function signedOutCheck(call: VisitorCall): Check {
  const { id, action } = call;
  return {
    id: `signed-out.${id}`,
    title: `answers 401 to a signed-out visitor who wants to ${action}`,
    visitorSees: 'The visitor sees an error in place of the login.',
    async run(backend) {
      expectRefusal(await sendCall(call, backend, await backend.visit()), 401);
    },
  };
}

function bodyChecks(call: VisitorCall): Check[] {
  const { id, action } = call;
  return [
    {
      id: `body.not-json.${id}`,
      title: `refuses a body that is not JSON, or no object, to ${action}`,
      visitorSees: 'A broken request ends in an error of the server.',
      async run(backend) {
        const visitor = await senderOf(call, backend);
        for (const body of ['', '{"email":', 'no JSON', 'null', '[]', '"text"', '1'])
          expectRefused(await sendCall(call, backend, visitor, { body }));
      },
    },
    {
      id: `body.too-large.${id}`,
      title: `refuses a body of a megabyte to ${action}`,
      visitorSees: 'Everybody can fill the memory of the server.',
      async run(backend) {
        const visitor = await senderOf(call, backend);
        const body = { ...call.body, more: 'x'.repeat(TOO_LARGE) };
        expectStatus(await sendCall(call, backend, visitor, { body }), 413);
      },
    },
  ];
}
