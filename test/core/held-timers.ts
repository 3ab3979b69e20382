/**
 * Stops all later timers with this delay from running by themselves. Other timers run as usual.
 *
 * @returns a function that runs the waiting timers, except for those that were cleared
 */
export function holdTimers(heldDelay: number): () => void {
  const waiting = new Map<number, () => void>();
  const { setTimeout: originalSetTimeout, clearTimeout: originalClearTimeout } = globalThis;
  let nextId = -1;
  globalThis.setTimeout = ((callback: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== heldDelay) return originalSetTimeout(callback, delay, ...rest);
    waiting.set(nextId, callback);
    return nextId--;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((id?: number) => {
    if (!waiting.delete(id!)) originalClearTimeout(id);
  }) as typeof clearTimeout;
  restores.push(() => {
    globalThis.setTimeout = originalSetTimeout;
    globalThis.clearTimeout = originalClearTimeout;
  });
  return () => {
    const callbacks = [...waiting.values()];
    waiting.clear();
    for (const callback of callbacks) callback();
  };
}

const restores: (() => void)[] = [];

afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});
