/** When a human check is asked for. */

/** When visitors are asked for a check: when something is suspicious, or at each call. */
export type HumanCheckTime = 'suspicious' | 'always';

/** What is known about a call before it is carried out. */
export interface CallFacts {
  /** Whether the site has let through as many such calls without a check as its limit allows. */
  readonly isRateReached: boolean;
  /** Whether the email is one of a service that gives anybody a mailbox for some minutes. */
  readonly isEmailDisposable: boolean;
}

/**
 * Returns whether a call looks like that of a machine. Pure.
 *
 * How fast a form was filled in is no sign: a machine that sends calls without the form says what it likes, and one that drives
 * a browser waits. Password managers fill in a form within a moment.
 */
export const isSuspicious = ({ isRateReached, isEmailDisposable }: CallFacts): boolean =>
  isRateReached || isEmailDisposable;
