import { useEffect, useState, type RefObject } from 'react';
import type { AccountExit } from '../../core/account/index.js';
import { hasUnsavedEdits } from './has-unsaved-edits.js';

/**
 * Leaving the account by Close, or by Escape inside a frame: at once, or asking first where edits would be lost. While
 * a form is being sent nothing happens (screens 0).
 *
 * @param root what the screens stand in
 * @param alerting whether an alert is open, which has its own Escape
 */
export function useClosing(
  exit: AccountExit,
  root: RefObject<HTMLElement | null>,
  alerting: RefObject<boolean>,
) {
  const [asking, setAsking] = useState<'close' | 'escape' | null>(null);
  const close = (reason: 'close' | 'escape' = 'close') => {
    const screens = root.current;
    if (screens?.querySelector('[aria-busy=true]')) return;
    if (screens && hasUnsavedEdits(screens)) setAsking(reason);
    else exit.close(reason);
  };
  useEffect(() => {
    if (!exit.framed) return;
    const onKeydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (alerting.current || root.current?.querySelector('dialog[open]')) return;
      // Or the browser would close the dialog that is opened here.
      event.preventDefault();
      close('escape');
    };
    addEventListener('keydown', onKeydown);
    return () => removeEventListener('keydown', onKeydown);
  });
  return {
    asking: asking !== null,
    close,
    keepEditing: () => setAsking(null),
    discard: () => {
      setAsking(null);
      exit.close(asking ?? 'close');
    },
  };
}
