import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.js';
import type { CallName } from './routes.js';

/**
 * A call of the backend. Its module has the schemas as exports of their own, so that a page which reads an answer loads
 * nothing of this description. The server, the OpenAPI description, the mocks, the conformance kit and the tables of
 * docs/backend.md are made from it.
 */
export interface Call {
  /** Its method and path are in `routes.ts` under this name. */
  readonly name: CallName;
  /** The heading of the call in docs/backend.md. */
  readonly summary: string;
  /** What the backend does, in one or more sentences. */
  readonly description: string;
  readonly group: 'visitor' | 'account' | 'owner' | 'events';
  /** Who may send the call. `anybody` may be signed in; the answer can depend on it. */
  readonly caller: 'anybody' | 'signed-in';
  /** Whether people who help may send a call of the owner too. Default: only the owner. */
  readonly isForSupport?: boolean;
  /** Creates the schema of the JSON body, or `file` for a file. Missing: there is no body. */
  readonly body?: (() => z.ZodMiniType) | 'file';
  /** Creates the schema of the parts of the query string. Each is a text and may be missing. */
  readonly query?: () => z.ZodMiniType;
  /** What fields of the body or parts of the query mean, by their names. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Conditions of the body that a schema of the dialect 2020-12 says in words of its own. */
  readonly bodyConditions?: Readonly<Record<string, unknown>>;
  /** Creates the schema of a successful answer. Missing: the content of the answer is ignored. */
  readonly answer?: () => z.ZodMiniType;
  /** The media type of a file that the call answers with. A page links to it and does not read it. */
  readonly download?: string;
  /** Whether the call may have the header `if-match`. */
  readonly hasVersion?: boolean;
  /** Whether the call may have the header `x-human-check`. */
  readonly hasHumanCheck?: boolean;
  /** What a success means, in a sentence. Default: "Done", or "The answer". */
  readonly success?: string;
  /** The statuses of a success. Default: any 2xx. */
  readonly successStatuses?: readonly number[];
  /** Headers of a successful answer, by their names. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Samples that the schemas accept. */
  readonly sample?: { readonly body?: unknown; readonly answer?: unknown };
  readonly refusals: readonly CallRefusal[];
}

/** A refusal that means something of its own for a call. Any other refusal can come too. */
export interface CallRefusal {
  /** The status, or `4XX` for a refusal whose status can be any. */
  readonly status: number | '4XX';
  /** What has happened, and what the library does then. */
  readonly description: string;
  /** The codes that tell this refusal from others with its status. */
  readonly codes?: readonly RefusalCode[];
  /** Bodies that have no code, by a short name. */
  readonly samples?: Readonly<Record<string, unknown>>;
  /** The fields that can be blamed, each with the codes that have a text of their own. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

/** A call with a JSON body. */
export interface CallWithBody {
  readonly body: () => z.ZodMiniType;
}

/** A call with a query string. */
export interface CallWithQuery {
  readonly query: () => z.ZodMiniType;
}

/** A call whose answer a page reads. */
export interface CallWithAnswer {
  readonly answer: () => z.ZodMiniType;
}

/** What a backend reads from the body of a call. */
export type BodyOf<C extends CallWithBody> = z.output<ReturnType<C['body']>>;

/** What a backend reads from the query string of a call. */
export type QueryOf<C extends CallWithQuery> = z.output<ReturnType<C['query']>>;

/** What a page reads from the answer of a call. */
export type AnswerOf<C extends CallWithAnswer> = z.output<ReturnType<C['answer']>>;
