import { Refusal } from '../http/refusal.js';
import type { OptionBilling } from './option-state.js';
import { causeOf } from './payment-services.js';

/** A membership whose option changes at a payment provider. */
export type ByProvider = Extract<OptionBilling, { kind: 'provider' }>;

/**
 * Runs a call of the provider about a checkout.
 *
 * @throws Refusal 503 `payments-unavailable` when it fails; a refusal that it throws
 */
export async function askProvider<Result>(
  { services, checkoutId }: Pick<ByProvider, 'services' | 'checkoutId'>,
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

/** Returns the refusal while the payment provider fails. */
export const unavailable = () => new Refusal('payments-unavailable', { headers: { 'retry-after': '30' } });
