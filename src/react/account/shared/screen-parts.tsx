import { useLayoutEffect, useRef, type ReactNode, type MouseEvent } from 'react';
import { useAccount } from './account-context.js';

/**
 * The heading of a screen. When the screen appears, the focus goes to its first field, or to the heading when there is
 * no field.
 */
export function ScreenHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const field = heading.current?.parentElement?.querySelector<HTMLElement>(
      'input:not([type=hidden], [readonly])',
    );
    (field ?? heading.current)?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} data-part="title">
      {children}
    </h1>
  );
}

/** A link to another account screen. A click shows that screen without loading a page. */
export function AccountLinkTo({
  path,
  look = 'link',
  label,
  current = false,
  children,
}: {
  readonly path: string;
  readonly look?: 'link' | 'button-link';
  /** The accessible name, when the text alone is ambiguous. */
  readonly label?: string;
  /** Whether the screen that is shown belongs to the link. */
  readonly current?: boolean;
  readonly children: ReactNode;
}) {
  const { site, navigate } = useAccount();
  const follow = (event: MouseEvent) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    <a
      data-part={look}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      href={site.settings().frameRoot + path}
      onClick={follow}
    >
      {children}
    </a>
  );
}

/** A message on a screen, which screen readers announce. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" data-part="notice">
      {children}
    </p>
  );
}
