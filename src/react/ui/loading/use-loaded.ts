import { useCallback, useEffect, useState } from 'react';
import type { OwnerFailure, OwnerResult } from '../../../core/owner/owner-call.js';

/** Why something could not be loaded. */
export type LoadFailure = OwnerFailure;

/** The result of a load: `done` with the value, or the failure. */
export type LoadResult<T> = OwnerResult<T>;

/** Something that is loaded when a view is shown. */
export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: LoadFailure; readonly reload: () => void }
  | {
      readonly kind: 'ready';
      readonly value: T;
      readonly reload: () => void;
      /** Replaces the value. */
      readonly set: (value: T) => void;
    };

type State<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: LoadFailure }
  | { readonly kind: 'ready'; readonly value: T };

/**
 * Loads what a view shows: data, or the code of a part. It loads again when `load` changes, and on `reload`.
 *
 * @param load the same function at every render, unless something else is to be loaded. Its signal is aborted when the
 *   result is no longer needed
 * @param known a value that needs no loading. Only its first value counts
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<LoadResult<T>>, known?: T): Loaded<T> {
  const [isKnown] = useState(known !== undefined);
  const [state, setState] = useState<State<T>>(
    known === undefined ? { kind: 'loading' } : { kind: 'ready', value: known },
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (result: LoadResult<T>) => {
      if (signal.aborted) return;
      if (result.kind === 'done') setState({ kind: 'ready', value: result.value });
      else setState({ kind: 'failed', failure: result });
    };
    load(signal).then(settle, () => settle({ kind: 'failed' }));
    return () => controller.abort();
  }, [load, attempt, isKnown]);
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
