/** An object that accepts errors, such as a Site. */
export interface Reporter {
  report(error: unknown, during: string): void;
}

/**
 * Reports the rejection of a promise that nobody awaits. Otherwise the page would get an unhandled rejection.
 *
 * @param during the operation that the promise belongs to, for `reporter.report`
 */
export function reportRejection(promise: Promise<unknown>, reporter: Reporter, during: string): void {
  promise.catch((error: unknown) => reporter.report(error, during));
}
