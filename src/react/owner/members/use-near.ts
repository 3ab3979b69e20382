import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RowWindow } from './row-window.js';

/**
 * Returns a ref for a part of a long list, and whether it is near the viewport and should have its content. While it has none, the part keeps the
 * height that it had. A part that has the focus keeps its content.
 *
 * @param startsNear whether it has its content at first
 * @param onContent called when the content has come. The same function at every render
 */
export function useNear(
  rowWindow: RowWindow,
  startsNear: boolean,
  onContent: () => void,
): readonly [node: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const node = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(startsNear);
  useEffect(() => {
    const { current: part } = node;
    if (!part) return;
    return rowWindow.watch(part, (becomesNear, height) => {
      const { activeElement } = part.getRootNode() as Document | ShadowRoot;
      if (!becomesNear && part.contains(activeElement)) return;
      if (!becomesNear && part.childElementCount > 0) part.style.minHeight = `${height}px`;
      setNear(becomesNear);
    });
  }, [rowWindow]);
  useLayoutEffect(() => {
    const { current: part } = node;
    if (!part || !isNear) return;
    part.style.minHeight = '';
    onContent();
  }, [isNear, onContent]);
  return [node, isNear];
}
