import { http, HttpResponse, type HttpHandler } from 'msw';
import { readCookie } from 'member-area-elements/core/cookies';
import * as account from './answers/account.js';
import * as codes from './answers/codes.js';
import * as coupons from './answers/coupons.js';
import { changeOption, keepOption, membershipOptions } from './answers/option-changes.js';
import * as logInProviders from './answers/log-in-providers.js';
import * as members from './answers/members.js';
import * as operations from './answers/operations.js';
import * as owner from './answers/owner.js';
import { pauseMembership } from './answers/pauses.js';
import * as people from './answers/people.js';
import * as passkeys from './answers/passkeys.js';
import * as sessions from './answers/sessions.js';
import * as visitor from './answers/visitor.js';
import { calls } from 'member-area-elements/contract/calls';
import type { Call } from 'member-area-elements/contract/call';
import { readBody } from 'member-area-elements/contract/read-body';
import { hasPublicAnswer, PUBLIC_POLICY, PUBLIC_QUERY } from 'member-area-elements/contract/public-reads';
import { routeOf, routes, type CallName } from 'member-area-elements/contract/routes';
import { BUILT_IN_LOGIN_CALLS } from 'member-area-elements/contract/site-login';
import type { AnswerCall, MockAnswer, MockCall } from './call.js';
import { signedOutCookies, visitorCookie } from './cookies.js';
import type { MockChange, MockData, MockPerson } from './mock-data.js';
import { followPause } from './membership.js';
import { createMockStore, type MockSite, type MockStore } from './mock-site.js';
import { addressOf, CALL_NAMES, methodOf, type MockAddresses } from './operations.js';
import { REFUSALS, refusal } from './refusals.js';

/** The options of {@link memberAreaHandlers}. */
export interface MemberAreaHandlersOptions extends MockAddresses {
  /** The backend of the handlers, from `createMockSite`. Default: one with the sample data. */
  readonly site?: MockSite;
}

const ANSWERS: { readonly [Name in CallName]: AnswerCall<Name> } = {
  ...visitor,
  ...account,
  ...codes,
  changeOption,
  keepOption,
  membershipOptions,
  pauseMembership,
  ...logInProviders,
  ...passkeys,
  ...sessions,
  ...owner,
  ...members,
  ...people,
  ...coupons,
  ...operations,
};

/** The header with which `routeToHandlers` passes on the cookies of a page. */
export const COOKIE_HEADER = 'x-mock-cookie';

/**
 * Creates the handlers of MSW for all calls of the library. They work in a service worker (`msw/browser`) and in Node
 * (`msw/node`).
 *
 * A visitor of the page can join, log in, create an account and leave. A change without the right crumb is refused, as by
 * a real backend: the library then reads the crumb that the refusal has set, and repeats the change. A change of a page
 * that was loaded for somebody else is refused too.
 *
 * @example
 * const worker = setupWorker(...memberAreaHandlers());
 * await worker.start();
 */
export function memberAreaHandlers({
  site = createMockStore(),
  ...addresses
}: MemberAreaHandlersOptions = {}): HttpHandler[] {
  const store = site as MockStore;
  return CALL_NAMES.map((name) =>
    http[methodOf(name)](addressOf(name, addresses), async ({ request, params }) => {
      const body = await readJson(request);
      const [param = ''] = Object.entries(params)
        .filter(([placeholder]) => placeholder === 'id' || placeholder === 'token')
        .map(([, value]) => String(value));
      const { headers } = request;
      const { checkoutPath, profileFields, login } = store;
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const parts = { param, body, query, headers, checkoutPath, profileFields, login };
      return store.change((data) => {
        for (const { memberships } of data.people)
          for (const membership of memberships) followPause(membership);
        const crumbs = readCrumbs(request, data);
        if (needsCrumb(name) && request.headers.get('x-csrf-token') !== crumbs.expected)
          return toResponse({ ...REFUSALS['wrong-crumb'], cookies: crumbs.cookies });
        const pagePerson = request.headers.get('x-site-user');
        if (needsCrumb(name) && pagePerson && crumbs.siteUserId && pagePerson !== crumbs.siteUserId)
          return toResponse(REFUSALS['other-person']);
        if (isPublicRead(name, request)) {
          const answer = answerCall(name, { ...parts, data, person: undefined });
          return toResponse({ ...answer, headers: { ...answer.headers, 'cache-control': PUBLIC_POLICY } });
        }
        const person = data.people.find(({ siteUserId }) => siteUserId === crumbs.siteUserId);
        const answer = answerCall(name, { ...parts, data, person });
        return toResponse({ ...answer, cookies: [...(answer.cookies ?? crumbs.cookies)] });
      });
    }),
  );
}

