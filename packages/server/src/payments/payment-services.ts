import type { LogEvents } from '../operations/log.js';
import type { Store } from '../store/store.js';
import type { PaymentsPort } from './payments-port.js';

/** Something about a payment that only the owner can put right, mostly by a refund. It has no personal data. */
export interface PaymentProblem {
  readonly kind:
    /** The account of the buyer was closed before the payment arrived. */
    | 'paid-after-closure'
    /** The area was deleted before the payment arrived. */
    | 'paid-without-area'
    /** The buyer has paid for the same area in another checkout. */
    | 'paid-twice'
    /** The buyer disputes a payment at the bank, which has not decided yet. Access stays. */
    | 'disputed'
    /** The bank has given a disputed payment back to the buyer. Access has ended, and so has the subscription. */
    | 'dispute-lost'
    /** The provider does not take the price of an option. */
    | 'unsupported-price'
    /** The provider could not be asked. The sweep asks again. */
    | 'provider-failed';
  readonly checkoutId: string;
  /** The order of the payment, whose `payment_id` the provider knows. */
  readonly orderNumber?: number;
  /** The error of the provider, without the data of a request. */
  readonly cause?: string;
}

/** The store and the provider, which the functions of payments use together. */
export interface PaymentServices {
  readonly store: Store;
  readonly payments: PaymentsPort;
  /** Is called with each problem. */
  readonly report: (problem: PaymentProblem) => void;
}

/** How the site takes payments. */
export type PaymentSetup =
  /** Not at all: nobody can join a paid area. */
  | { readonly kind: 'none' }
  /** The checkout takes no money: who clicks Pay is a member. */
  | { readonly kind: 'simulated' }
  | { readonly kind: 'provider'; readonly services: PaymentServices };

/** Returns the function that logs each problem. */
export const logProblems =
  (logEvent: LogEvents) =>
  (problem: PaymentProblem): void =>
    logEvent('warn', { event: 'payment-problem', ...problem });

/** Returns what the log may know about an error: its type and code, because its message may have data of a request. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return [error.name, code, statusCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
}
