import type { ReactNode } from 'react';
import { partProps } from './styling.js';

interface FieldNotes {
  /** The value of `aria-describedby` for the control of the field. */
  readonly describedBy: string | undefined;
  /** The hint and the error, to be rendered below the control. */
  readonly notes: ReactNode;
}

/** Returns the hint and the error of a field, and connects them with its control. */
export function fieldNotes(id: string, hint: ReactNode, error: ReactNode): FieldNotes {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    describedBy: ids || undefined,
    notes: (
      <>
        {hint && (
          <p id={`${id}-hint`} {...partProps('hint')}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} {...partProps('field-error')}>
            {error}
          </p>
        )}
      </>
    ),
  };
}
