/** An operation of the description: one call of the library, with its body and its answers. */
import type { Endpoints } from '../../src/core/api/endpoints.js';
import type { JsonSchema } from './schemas.js';

export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** The key of the path in `endpoints`. The collector of events has none. */
  endpoint: keyof Endpoints | 'events';
  /** The name of the client's method, or of the function that sends the call. */
  operationId: string;
  /** The heading of the call in docs/backend.md. */
  summary: string;
  description: string;
  tag: 'visitor' | 'account' | 'owner' | 'events';
  /** Who may send the call. `anybody` may be signed in; the answer can depend on it. */
  caller: 'anybody' | 'signed-in';
  /** The schema of a JSON body, or `file`. */
  body?: JsonSchema | 'file';
  /** An example of the body. Default: the first JSON under the heading in docs/backend.md, which is the summary. */
  bodyExample?: unknown;
  /** The schema of a successful answer. Without it, the body can be empty or any JSON. */
  answer?: JsonSchema;
  /** An example of the answer. Default for a call without a JSON body: the first JSON under the heading. */
  answerExample?: unknown;
  /** What a success means, in a sentence. */
  success?: string;
  /** The statuses of a success. Default: any 2xx. */
  successStatuses?: string[];
  /** Headers of a successful answer, by name: the name of the header in the components. */
  answerHeaders?: Record<string, string>;
  /** Whether the call may have the header `if-match`. */
  hasVersion?: boolean;
  refusals: Refusals;
}

/** The refusals that have a meaning of their own, by their status. `4XX` is for those whose status can be any. */
export type Refusals = Record<string, Refusal>;

export interface Refusal {
  description: string;
  /** Bodies that have a meaning of their own, by a short name. */
  examples?: Record<string, unknown>;
  /** The schema of the body. Default: the shared body of a refusal. */
  schema?: JsonSchema;
}

export const answerOf = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const object = (
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, ...(required.length && { required }) });

export const text = (minLength: number, maxLength?: number): JsonSchema => ({
  type: 'string',
  ...(minLength && { minLength }),
  ...(maxLength && { maxLength }),
});

export const oneOf = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });

export const boolean: JsonSchema = { type: 'boolean' };

/** The lengths that the forms of the library accept. */
export const personName = text(1, 50);
export const email: JsonSchema = {
  ...text(1, 254),
  format: 'email',
  description:
    'In the form NFKC and without spaces around it. Without `<>()[],;:"\\`, characters that nobody sees, and dots at the end or beginning of a part. Letters that look alike and capitals make no other email; see `backend.md`.',
};
/** An email that an account may have. Accounts can be older than the rule for new ones. */
export const knownEmail = text(1, 254);
export const newPassword = text(10, 128);
export const password = text(1);

/** Returns the example of a refusal with a code. */
export const code = (code: string) => ({ [code]: { error: { code } } });

/** Returns the example of a refusal of a field. */
export const field = (name: string, code: string) => ({
  [`${name}: ${code}`]: { error: { code: 'invalid', fields: { [name]: code } } },
});

export const signedOut: Refusals = {
  401: { description: 'The session has ended. The library shows the login.' },
};

export const tooManyTries: Refusals = {
  429: { description: 'Too many tries. The library shows the waiting time of `Retry-After`.' },
};
