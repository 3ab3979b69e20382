import { useEffect, useLayoutEffect, useRef } from 'react';
import { getSite } from '../../../core/site.js';

/**
 * Calls `onEscape` when Escape is pressed, unless an account frame is open or a later component handles the key. A
 * result of `false` passes the key to the component before this one.
 */
export function useEscape(onEscape: () => unknown): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  // Registered once: a second registration would come before a dialog that has opened since. In a layout effect, because a
  // dialog gets the focus in one: Escape must work from then on, and not only after the next paint.
  useLayoutEffect(() => getSite().escapeKeys.register(() => latest.current()), []);
}
