/** The refusals of the calls, by name. Their bodies are those of docs/openapi.yaml. */
import { HttpResponse, http, type HttpHandler } from 'msw';
import { operationOf, OPERATIONS, type MockAddresses, type Operation } from './operations.js';

/** A refusal as an answer: its status, and the parts of its body that are not empty. */
export interface RefusalAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a refusal with a code, and with a code for each field that is not valid. */
export const refusal = (status: number, code: string, fields?: Record<string, string>): RefusalAnswer => ({
  status,
  body: { error: { code, ...(fields && { fields }) } },
});

/** Each refusal that the library understands. */
export const REFUSALS = {
  /** 401: the session has ended. */
  'signed-out': refusal(401, 'not-signed-in'),
  /** 401: the password is wrong. */
  'wrong-credentials': refusal(401, 'wrong-credentials'),
  /** 403 for visitors: the member areas are off. */
  'turned-off': refusal(403, 'member-areas-off'),
  /** 403 for the owner's calls: the visitor is not the owner. */
  'not-owner': refusal(403, 'not-owner'),
  /** 403: the crumb is wrong. The library repeats the request once. */
  'wrong-crumb': { status: 403, body: { crumbFail: true } },
  /** 400: the backend could not check that the visitor is human. */
  captcha: refusal(400, 'captcha'),
  /** 400 for a join: the area is not open yet. */
  'coming-soon': { status: 400, body: { errorCode: 1 } },
  /** 400 for a join: the area is closed. */
  'sign-up-closed': { status: 400, body: { errorCode: 2 } },
  /** 404: there is no such area, order, membership or link. */
  'not-found': refusal(404, 'not-found'),
  /** 410: the area was deleted, or the link has expired. */
  gone: refusal(410, 'gone'),
  /** 409 for the end of a membership: it cannot be cancelled. */
  'not-cancellable': refusal(409, 'not-cancellable'),
  /** 409 for a resumption: the time that was paid is over. */
  ended: refusal(409, 'ended'),
  /** 409 for a resumption: the payments cannot go on. */
  'not-resumable': refusal(409, 'not-resumable'),
  /** 409 for a closure: the account of the owner cannot be closed. */
  'owner-account': refusal(409, 'owner-account'),
  /** 409 for the deletion of an area: somebody is a member. */
  'has-members': refusal(409, 'has-members'),
  /** 409: the plan has no room for more. */
  'quota-reached': refusal(409, 'quota-reached'),
  /** 409 for a change: the page was loaded for somebody else than is signed in. The page says so and is loaded again. */
  'other-person': refusal(409, 'other-person'),
  /** 412: somebody else has changed it. */
  changed: refusal(412, 'changed'),
  /** 413: the file is too large. */
  'too-large': refusal(413, 'too-large'),
  /** 415: the file is neither MP4 nor MOV. */
  unsupported: refusal(415, 'unsupported'),
  /** 429, with a waiting time of two minutes. */
  'too-many-tries': { ...refusal(429, 'too-many-tries'), headers: { 'retry-after': '120' } },
  /** 500: the server has failed. */
  'server-error': refusal(500, 'internal'),
} satisfies Readonly<Record<string, RefusalAnswer>>;

/** The name of a refusal in {@link REFUSALS}. */
export type RefusalName = keyof typeof REFUSALS;

/**
 * How a call fails:
 * - a name, such as `too-many-tries`
 * - `{ fields }`: fields are not valid, with a code for each, such as `{ fields: { email: 'taken' } }`
 * - `no-answer`: the connection breaks
 * - `html`: a proxy answers with a page and status 200
 */
export type MockRefusal =
  | RefusalName
  | 'no-answer'
  | 'html'
  | { readonly fields: Readonly<Record<string, string>> };

/** The options of {@link refuse}. */
export interface RefuseOptions extends MockAddresses {
  /** Whether only the next call is refused. Default: each one is. */
  readonly once?: boolean;
}

/**
 * Creates a handler that refuses a call. Add it in front of the others with `use` of MSW.
 *
 * @example
 * server.use(refuse('logIn', 'too-many-tries'));
 * worker.use(refuse('createAccount', { fields: { email: 'taken' } }, { once: true }));
 */
export function refuse(
  operation: Operation,
  refused: MockRefusal,
  { once = false, ...addresses }: RefuseOptions = {},
): HttpHandler {
  // Not the pattern alone: that of an area would match the switch of all areas too.
  return http[OPERATIONS[operation].method](
    ({ request }) => operationOf(request, addresses) === operation,
    () => answerRefusal(refused),
    { once },
  );
}

/** Returns the answer of a refusal. */
function answerRefusal(refused: MockRefusal): Response {
  if (refused === 'no-answer') return HttpResponse.error();
  if (refused === 'html') return HttpResponse.html('<!doctype html><title>Maintenance</title>');
  const { status, body, headers } =
    typeof refused === 'string'
      ? (REFUSALS[refused] as RefusalAnswer)
      : refusal(400, 'invalid', refused.fields);
  return HttpResponse.json(body as object, { status, ...(headers && { headers }) });
}
