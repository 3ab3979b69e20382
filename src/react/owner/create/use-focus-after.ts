import { useEffect, useState, type RefObject } from 'react';

/**
 * Puts the focus on what is there after the next rendering.
 *
 * @param root what it is looked for in
 * @returns takes the selector of what gets the focus
 */
export function useFocusAfter(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ readonly selector: string } | null>(null);
  useEffect(() => {
    if (wanted) root.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [root, wanted]);
  return (selector) => setWanted({ selector });
}
