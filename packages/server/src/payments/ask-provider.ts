import { Refusal } from '../http/refusal.js';
import type { OptionBilling } from './option-state.js';
import { causeOf } from './payment-services.js';

/** A membership whose option changes at a payment provider. */
export type ByProvider = Extract<OptionBilling, { kind: 'provider' }>;

/**
 * Runs a call of the provider.
 *
 * @throws Refusal 503 `payments-unavailable` when it fails; a refusal that it throws
 */
export async function askProvider<Result>(
  { services, checkoutId }: ByProvider,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    services.report({ kind: 'provider-failed', checkoutId, cause: causeOf(error) });
    throw unavailable();
  }
}

export const unavailable = () => new Refusal('payments-unavailable', { headers: { 'retry-after': '30' } });
