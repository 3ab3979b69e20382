/** The calls in `docs/openapi.yaml`: the operations of each path, with their bodies and answers. */
import type { Call, CallRefusal } from '../../src/contract/call.js';
import { DEFAULT_PATHS } from '../../src/contract/default-paths.js';
import { hasPublicAnswer } from '../../src/contract/public-reads.js';
import { refusals, type Refusal, type RefusalCode } from '../../src/contract/refusals.js';
import { routeOf, routes, type RouteEndpoint } from '../../src/contract/routes.js';
import { answerSchema, bodySchema, type JsonSchema } from './schemas.js';

/** Returns the path items of the calls, by their paths. */
export function openApiPaths(all: readonly Call[]): JsonSchema {
  const items: Record<string, JsonSchema> = {};
  for (const call of all) {
    const { method, endpoint } = routeOf(call.name);
    const path = DEFAULT_PATHS[endpoint];
    const item = (items[path] ??= pathItem(path, endpoint));
    item[method.toLowerCase()] = openApiOperation(call);
  }
  return items;
}

function pathItem(path: string, endpoint: RouteEndpoint): JsonSchema {
  const [, parameter] = /\{(\w+)\}/.exec(path) ?? [];
  return {
    ...(endpoint === 'events' && {
      servers: [{ url: '/', description: 'The path is not under `apiRoot`.' }],
    }),
    ...(parameter && { parameters: [{ $ref: `#/components/parameters/${parameter}` }] }),
  };
}

function openApiOperation(call: Call): JsonSchema {
  const { name, summary, description, group } = call;
  const parameters = operationParameters(call);
  const query = queryParameters(call);
  return {
    operationId: name,
    summary,
    description,
    tags: [group],
    security: security(call),
    ...(parameters.length + query.length > 0 && {
      parameters: [
        ...query,
        ...parameters.map((parameter) => ({ $ref: `#/components/parameters/${parameter}` })),
      ],
    }),
    ...(call.body && { requestBody: requestBody(call) }),
    responses: responses(call),
  };
}

function operationParameters(call: Call): string[] {
  return [
    ...(hasPublicAnswer(routes[call.name]) ? ['audience'] : []),
    ...(hasCrumb(call) ? ['x-site-user'] : []),
    ...(call.hasHumanCheck ? ['x-human-check'] : []),
    ...(call.hasVersion ? ['if-match'] : []),
    ...(call.body === 'file' ? ['x-file-name'] : []),
  ];
}

/** Returns the parts of the query string as parameters. */
function queryParameters({ query, notes }: Call): JsonSchema[] {
  if (!query) return [];
  const { properties } = bodySchema(query, notes) as { properties: Record<string, JsonSchema> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    in: 'query',
    name,
    schema,
    ...(description !== undefined && { description }),
  }));
}

const hasCrumb = ({ name, group }: Call) => routeOf(name).method !== 'GET' && group !== 'events';

/** Returns the cookies and the header of a call, as alternatives. */
function security(call: Call): JsonSchema[] {
  const signedIn = hasCrumb(call) ? { session: [], siteUserCrumb: [], csrfToken: [] } : { session: [] };
  const signedOut = hasCrumb(call) ? { crumb: [], csrfToken: [] } : {};
  if (call.group === 'events') return [{}];
  return call.caller === 'signed-in' ? [signedIn] : [signedOut, signedIn];
}

function requestBody({ body, notes, bodyConditions, sample }: Call): JsonSchema {
  const file = { schema: {} };
  const content =
    typeof body === 'function'
      ? {
          'application/json': {
            schema: { ...bodySchema(body, notes), ...bodyConditions },
            ...(sample?.body !== undefined && { example: sample.body }),
          },
        }
      : { 'video/mp4': file, 'video/quicktime': file, 'application/octet-stream': file };
  return { required: true, content };
}

/** A refusal in the description. */
interface RefusedAnswer {
  readonly description: string;
  readonly examples: Readonly<Record<string, unknown>>;
  readonly schema?: JsonSchema;
}

