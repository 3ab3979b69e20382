import type {
  AnswerOf,
  BodyOf,
  CallWithAnswer,
  CallWithBody,
  CallWithQuery,
  QueryOf,
} from 'member-area-elements/contract/call';
import type { SiteLogin } from 'member-area-elements/contract/account/profile';
import type { calls } from 'member-area-elements/contract/calls';
import type { CallName } from 'member-area-elements/contract/routes';
import type { ProfileField } from 'member-area-elements/contract/parts/profile-fields';
import type { MockData, MockPerson } from './mock-data.js';
import type { RefusalAnswer } from './refusals.js';

type Calls = typeof calls;

/** The calls that only somebody who is signed in may send. */
type SignedInCall = {
  [Name in CallName]: Calls[Name]['caller'] extends 'signed-in' ? Name : never;
}[CallName];

/** A call as the functions in `answers` see it, after its body was read. They may change its data. */
export interface MockCall<Name extends CallName> {
  readonly data: MockData;
  /** The person who is signed in. */
  readonly person: Name extends SignedInCall ? MockPerson : MockPerson | undefined;
  /** The value of the placeholder in the path, or an empty text. */
  readonly param: string;
  readonly body: Calls[Name] extends CallWithBody ? BodyOf<Calls[Name]> : undefined;
  readonly query: Calls[Name] extends CallWithQuery ? QueryOf<Calls[Name]> : undefined;
  readonly headers: Headers;
  /** The path of the page where a paid area is paid. */
  readonly checkoutPath: string;
  /** The fields that the site adds to its accounts. */
  readonly profileFields: readonly ProfileField[];
  /** The login of the site. Default: the built-in one. */
  readonly login?: SiteLogin | undefined;
}

/** The answer of a call. Default: status 200 and an empty object. */
export interface MockAnswer<Name extends CallName = CallName> {
  readonly status?: number;
  readonly body?: Calls[Name] extends CallWithAnswer ? Partial<AnswerOf<Calls[Name]>> : unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The lines of `Set-Cookie`. */
  readonly cookies?: readonly string[];
}

/** Answers a call, or refuses it. */
export type AnswerCall<Name extends CallName> = (call: MockCall<Name>) => MockAnswer<Name> | RefusalAnswer;
