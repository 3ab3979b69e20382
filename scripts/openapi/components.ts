/** What the operations share: schemas, cookies, headers and the refusal. */
import { PUBLIC_POLICY, PUBLIC_QUERY } from '../../src/contract/public-reads.js';
import { answerSchemas, type JsonSchema } from './schemas.js';

export function components(): JsonSchema {
  return {
    schemas: { ...answerSchemas(), ...refusalSchemas },
    securitySchemes,
    parameters,
    headers,
    responses,
  };
}

const refusalSchemas = {
  Refusal: {
    type: 'object',
    description: 'The body of a refusal. Every part is optional.',
    properties: {
      error: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          message: { type: 'string', description: 'For developers.' },
          fields: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description:
              'A code for each field that is not valid. Use `required`, `invalid`, `too-short`, `too-long` and `taken`.',
          },
          humanCheck: {
            type: 'object',
            properties: {
              kind: {
                type: 'string',
                description:
                  '`altcha` with a `challenge`; `turnstile` or `hcaptcha` with a `siteKey`; or a text that begins with `site-`, for a check of the site.',
              },
            },
            required: ['kind'],
            additionalProperties: true,
            description: 'With the code `human-check`: the check that the visitor must solve.',
          },
        },
      },
    },
  },
  CrumbRefusal: {
    description:
      'The header `x-csrf-token` does not match the crumb. The status can be any; use 403. `crumbFail` can be at the top of the body or inside `data`. The library repeats the request once; a second crumb failure is final.',
    anyOf: [
      { type: 'object', properties: { crumbFail: { const: true } }, required: ['crumbFail'] },
      {
        type: 'object',
        properties: {
          data: { type: 'object', properties: { crumbFail: { const: true } }, required: ['crumbFail'] },
        },
        required: ['data'],
      },
    ],
  },
};

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description:
      'The session of the backend, with a name of its own: `HttpOnly`, `SameSite=Lax`, `Secure` on HTTPS. Decide permissions from it alone.',
  },
  siteUserCrumb: {
    type: 'apiKey',
    in: 'cookie',
    name: 'siteUserCrumb',
    description: 'An unguessable text that belongs to the session. The page reads it.',
  },
  crumb: {
    type: 'apiKey',
    in: 'cookie',
    name: 'crumb',
    description: 'An unguessable text for the visitor, set with every page. The page reads it.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description:
      'The cookie `siteUserCrumb`, else the cookie `crumb`. Compare it with the crumb of the session, or with the cookie `crumb` when nobody is signed in. Check the `Origin` too.',
  },
};

const id = { in: 'path', required: true, schema: { type: 'string', minLength: 1 } };

const parameters = {
  id: {
    ...id,
    name: 'id',
    description: 'One path segment, which the library encodes. Never empty, `.` or `..`.',
  },
  token: { ...id, name: 'token', description: 'The token of the link that was mailed.' },
  audience: {
    in: 'query',
    name: PUBLIC_QUERY.name,
    schema: { type: 'string', enum: [PUBLIC_QUERY.value] },
    description: `Asks for an answer that is the same for everybody. A signed-out visitor sends it, without cookies. Answer without looking at the cookies, and with a policy such as \`Cache-Control: ${PUBLIC_POLICY}\`. A backend that ignores it works too.`,
  },
  'x-site-user': {
    in: 'header',
    name: 'x-site-user',
    schema: { type: 'string' },
    description:
      'The id of the site user for whom the page was loaded. Missing when nobody was signed in then.',
  },
  'if-match': {
    in: 'header',
    name: 'if-match',
    schema: { type: 'string' },
    description: 'The `ETag` that was read. Missing when the owner overwrites a change.',
  },
  'x-human-check': {
    in: 'header',
    name: 'x-human-check',
    schema: { type: 'string' },
    description:
      'What proves that the visitor is human, after a refusal with the code `human-check`. Accept each proof once, for a call of this name, and for some minutes. The sample of ALTCHA: a JSON object with `algorithm`, `challenge`, `number`, `salt` and `signature`, in Base64.',
  },
  'x-file-name': {
    in: 'header',
    name: 'x-file-name',
    required: true,
    schema: { type: 'string' },
    description: 'The name of the file, percent-encoded.',
  },
};

const cookies = (description: string) => ({ description, schema: { type: 'string' } });

const headers = {
  ETag: cookies('The version for an update. Optional.'),
  RetryAfter: cookies('The waiting time: a number of seconds, or a date. Optional.'),
  SignedInCookies: cookies(
    'Several: `SiteUserInfo`, percent-encoded JSON such as `{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}`, optionally with `"emailConfirmed": false` and `"language": "de"`; `siteUserCrumb`; and the session. All with `Path=/` and `SameSite=Lax`, and with `Secure` on HTTPS; only the session is `HttpOnly`.',
  ),
  SignedOutCookies: cookies(
    'Several: `SiteUserInfo` with `{"authenticated":false}`, which stays for longer than the session of the browser; `siteUserCrumb` and the session are deleted.',
  ),
  SiteUserInfoCookie: cookies(
    '`SiteUserInfo`, when its content has changed: the first name, `emailConfirmed` or the language. It is for display alone.',
  ),
  PasskeyBrowserCookie: cookies(
    'An unguessable text for the browser, for five minutes: the challenge can be used there alone. `HttpOnly`, with `Path=/` and `SameSite=Lax`, and with `Secure` on HTTPS; any name.',
  ),
  ProviderBrowserCookie: cookies(
    'An unguessable text for the browser, for ten minutes: the answer of the provider counts there alone. `HttpOnly`, with `Path=/` and `SameSite=Lax`, and with `Secure` on HTTPS; any name.',
  ),
  CrumbCookie: cookies('The right crumb, `siteUserCrumb` or `crumb`, for requests from your own origin.'),
};

const responses = {
  Refused: {
    description: 'Any other refusal. The library shows the text for a server error, or a text at each field.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
};