function responses(call: Call): JsonSchema {
  const { successStatuses = ['2XX'], refusals, group } = call;
  const withCrumb = hasCrumb(call);
  const own = Object.fromEntries(refusals.map((refusal) => [refusal.status, refusedAnswer(refusal)]));
  const all: Record<string, RefusedAnswer> = {
    ...(withCrumb && { 403: { description: 'The call is not allowed.', examples: {} } }),
    ...own,
    ...(withCrumb && { 409: withOtherPerson(own['409']) }),
  };
  return {
    ...Object.fromEntries(successStatuses.map((status) => [status, success(call)])),
    ...Object.fromEntries(
      Object.entries(all).map(([status, refusal]) => [
        status,
        refusalResponse(refusal, status, withCrumb && status === '403'),
      ]),
    ),
    default:
      group === 'events'
        ? { description: 'A warning in the console. The event is not sent again.' }
        : { $ref: '#/components/responses/Refused' },
  };
}

/** Returns a refusal with a body for each code, for each code of a field, and for each sample. */
function refusedAnswer({ description, codes = [], fields = {}, samples = {} }: CallRefusal): RefusedAnswer {
  const fieldExamples = Object.entries(fields).flatMap(([field, fieldCodes]) =>
    fieldCodes.map((code): [string, object] => [
      `${field}-${code}`,
      { error: { code: 'invalid', fields: { [field]: code } } },
    ]),
  );
  const [sample] = Object.values(samples);
  return {
    description,
    examples: {
      ...Object.fromEntries(codes.map((code) => [code, codeBody(code)])),
      ...Object.fromEntries(fieldExamples),
      ...samples,
    },
    ...(sample !== undefined && {
      schema: {
        anyOf: [
          {
            type: 'object',
            properties: Object.fromEntries(
              Object.entries(sample as object).map(([name, value]) => [name, { type: typeof value }]),
            ),
            required: Object.keys(sample as object),
          },
          { $ref: '#/components/schemas/Refusal', required: ['error'] },
        ],
      },
    }),
  };
}

/** Returns the body of a refusal, with what it has besides its code. */
const codeBody = (code: RefusalCode) => {
  const { sample }: Refusal = refusals[code];
  return { error: { code, ...sample } };
};

/** Returns the refusals with 409 of a change: its own, and that of a page that was loaded for somebody else. */
function withOtherPerson(own?: RefusedAnswer): RefusedAnswer {
  const description =
    'With `other-person`: the page was loaded for somebody else than is signed in. The page says so and is loaded again.';
  return {
    ...own,
    description: own ? `${own.description} ${description}` : description,
    examples: { ...own?.examples, 'other-person': codeBody('other-person') },
  };
}

function success({ answer, download, sample, success: meaning, answerHeaders = {} }: Call): JsonSchema {
  const headers = Object.entries(answerHeaders).map(([header, name]) => [
    header,
    { $ref: `#/components/headers/${name}` },
  ]);
  return {
    description:
      meaning ??
      (answer ? 'The answer.' : download ? 'The file.' : 'Done. The body can be empty or any JSON.'),
    ...(headers.length && { headers: Object.fromEntries(headers) as JsonSchema }),
    ...(download && {
      content: {
        [download]: {
          schema: { type: download === 'application/json' ? 'object' : 'string' },
          ...(sample?.answer !== undefined && { example: sample.answer }),
        },
      },
    }),
    ...(answer && {
      content: {
        'application/json': {
          schema: answerSchema(answer),
          ...(sample?.answer !== undefined && { example: sample.answer }),
        },
      },
    }),
  };
}

/** Returns a refusal. That of a wrong crumb has the status 403 and another body, and sets the right crumb. */
function refusalResponse(refusal: RefusedAnswer, status: string, isCrumbRefusal: boolean): JsonSchema {
  const { description, examples, schema = { $ref: '#/components/schemas/Refusal' } } = refusal;
  const crumb = { $ref: '#/components/schemas/CrumbRefusal' };
  const named = { ...examples, ...(isCrumbRefusal && { 'wrong-crumb': { crumbFail: true } }) };
  const headers = {
    ...(isCrumbRefusal && { 'Set-Cookie': { $ref: '#/components/headers/CrumbCookie' } }),
    ...(status === '429' && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
  };
  return {
    description: isCrumbRefusal
      ? `${description} With \`crumbFail\`: the crumb was wrong; the library reads the cookies again and repeats the request once.`
      : description,
    ...(Object.keys(headers).length && { headers }),
    content: {
      'application/json': {
        schema: isCrumbRefusal ? { anyOf: [crumb, schema] } : schema,
        ...(Object.keys(named).length && {
          examples: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, { value }])),
        }),
      },
    },
  };
}
