import { useCallback, useState } from 'react';
import type { OwnerResult } from '../../../core/owner/owner-call.js';

/** A list that is loaded, and how it is read again. */
export interface LoadedList<T> {
  readonly read: () => Promise<OwnerResult<T>>;
  /** Replaces the list. */
  readonly set: (list: T) => void;
  /** Shows that the list is loading, and loads it. */
  readonly reload: () => void;
}

/**
 * The dialogs of a page with a list: which one is open, and what the last one has done.
 *
 * @param startAt the dialog that is open at first. Default: none
 */
export function useListDialogs<Dialog, T>(
  { read, set, reload }: LoadedList<T>,
  startAt: Dialog | null = null,
) {
  const [dialog, open] = useState(startAt);
  const [done, setDone] = useState('');
  const readAgain = useCallback(async () => {
    const result = await read();
    if (result.kind === 'done') set(result.value);
    else reload();
  }, [read, set, reload]);
  const close = () => open(null);
  return {
    dialog,
    open,
    /** What the last dialog has done, as a text. */
    done,
    readAgain,
    /** Closes the dialog, and says what it has done. */
    finish: (message: string) => {
      close();
      setDone(message);
    },
    /** How each of the dialogs ends without a change. */
    ends: {
      onKeep: close,
      onReload: async () => {
        await readAgain();
        close();
      },
    },
  };
}
