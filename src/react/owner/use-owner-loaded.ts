import { useCallback, useEffect, useState } from 'react';
import type { OwnerFailure, OwnerResult } from '../../core/owner/index.js';

/** Something that is loaded when a view is shown. */
export type OwnerLoaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure; readonly reload: () => void }
  | {
      readonly kind: 'ready';
      readonly value: T;
      readonly reload: () => void;
      /** Puts in what is known to be true now. */
      readonly set: (value: T) => void;
    };

type State<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure }
  | { readonly kind: 'ready'; readonly value: T };

/**
 * Loads what a view shows; again when `load` changes, and when asked to.
 *
 * @param load the same function at every render, as long as it is about the same
 * @param given what is known without loading; then nothing is asked
 */
export function useOwnerLoaded<T>(load: () => Promise<OwnerResult<T>>, given?: T): OwnerLoaded<T> {
  const known = given !== undefined;
  const [state, setState] = useState<State<T>>(known ? { kind: 'ready', value: given } : { kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (known) return;
    let current = true;
    const settle = (result: OwnerResult<T>) => {
      if (!current) return;
      setState(
        result.kind === 'done' ? { kind: 'ready', value: result.value } : { kind: 'failed', failure: result },
      );
    };
    load().then(settle, () => settle({ kind: 'failed' }));
    return () => {
      current = false;
    };
  }, [load, attempt, known]);
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((last) => last + 1);
  }, []);
  const set = useCallback((value: T) => setState({ kind: 'ready', value }), []);
  switch (state.kind) {
    case 'loading':
      return state;
    case 'failed':
      return { ...state, reload };
    case 'ready':
      return { ...state, reload, set };
  }
}
