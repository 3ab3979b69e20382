import { ApiError } from './api-error.js';
import { endpoints, fillPath, type Endpoints } from './endpoints.js';
import type { Entities } from './entities.js';
import { refusal } from './refusal.js';
import { sendChange, sendJson, type JsonCall, type SendOptions } from './send.js';

/** What the client needs: what is needed to send, and paths that replace the default ones. */
export interface ApiOptions extends SendOptions {
  endpoints?: Partial<Endpoints> | undefined;
}

type Entity = keyof Entities;
type Method = JsonCall['method'];

/** The three ways of calling that the calls of the client are made of. Each rejects with an ApiError. */
export function createCaller(options: () => ApiOptions) {
  /** Reads under way, by address. */
  let reads = new Map<string, Promise<unknown>>();

  function prepare(method: Method, endpoint: keyof Endpoints, param?: string) {
    const current = options();
    const template = current.endpoints?.[endpoint] ?? endpoints[endpoint];
    const path = fillPath(template, param);
    // A token stays out of errors, an id helps.
    const name = `${method} ${template.includes('{id}') && path ? path : template}`;
    if (!path) throw new ApiError(name, { kind: 'malformed', detail: 'no id: empty, or no path segment' });
    return { current, path, name };
  }

  /** One request for all who ask while it is under way. */
  async function read<E extends Entity>(entity: E, endpoint: keyof Endpoints, param?: string) {
    const { current, path, name } = prepare('GET', endpoint, param);
    const underWay = reads;
    const key = current.apiRoot + path;
    let result = underWay.get(key) as Promise<Entities[E]> | undefined;
    if (!result) {
      result = perform(name, sendJson(current, { method: 'GET', path }), entity).finally(() =>
        underWay.delete(key),
      );
      underWay.set(key, result);
    }
    return result;
  }

  async function write<E extends Entity>(
    method: Method,
    endpoint: keyof Endpoints,
    body: unknown,
    param?: string,
    entity?: E,
  ) {
    const { current, path, name } = prepare(method, endpoint, param);
    try {
      return await perform(name, sendChange(current, { method, path, body }), entity);
    } finally {
      reads = new Map(); // whatever is read from now on must know of the change
    }
  }

  return {
    read,

    /** A change whose answer says nothing. */
    change: async (
      method: Method,
      endpoint: keyof Endpoints,
      body?: unknown,
      param?: string,
    ): Promise<void> => void (await write(method, endpoint, body, param)),

    /** A change that answers what it made. */
    create: <E extends Entity>(entity: E, endpoint: keyof Endpoints, body: unknown) =>
      write('POST', endpoint, body, undefined, entity),
  };
}

/** The result of a call, checked where there is an entity to check it as. */
async function perform<E extends Entity>(name: string, sending: Promise<Sent>, entity?: E) {
  // The schemas come along beside the request.
  const schemas = entity && import('./schemas/index.js').catch(loadFailure);
  const failure = refusal(await sending);
  if (failure) throw new ApiError(name, failure);
}
