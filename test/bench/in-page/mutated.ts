/**
 * Resolves as soon as every root meets the condition, checked again whenever something is added or removed in it.
 *
 * @param enough how many of them suffice; default: all
 */
export function mutated<R extends Element | ShadowRoot>(
  roots: readonly R[],
  condition: (root: R) => boolean,
  enough = roots.length,
): Promise<void> {
  return new Promise((resolve) => {
    let met = 0;
    for (const root of roots) {
      if (condition(root)) {
        met++;
        continue;
      }
      const observer = new MutationObserver(() => {
        if (!condition(root)) return;
        observer.disconnect();
        if (++met === enough) resolve();
      });
      observer.observe(root, { childList: true, subtree: true });
    }
    if (met >= enough) resolve();
  });
}
