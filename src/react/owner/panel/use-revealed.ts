import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** How many rows come at a time: so few that they never keep the page from answering. */
const STEP = 40;
/** A little before the end of the list is seen. */
const NEAR = '400px';

/**
 * Shows a long list step by step: more of it when its end comes near, or when asked to.
 *
 * @param about what the list is about; another one begins anew
 */
export function useRevealed(total: number, about: string) {
  const [state, setState] = useState({ about, count: STEP });
  const count = state.about === about ? state.count : STEP;
  const end = useRef<HTMLButtonElement>(null);
  const more = useCallback(() => {
    startTransition(() =>
      setState((last) => ({ about, count: (last.about === about ? last.count : STEP) + STEP })),
    );
  }, [about]);
  useEffect(() => {
    const button = end.current;
    if (!button) return;
    // A new one tells anew, also where the end is still in sight.
    const near = new IntersectionObserver(
      (entries) => {
        const { activeElement } = button.getRootNode() as Document | ShadowRoot;
        // Who is on the button presses it: it must not go from under them.
        if (activeElement !== button && entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: NEAR },
    );
    near.observe(button);
    return () => near.disconnect();
  }, [more, count, total]);
  return { count: Math.min(count, total), more, end };
}
