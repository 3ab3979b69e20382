/**
 * Observes the entries of one type from the start of the page, and returns a function that returns them.
 *
 * @param options more options of the observer. Default: none
 */
export function observeEntries<Entry extends PerformanceEntry>(
  type: string,
  options: PerformanceObserverInit & { durationThreshold?: number } = {},
): () => readonly Entry[] {
  const entries: Entry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as Entry[])));
  observer.observe({ type, buffered: true, ...options });
  return () => {
    entries.push(...(observer.takeRecords() as Entry[]));
    return entries;
  };
}
