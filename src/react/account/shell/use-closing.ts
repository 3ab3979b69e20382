import { useState, type RefObject } from 'react';
import type { AccountExit } from '../../../core/account/account-exit.js';
import { useEscape } from '../../ui/dialog/use-escape.js';

/**
 * Closes the account on a click on Close, or on Escape inside a frame. Asks first when edits would be lost. Does
 * nothing while a form is being sent.
 *
 * @param root the element around the screens
 * @param isAlertOpen whether an alert is open
 */
export function useClosing(
  exit: AccountExit,
  root: RefObject<HTMLElement | null>,
  isAlertOpen: RefObject<boolean>,
) {
  const [askedFor, setAskedFor] = useState<'close' | 'escape' | null>(null);
  const close = (reason: 'close' | 'escape' = 'close') => {
    const screens = root.current;
    if (screens?.querySelector('[aria-busy=true]')) return;
    if (screens && hasUnsavedEdits(screens)) setAskedFor(reason);
    else exit.close(reason);
  };
  // An alert handles Escape itself.
  useEscape(() => (exit.framed && !isAlertOpen.current ? close('escape') : false));
  return {
    isAsking: askedFor !== null,
    close,
    keepEditing: () => setAskedFor(null),
    discard: () => {
      setAskedFor(null);
      exit.close(askedFor ?? 'close');
    },
  };
}

/**
 * Returns whether a form with `data-edits` has unsaved edits, by comparing its fields with their default values. The default
 * of a select is in its `data-default`.
 */
export function hasUnsavedEdits(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement>('form[data-edits] :is(input,select)');
  return [...fields].some(({ type, value, defaultValue, checked, defaultChecked, dataset }) =>
    type === 'checkbox'
      ? checked !== defaultChecked
      : value.trim() !== (dataset['default'] ?? defaultValue).trim(),
  );
}
