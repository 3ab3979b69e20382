import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The heading of a screen. When the screen appears, the focus goes to its first field, or to the heading when there is
 * no field.
 */
export function ScreenHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const field = heading.current?.parentElement?.querySelector<HTMLElement>('input:not([type=hidden])');
    (field ?? heading.current)?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} data-part="title">
      {children}
    </h1>
  );
}
