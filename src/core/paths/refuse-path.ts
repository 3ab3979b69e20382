/** A path from outside that leaves the site, or the account where only an account path will do. */
export class UnsafePathError extends Error {
  override readonly name = 'UnsafePathError';

  constructor(path: string) {
    super(`Unsafe path refused: ${path}`);
  }
}

/** Reports a path that is refused; it counts as absent. */
export function refusePath(
  value: string,
  site: { report(error: unknown, during: string, facts?: Record<string, unknown>): void },
): void {
  const path = value.slice(0, 200);
  site.report(new UnsafePathError(path), 'safe-path', { path });
}
