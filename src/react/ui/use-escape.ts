import { useEffect, type RefObject } from 'react';

/**
 * Calls back when Escape is pressed while this component is in front: not while an alert or another dialog stands in
 * it, and not while text is being composed.
 *
 * @param root the outermost element of the component
 */
export function useEscape(root: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const onKeydown = (event: KeyboardEvent) => {
      const node = root.current;
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !node) return;
      if (node.querySelector('dialog[open]')) return;
      // Or the browser would close the dialog that is opened here.
      event.preventDefault();
      onEscape();
    };
    addEventListener('keydown', onKeydown);
    return () => removeEventListener('keydown', onKeydown);
  });
}
