/** Somebody errors are reported to; a Site is one. */
export interface Reporter {
  report(error: unknown, during: string): void;
}

/** Starts what nobody waits for: its failure is reported, and is not left to the page as an unhandled rejection. */
export function reportRejection(promise: Promise<unknown>, reporter: Reporter, during: string): void {
  promise.catch((error: unknown) => reporter.report(error, during));
}
