/** The refusals of the calls, by name. Their bodies are those of docs/openapi.yaml. */
import { HttpResponse, http, type HttpHandler } from 'msw';
import { refusals, type Refusal, type RefusalCode } from 'member-area-elements/contract/refusals';
import type { CallName } from 'member-area-elements/contract/routes';
import { callOf, methodOf, type MockAddresses } from './operations.js';

/** A refusal as an answer: its status, and the parts of its body that are not empty. */
export interface RefusalAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Returns a refusal with a code, and with a code for each field that is not valid.
 *
 * @param status default: that of the code
 */
export const refusal = (
  code: RefusalCode,
  fields?: Readonly<Record<string, string>>,
  status: number = refusals[code].status,
): RefusalAnswer => {
  const { sample }: Refusal = refusals[code];
  return { status, body: { error: { code, ...(fields && { fields }), ...sample } } };
};

/** Returns the refusal of fields that are not valid, or `null` when all are. */
export function fieldRefusal(problems: Readonly<Record<string, string | false>>): RefusalAnswer | null {
  const fields = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== false);
  return fields.length === 0 ? null : refusal('invalid', Object.fromEntries(fields));
}

/** The refusals that have a name besides their code, or no code. */
const NAMED_REFUSALS = {
  /** 401: the session has ended. */
  'signed-out': refusal('not-signed-in'),
  /** 403 for visitors: the member areas are off. */
  'turned-off': refusal('feature-off'),
  /** 403: the crumb is wrong. The library repeats the request once. */
  'wrong-crumb': { status: 403, body: { crumbFail: true } },
  /** 400 for a join: the area is not open yet. */
  'coming-soon': { status: 400, body: { errorCode: 1 } },
  /** 400 for a join: the area is closed. */
  'sign-up-closed': { status: 400, body: { errorCode: 2 } },
  /** 429, with a waiting time of two minutes. */
  'too-many-tries': { ...refusal('too-many-tries'), headers: { 'retry-after': '120' } },
  /** 500: the server has failed. */
  'server-error': refusal('internal'),
} satisfies Readonly<Record<string, RefusalAnswer>>;

/** The name of a refusal: its code, or one of those without. See `contract/refusals.ts`. */
export type RefusalName = RefusalCode | keyof typeof NAMED_REFUSALS;

const codes = Object.keys(refusals) as RefusalCode[];

/** Each refusal that the library understands. */
export const REFUSALS: Readonly<Record<RefusalName, RefusalAnswer>> = {
  ...(Object.fromEntries(codes.map((code) => [code, refusal(code)])) as Record<RefusalCode, RefusalAnswer>),
  ...NAMED_REFUSALS,
};

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
  operation: CallName,
  refused: MockRefusal,
  { once = false, ...addresses }: RefuseOptions = {},
): HttpHandler {
  // Not the pattern alone: that of an area would match the switch of all areas too.
  return http[methodOf(operation)](
    ({ request }) => callOf(request, addresses) === operation,
    () => answerRefusal(refused),
    { once },
  );
}

/** Returns the answer of a refusal. */
function answerRefusal(refused: MockRefusal): Response {
  if (refused === 'no-answer') return HttpResponse.error();
  if (refused === 'html') return HttpResponse.html('<!doctype html><title>Maintenance</title>');
  const { status, body, headers } =
    typeof refused === 'string' ? REFUSALS[refused] : refusal('invalid', refused.fields);
  return HttpResponse.json(body as object, { status, ...(headers && { headers }) });
}