/** Returns whether a request is a read whose answer is the same for everybody, whatever its cookies are. */
const isPublicRead = (name: CallName, { url }: Request): boolean =>
  hasPublicAnswer(routes[name]) && new URL(url).searchParams.get(PUBLIC_QUERY.name) === PUBLIC_QUERY.value;

/** An answer or a refusal. */
type Answered = Omit<MockAnswer, 'body'> & { readonly body?: unknown };

/** Refuses a call that its sender may not send, and one with a body that it does not accept, and answers every other call. */
function answerCall<Name extends CallName>(
  name: Name,
  {
    body,
    query,
    person,
    ...parts
  }: Omit<MockCall<Name>, 'person' | 'body' | 'query'> & {
    person: MockPerson | undefined;
    body: unknown;
    query: unknown;
  },
): Answered {
  const call: Call = calls[name];
  if (call.caller === 'signed-in' && !person) return REFUSALS['signed-out'];
  if (call.group === 'owner' && !person?.isOwner && !(call.isForSupport && person?.isSupport))
    return REFUSALS[call.isForSupport ? 'not-staff' : 'not-owner'];
  if (parts.login && (BUILT_IN_LOGIN_CALLS as readonly CallName[]).includes(name))
    return REFUSALS['site-login'];
  const read = typeof call.body === 'function' ? readBody(call.body, body) : null;
  if (read?.kind === 'invalid') return refusal('invalid', read.fields);
  const asked = call.query ? readBody(call.query, query) : null;
  if (asked?.kind === 'invalid') return refusal('invalid', asked.fields);
  const answered = ANSWERS[name]({
    ...parts,
    person,
    body: read?.value,
    query: asked?.value,
  } as unknown as MockCall<Name>);
  const { data, param } = parts;
  if (person && call.group === 'owner' && needsCrumb(name) && (answered.status ?? 200) < 300)
    data.audit.push(changeOf(name, person, param, Object(body) as Record<string, unknown>, data));
  return answered;
}

/** Returns the line of the record for a change of the owner. */
function changeOf(
  operation: CallName,
  { siteUserId: byId }: MockPerson,
  param: string,
  body: Readonly<Record<string, unknown>>,
  { people, list }: MockData,
): MockChange {
  const ids = [param, ...[body['memberIds']].flat()];
  const member = people.find(
    ({ siteUserId, memberships, orders }) =>
      ids.includes(siteUserId) || [...memberships, ...orders].some(({ id }) => id === param),
  );
  const area = list.memberAreas.find(({ id }) => id === param || id === body['memberAreaId']);
  return {
    at: new Date().toISOString(),
    operation,
    byId,
    areaId: area?.id,
    memberId: member?.siteUserId,
    fields: Object.keys(body),
  };
}

const needsCrumb = (name: CallName) => routeOf(name).method !== 'GET' && name !== 'sendEvent';

interface RequestCrumbs {
  /** The person whose session the request has. */
  readonly siteUserId: string | undefined;
  /** The crumb that a change must carry. */
  readonly expected: string;
  /** The cookies that the page lacks, or that belong to a session which has ended. */
  readonly cookies: string[];
}

/**
 * Returns the session of a request and its crumb. Cookies decide, those of the page or those that `routeToHandlers` has
 * passed on. A program without cookies, such as a test in Node, has the session that was started last.
 */
function readCrumbs({ headers }: Request, { sessions, visitorCrumb }: MockData): RequestCrumbs {
  const passed = headers.get(COOKIE_HEADER) ?? undefined;
  if (passed === undefined && !('document' in globalThis)) {
    const session = sessions.at(-1);
    return { siteUserId: session?.siteUserId, expected: session?.crumb ?? visitorCrumb, cookies: [] };
  }
  const siteUserCrumb = readCookie('siteUserCrumb', passed);
  const session = sessions.find(({ crumb }) => crumb === siteUserCrumb);
  if (session) return { siteUserId: session.siteUserId, expected: session.crumb, cookies: [] };
  return {
    siteUserId: undefined,
    expected: visitorCrumb,
    cookies: [
      ...(siteUserCrumb === null ? [] : signedOutCookies()),
      ...(readCookie('crumb', passed) === visitorCrumb ? [] : [visitorCookie(visitorCrumb)]),
    ],
  };
}

/** Returns a JSON body. Any other body is none. */
const readJson = async (request: Request): Promise<unknown> =>
  /^(?:application\/json|text\/plain)/.test(request.headers.get('content-type') ?? '')
    ? await request.json().catch(() => undefined)
    : undefined;

function toResponse({ status = 200, body = {}, headers = {}, cookies = [] }: Answered): Response {
  const all = new Headers({ 'cache-control': 'no-store', ...headers });
  for (const cookie of cookies) all.append('set-cookie', cookie);
  if (typeof body === 'string') return new HttpResponse(body, { status, headers: all });
  return HttpResponse.json(body as object, { status, headers: all });
}
