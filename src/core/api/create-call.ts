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
import type {
  MemberArea,
  MemberAreaList,
  MembershipsAndOrders,
  PlanQuotas,
  Profile,
  VersionedLockScreen,
} from './types.js';

/** What the client needs: what is needed to send, and paths that replace the default ones. */
export interface ApiOptions extends SendOptions {
  endpoints?: Partial<Endpoints> | undefined;
}

/** Where a call goes: the name of its endpoint, and what fills the placeholder of its path. */
interface Call {
  method: JsonCall['method'];
  endpoint: ClientEndpoint;
  param?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

/** What all calls of the client are made of. It rejects with an ApiError. */
export function createCall(options: () => ApiOptions) {
  /** Reads under way, by address. */
  const reads = new Map<string, Promise<unknown>>();

  /** Without the name of an entity the answer says nothing. */
  function call(call: Call): Promise<void>;
  function call<Name extends keyof Answers>(call: Call, entity: Name): Promise<Answers[Name]>;
  async function call({ method, endpoint, param, ...rest }: Call, entity?: keyof Answers): Promise<unknown> {
    const current = options();
    const template = current.endpoints?.[endpoint] ?? endpoints[endpoint];
    const path = fillPath(template, param);
    // A token stays out of errors, an id helps.
    const name = `${method} ${/{id}/.test(template) && path ? path : template}`;
    if (!path) throw new ApiError(name, { kind: 'malformed', detail: 'the id is no path segment' });

    const isRead = method === 'GET';
    const key = current.apiRoot + path;
    const send = isRead ? sendJson : sendChange;
    const result =
      (isRead && reads.get(key)) || perform(name, send(current, { method, path, ...rest }), entity);
    if (isRead) reads.set(key, result);
    try {
      return await result;
    } finally {
      // Whatever is read after a change must know of it.
      if (!isRead) reads.clear();
      else if (reads.get(key) === result) reads.delete(key);
    }
  }

  return call;
}

/** The result of a call: what the answer holds where there is an entity to check it as, else undefined. */
async function perform(name: string, sending: Promise<SendResult>, entity?: keyof Answers): Promise<unknown> {
  // Fetched beside the answer, not after it.
  const loading = entity && import('./schemas/check.js').catch((cause: unknown) => ({ cause }));

  const answer = readAnswer(await sending);
  if (answer.kind !== 'valid') throw new ApiError(name, answer);

  const schemas = await loading;
  if (!entity || !schemas) return undefined;
  const result: AnswerResult<unknown> =
    'cause' in schemas ? { kind: 'network', ...schemas } : schemas.check(entity, answer.value);
  if (result.kind !== 'valid') throw new ApiError(name, result);
  return result.value;
}

/** What the backend answers, by the name of its schema. */
export interface Answers {
  memberArea: MemberArea;
  memberAreas: MemberAreaList;
  planQuotas: PlanQuotas;
  lockScreen: VersionedLockScreen;
  profile: Profile;
  memberships: MembershipsAndOrders;
}
