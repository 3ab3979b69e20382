/** When a human check is asked for. */
import { isDisposableEmail } from './disposable-email.js';
import type { CheckedCall } from './human-check-port.js';

/** When visitors are asked for a check: when something is suspicious, or at each call. */
export type HumanCheckTime = 'suspicious' | 'always';

/**
 * Returns whether a call looks like that of a machine by its email: one of a service that gives anybody a mailbox for some minutes.
 * The account of a log-in may be older than the list of these services. Pure.
 *
 * How fast a form was filled in is no sign: a machine that sends calls without the form says what it likes, and one that drives
 * a browser waits. Password managers fill in a form within a moment.
 */
export const isSuspicious = (call: CheckedCall, email: string): boolean =>
  call !== 'logIn' && isDisposableEmail(email);
