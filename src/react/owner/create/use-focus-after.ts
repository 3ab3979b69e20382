import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Moves the focus after the next rendering.
 *
 * @param root the element that contains the target
 * @returns a function that takes the selector of the target
 */
export function useFocusAfter(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const [target, setTarget] = useState<{ readonly selector: string } | null>(null);
  useLayoutEffect(() => {
    if (target) root.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [root, target]);
  return (selector) => setTarget({ selector });
}
