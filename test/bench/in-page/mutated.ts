/**
 * Resolves when every root meets the condition, which is checked after each change of the nodes in it.
 *
 * @param enough how many roots must meet it. Default: all
 */
export function waitForMutation<R extends Element | ShadowRoot>(
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
