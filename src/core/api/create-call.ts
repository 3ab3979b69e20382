import { type Answers } from './read-answer.js';
import { ApiError } from './api-error.js';
import { endpoints, type ClientEndpoint, type Endpoints } from './endpoints.js';
import {
  fillPath,
  sendChange,
  sendJson,
  type JsonCall,
  type SendOptions,
  type SendResult,
} from './transport.js';
import { readAnswer, type AnswerResult } from './read-answer.js';

/** The options of the client: those of a request, and paths that replace the default paths. */
export interface ApiOptions extends SendOptions {
  endpoints?: Partial<Endpoints> | undefined;
}

/** One call. `param` fills the placeholder in the path of the endpoint. */
interface Call {
  method: JsonCall['method'];
  endpoint: ClientEndpoint;
  param?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

/**
 * Creates the function that makes the calls of the client. It rejects with an `ApiError`.
 *
 * @param options called for each call
 */
export function createCall(options: () => ApiOptions) {
  /** The running reads, by visitor and address. */
  const reads = new Map<string, Promise<unknown>>();
  const forgetReads = (): void => reads.clear();
  // Node has no page.
  const page = typeof addEventListener === 'function' ? globalThis : undefined;

  /** @param schema the name of the schema of the answer. Without it, the content of the answer is ignored */
  function call(call: Call): Promise<void>;
  function call<Name extends keyof Answers>(call: Call, schema: Name): Promise<Answers[Name]>;
  async function call({ method, endpoint, param, ...rest }: Call, schema?: keyof Answers): Promise<unknown> {
    const current = options();
    const template = current.endpoints?.[endpoint] ?? endpoints[endpoint];
    const path = fillPath(template, param);
    // For error messages: an id helps, but a token is secret.
    const name = `${method} ${/{id}/.test(template) && path ? path : template}`;
    if (!path)
      throw new ApiError(name, { kind: 'malformed', detail: 'the id is empty or not a path segment' });

    const isRead = method === 'GET';
    // The token differs from visitor to visitor: a login in another tab is no event here.
    const key = isRead ? `${current.csrfToken()} ${current.apiRoot}${path}` : '';
    const runningRead = isRead ? reads.get(key) : undefined;
    const send = isRead ? sendJson : sendChange;
    const result = runningRead ?? perform(name, send(current, { method, path, ...rest }), schema);
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

  return call;
}

/** Returns the content of the answer, checked with a schema, or `undefined` without a schema. */
async function perform(
  name: string,
  sending: Promise<SendResult>,
  schema: keyof Answers | undefined,
): Promise<unknown> {
  // The schemas load while the request is running, not after it.
  const loading = schema ? import('./schemas/check.js').catch((cause: unknown) => ({ cause })) : undefined;

  const answer = readAnswer(await sending);
  if (answer.kind !== 'valid') throw new ApiError(name, answer);

  const schemas = await loading;
  if (!schema || !schemas) return undefined;
  const result: AnswerResult<unknown> =
    'cause' in schemas ? { kind: 'network', ...schemas } : schemas.check(schema, answer.value);
  if (result.kind !== 'valid') throw new ApiError(name, result);
  return result.value;
}
