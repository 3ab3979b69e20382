import { useState } from 'react';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner } from '../shared/owner-context.js';

/** The result of the last copy. `refused`: the browser forbids it, or the page has no secure address. */
export type CopyState = 'idle' | 'copied' | 'refused';

/**
 * Returns a function that copies code to the clipboard, and its result.
 *
 * @param code returns the code at the time of the click
 */
export function useCopy(code: () => string): readonly [state: CopyState, copy: () => void] {
  const { site } = useOwner();
  const [state, setState] = useState<CopyState>('idle');
  const copy = async () => {
    setState('idle'); // A status that is set again is announced again.
    try {
      await navigator.clipboard.writeText(code());
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return [state, () => reportRejection(copy(), site, 'copy-snippet')];
}
