import { useState, type RefObject } from 'react';
import type { AccountExit } from '../../core/account/index.js';
import { useEscape } from '../ui/use-escape.js';
import { hasUnsavedEdits } from './has-unsaved-edits.js';

/**
 * Leaving the account by Close, or by Escape inside a frame: at once, or asking first where edits would be lost. While
 * a form is being sent nothing happens.
 *
 * @param root what the screens stand in
 * @param alerting whether an alert is open
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
  // An alert has its own Escape.
  useEscape(() => (exit.framed && !alerting.current ? close('escape') : false));
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
