import type { ReactNode } from 'react';

/** Something to be known on a screen, told to screen readers too. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" data-part="notice">
      {children}
    </p>
  );
}
