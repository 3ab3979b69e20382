import {
  ApiError,
  createApi,
  type Api,
  type ApiFailure,
  type ApiOptions,
} from 'member-area-elements/core/api';
import { answeringFetch, type Answer, type AnsweringFetch } from '../answering-fetch.js';

export interface Client extends Pick<AnsweringFetch, 'calls' | 'release'> {
  api: Api;
  options: ApiOptions;
}

/** Creates a client whose backend gives these answers, one for each call. */
export function createClient(...answers: Answer[]): Client {
  const { fetch, apiRoot, calls, release } = answeringFetch(...answers);
  const options: ApiOptions = { fetch, apiRoot, csrfToken: () => null };
  return { api: createApi(() => options), options, calls, release };
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
