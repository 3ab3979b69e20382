import type { ReactNode } from 'react';
import { LineIcon } from '../../ui/base/line-icon.js';

/** Says that a list is empty, with a picture and the way on. */
export function EmptyState({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div data-part="empty">
      <span data-part="empty-icon">
        <LineIcon size={24}>
          <polyline points="3,13 6,5 18,5 21,13 21,19 3,19 3,13 8,13 9.5,15.5 14.5,15.5 16,13 21,13" />
        </LineIcon>
      </span>
      <p>{text}</p>
      {children}
    </div>
  );
}
