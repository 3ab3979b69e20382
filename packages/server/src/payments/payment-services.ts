import type { LogEvents } from '../operations/log.js';
import type { Store } from '../store/store.js';
import type { PaymentProblem } from './payment-problem.js';
import type { PaymentsPort } from './payments-port.js';

/** The store and the provider, which the functions of payments use together. */
export interface PaymentServices {
  readonly store: Store;
  readonly payments: PaymentsPort;
  /** Is called with each problem. */
  readonly report: (problem: PaymentProblem) => void;
  /** How many days a member keeps access after a payment has failed, while the provider tries again. */
  readonly graceDays: number;
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
