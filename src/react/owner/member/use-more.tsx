import { useState, type ReactNode } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { numberText } from '../../../core/intl/formatters.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner } from '../shared/owner-context.js';

/**
 * Shows the first of a list, and a button that shows all of it.
 *
 * @param text the label of the button, with `{n}` for the number of all
 */
export function useMore<T>(
  all: readonly T[],
  first: number,
  text: string,
): { readonly shown: readonly T[]; readonly button: ReactNode } {
  const { locale } = useOwner();
  const [isOpen, setOpen] = useState(false);
  // A button for one more row would be as high as the row.
  const isShort = isOpen || all.length <= first + 1;
  if (isShort) return { shown: all, button: null };
  return {
    shown: all.slice(0, first),
    button: (
      <button type="button" {...partProps('show-all')} data-look="quiet" onClick={() => setOpen(true)}>
        {fill(text, { n: numberText(all.length, locale) })}
      </button>
    ),
  };
}
