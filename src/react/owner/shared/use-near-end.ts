import { useEffect, type RefObject } from 'react';

/** The distance from the end of a list at which more of it is asked for. */
const NEAR = '400px';

/**
 * Calls a function when the button at the end of a list comes near the viewport, but not while it has the focus: a focused
 * button must not disappear.
 *
 * @param length the length of the list. Another one is looked at again
 * @param onNear the same function at every render
 */
export function useNearEnd(
  end: RefObject<HTMLButtonElement | null>,
  length: number,
  onNear: () => void,
): void {
  useEffect(() => {
    const button = end.current;
    if (!button) return;
    // A new observer reports the end again, even if it was visible before.
    const near = new IntersectionObserver(
      (entries) => {
        const { activeElement } = button.getRootNode() as Document | ShadowRoot;
        if (activeElement !== button && entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: NEAR },
    );
    near.observe(button);
    return () => near.disconnect();
  }, [end, length, onNear]);
}
