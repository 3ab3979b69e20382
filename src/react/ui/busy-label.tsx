import type { ReactNode } from 'react';

/** The label of a button that keeps its width while it is busy, and tells screen readers what it does meanwhile. */
export function BusyLabel({
  busy,
  busyText,
  children,
}: {
  readonly busy: boolean;
  readonly busyText: string;
  readonly children: ReactNode;
}) {
  return (
    <span className="busy-label" data-busy={busy || undefined}>
      <span className="label" aria-hidden={busy}>
        {children}
      </span>
      <span className="busy" role="status">
        {busy ? busyText : ''}
      </span>
    </span>
  );
}
