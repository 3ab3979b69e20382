import { useCallback, useRef, type ReactNode } from 'react';
import { useAdoptedStyles } from '../ui/base/styling.js';
import { LoadingFocus } from '../ui/loading/loading-focus.js';
import type { AreaDetails } from './area-details.js';

/** The root of a view of one area for visitors. It adopts the styles, and keeps the focus in the view. */
export function AreaView({
  name,
  styles,
  details,
  focusTarget = findControl,
  layout,
  align,
  children,
}: {
  readonly name: 'access' | 'block' | 'join';
  /** The same style sheet at every render. */
  readonly styles: string;
  readonly details: AreaDetails;
  /** Returns what gets the focus when Retry is removed. Default: the first control. */
  readonly focusTarget?: ((view: HTMLElement) => HTMLElement | null) | undefined;
  readonly layout?: 'beside' | undefined;
  readonly align?: string | undefined;
  readonly children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const adopt = useAdoptedStyles(styles);
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      root.current = node;
      adopt(node);
    },
    [adopt],
  );
  return (
    <LoadingFocus kind={details.kind} root={root} target={focusTarget}>
      <div ref={attach} data-member-view={name} data-layout={layout} data-align={align}>
        {children}
      </div>
    </LoadingFocus>
  );
}

/** Returns the first control of a view. */
export const findControl = (view: HTMLElement): HTMLElement | null =>
  view.querySelector<HTMLElement>('button:enabled, a[href]');
