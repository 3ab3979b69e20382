/**
 * Holds back all timers of one length from now on, and leaves all others alone.
 *
 * @returns runs those that are waiting; a timer that was cleared is none
 */
export function holdTimers(length: number): () => void {
  const waiting = new Map<number, () => void>();
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  let next = -1;
  globalThis.setTimeout = ((callback: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== length) return set(callback, delay, ...rest);
    waiting.set(next, callback);
    return next--;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((id?: number) => {
    if (!waiting.delete(id!)) clear(id);
  }) as typeof clearTimeout;
  restores.push(() => {
    globalThis.setTimeout = set;
    globalThis.clearTimeout = clear;
  });
  return () => {
    const due = [...waiting.values()];
    waiting.clear();
    for (const callback of due) callback();
  };
}

const restores: (() => void)[] = [];

afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});
