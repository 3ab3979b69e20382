/**
 * Returns a function that calls `load` once and shares its result. After a rejection, the next call tries again.
 *
 * @example
 * const loadTracker = loadOnce(() => import('./tracker.js'));
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
