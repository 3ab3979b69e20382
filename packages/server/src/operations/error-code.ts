/**
 * Returns the code of an error for the log, or its name. The message is left out: mail servers, databases and other servers repeat
 * data in theirs. `fetch` has the code in the cause of its error.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(code)) return code;
  if (error.cause instanceof Error) return errorCode(error.cause);
  return /^\w{1,40}$/.test(error.name) ? error.name : 'unknown';
}
