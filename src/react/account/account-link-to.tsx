import type { MouseEvent, ReactNode } from 'react';
import { useAccount } from './account-context.js';

/** A link to another account screen: a real address, followed without a load. */
export function AccountLinkTo({
  path,
  look = 'link',
  label,
  children,
}: {
  readonly path: string;
  readonly look?: 'link' | 'button-link';
  /** The whole name, where the text alone would not say enough. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const { site, navigate } = useAccount();
  const follow = (event: MouseEvent) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    <a data-part={look} aria-label={label} href={site.settings().frameRoot + path} onClick={follow}>
      {children}
    </a>
  );
}
