import type { Answers } from './answers.js';
import { ApiError } from './api-error.js';
import { hasPublicAnswer, toPublicPath } from '../../contract/public-reads.js';
import { endpoints, routes, splitRoute, type CallName, type Endpoints } from '../../contract/routes.js';
import { fillPath, sendChange, sendJson, type SendOptions, type SendResult } from './transport.js';
import { readAnswer, type AnswerResult } from './read-answer.js';

/** The options of the client: those of a request, and paths that replace the default paths. */
export interface ApiOptions extends SendOptions {
  endpoints?: Partial<Endpoints> | undefined;
  /**
   * Returns whether nobody is signed in. Then what is the same for everybody is read without cookies, at an address that
   * caches may answer. See docs/backend.md#public-reads. Default: somebody may be signed in.
   */
  isSignedOut?: (() => boolean) | undefined;
}

/** Who reads something. The owner, who may have just changed it, never gets the copy of a cache. */
export type Reader = 'visitor' | 'owner';

/** The routes of the client's calls. The others are sent without it: a join, an event and an upload. */
type ClientRoute = (typeof routes)[Exclude<
  CallName,
  'requestToJoin' | 'sendEvent' | 'uploadVideo' | DownloadName
>];

/** The calls that answer with a file, to which a page links. */
type DownloadName = 'exportMembers' | 'memberData' | 'ownData';

/** What a call takes. `param` fills the placeholder in its path. */
interface CallParts {
  param?: string | undefined;
  /** The parts of the query string. One that is `undefined` or empty is left out. */
  query?: object | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  reader?: Reader | undefined;
}

/**
 * Creates the functions that send the calls of the client. They reject with an `ApiError`.
 *
 * @param options called for each call
 */
export function createCall(options: () => ApiOptions) {
  /** The running reads, by visitor and address. */
  const reads = new Map<string, Promise<unknown>>();
  const forgetReads = (): void => reads.clear();
  // Node has no page.
  const page = typeof addEventListener === 'function' ? globalThis : undefined;

  async function call(
    route: ClientRoute,
    { param, query, reader = 'visitor', ...rest }: CallParts,
    schema?: keyof Answers,
  ): Promise<unknown> {
    const { method, endpoint } = splitRoute(route);
    const current = options();
    const template = current.endpoints?.[endpoint] ?? endpoints[endpoint];
    const filled = fillPath(template, param);
    // For error messages: an id helps, but a token is secret.
    const name = `${method} ${/{id}/.test(template) && filled ? filled : template}`;
    if (!filled)
      throw new ApiError(name, { kind: 'malformed', detail: 'the id is empty or not a path segment' });
    const isPublic = reader === 'visitor' && hasPublicAnswer(route) && current.isSignedOut?.() === true;
    const path = isPublic ? toPublicPath(filled) : filled + toQueryString(query);

    const isRead = method === 'GET';
    // The token differs from visitor to visitor: a login in another tab is no event here.
    const key = isRead ? `${current.csrfToken()} ${current.apiRoot}${path}` : '';
    const runningRead = isRead ? reads.get(key) : undefined;
    const send = isRead ? sendJson : sendChange;
    const result = runningRead ?? perform(name, send(current, { method, path, isPublic, ...rest }), schema);
    if (isRead) {
      reads.set(key, result);
      // The account frame has an API client of its own: a login or a join in it is an event here.
      page?.addEventListener('account-change', forgetReads, true);
    }
    try {
      return await result;
    } finally {
      // A read after a change must not share a request that was sent before it.
      if (!isRead) forgetReads();
      else if (reads.get(key) === result) reads.delete(key);
      if (reads.size === 0) page?.removeEventListener('account-change', forgetReads, true);
    }
  }

  return {
    /** Returns the address of a file, or `null` for an id that is no path segment. */
    address: (name: DownloadName, { param, query }: Pick<CallParts, 'param' | 'query'>): string | null => {
      const { endpoint } = splitRoute(routes[name]);
      const { apiRoot, ...current } = options();
      const filled = fillPath(current.endpoints?.[endpoint] ?? endpoints[endpoint], param);
      return filled && `${apiRoot}${filled}${toQueryString(query)}`;
    },
    /** Sends a call whose answer the client reads. */
    read: <R extends keyof Answers>(route: R, parts: CallParts = {}): Promise<Answers[R]> =>
      call(route, parts, route) as Promise<Answers[R]>,
    /** Sends a call. The content of the answer is ignored. */
    send: (route: Exclude<ClientRoute, keyof Answers>, parts: CallParts = {}): Promise<void> =>
      call(route, parts) as Promise<void>,
  };
}

/** Returns the parts of a query as a query string, or an empty text. */
function toQueryString(query: object = {}): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts as [string, string][])}`;
}

/** Loads the function that checks an answer. Those about members are apart: a page of visitors has no use for them. */
const loadSchemas = (
  route: keyof Answers,
): Promise<{ checkAnswer(route: never, answer: unknown): AnswerResult<unknown> }> =>
  /\/marketing\/(?!member-area)/.test(endpoints[splitRoute(route).endpoint])
    ? import('./check-member-answer.js')
    : import('./check-answer.js');

/** Returns the content of the answer, checked with a schema, or `undefined` without a schema. */
async function perform(
  name: string,
  sending: Promise<SendResult>,
  schema: keyof Answers | undefined,
): Promise<unknown> {
  // The schemas load while the request is running, not after it.
  const loading = schema ? loadSchemas(schema).catch((cause: unknown) => ({ cause })) : undefined;

  const answer = readAnswer(await sending);
  if (answer.kind !== 'valid') throw new ApiError(name, answer);

  const schemas = await loading;
  if (!schema || !schemas) return undefined;
  const result: AnswerResult<unknown> =
    'cause' in schemas ? { kind: 'network', ...schemas } : schemas.checkAnswer(schema as never, answer.value);
  if (result.kind !== 'valid') throw new ApiError(name, result);
  return result.value;
}
