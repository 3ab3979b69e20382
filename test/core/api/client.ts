import {
  ApiError,
  createApi,
  type Api,
  type ApiFailure,
  type ApiOptions,
} from 'member-area-elements/core/api';

/** An answer of the backend: JSON, or HTML. `held` waits for a release. An error rejects the request. */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: unknown; html?: true; held?: true }
  | Error;

/** A request that the client has sent. */
export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Client {
  api: Api;
  options: ApiOptions;
  calls: Call[];
  /** Lets the `held` answer go that waits longest. */
  release: () => void;
}

const ROOT = 'https://api.example';

/** Creates a client whose `fetch` gives these answers, one for each call. Nothing is sent. */
export function createClient(...answers: Answer[]): Client {
  const calls: Call[] = [];
  const held: (() => void)[] = [];
  const options: ApiOptions = {
    apiRoot: ROOT,
    csrfToken: () => null,
    fetch: async (url, { method = '', headers, body } = {}) => {
      const address = (url as string).slice(ROOT.length);
      const sent = Object.fromEntries(new Headers(headers));
      calls.push({ method, url: address, headers: sent, body: (body as string | undefined) ?? '' });
      const answer = answers.shift() ?? { status: 501 };
      if (answer instanceof Error) throw answer;
      if (answer.held) await new Promise<void>((resolve) => held.push(resolve));
      const text = answer.html ? '<h1>Not JSON</h1>' : JSON.stringify(answer.body) || null;
      return new Response(text, { status: answer.status ?? 200, headers: answer.headers ?? {} });
    },
  };
  return { api: createApi(() => options), options, calls, release: () => held.shift()?.() };
}

/** Returns the ApiError with which a call fails. */
export async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

/** Returns the failure of a call. */
export const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => (await errorOf(call)).failure;

/** Returns a member area as the backend sends it. */
export const areaBody = (parts: Record<string, unknown> = {}) => ({
  id: 'community',
  name: 'Community',
  description: 'For neighbours',
  numMABenefits: 1,
  purchaseType: 'RECURRING',
  pricingOptions: [optionBody()],
  benefits: [{ description: 'A newsletter' }],
  enrollment: { opensAt: '2026-01-01T00:00:00Z', closesAt: '2026-12-31T00:00:00Z' },
  membership: { status: 'ACTIVE' },
  ...parts,
});

/** Returns a pricing option as the backend sends it. */
export const optionBody = (parts: Record<string, unknown> = {}) => ({
  id: 'monthly',
  price: { value: '10.00', currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
  ...parts,
});

/** Returns a copy without keys whose value is undefined. */
export const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
