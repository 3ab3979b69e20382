import type { MockData, MockPerson } from './mock-data.js';
import { REFUSALS, type RefusalAnswer } from './refusals.js';

/** A call as the functions in `answers` see it. They may change its data. */
export interface Call {
  readonly data: MockData;
  /** The person who is signed in. */
  readonly person: MockPerson | undefined;
  /** The value of the placeholder in the path, or an empty text. */
  readonly param: string;
  /** The fields of the body. Empty without a JSON body. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  /** The path of the page where a paid area is paid. */
  readonly checkoutPath: string;
}

/** The answer of a call. Default: status 200 and an empty object. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The lines of `Set-Cookie`. */
  readonly cookies?: readonly string[];
}

/** Answers a call. */
export type AnswerCall = (call: Call) => Answer;

/** Returns a function that answers signed-in visitors, and everybody else with 401. */
export const forPerson =
  (answer: (call: Call & { readonly person: MockPerson }) => Answer): AnswerCall =>
  (call) =>
    call.person ? answer({ ...call, person: call.person }) : REFUSALS['signed-out'];

/** Returns a function that answers the owner, and everybody else with 401 or 403. */
export const forOwner = (answer: AnswerCall): AnswerCall =>
  forPerson((call) => (call.person.isOwner ? answer(call) : REFUSALS['not-owner']));

/** Returns a field of the body as a text. A field of another type is an empty text. */
export function textField({ body }: Call, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns the refusal of fields that are not valid, or `null` when all are. */
export function fieldRefusal(problems: Readonly<Record<string, string | false>>): RefusalAnswer | null {
  const fields = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== false);
  if (fields.length === 0) return null;
  return { status: 400, body: { error: { code: 'invalid', fields: Object.fromEntries(fields) } } };
}
