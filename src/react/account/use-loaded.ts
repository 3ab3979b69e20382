import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure } from '../../core/api/index.js';
import type { Site } from '../../core/site.js';
import { useAccount } from './account-context.js';

/** Something a screen needs before it can be shown. */
export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reload: () => void }
  | { readonly kind: 'ready'; readonly value: T; readonly reload: () => void };

type State<T> = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'ready'; readonly value: T };

/**
 * Loads something for a screen: data, or the screen's own code. A session that has ended leads to the login and back.
 *
 * @param load the same function at each call
 * @param during what a failure is reported as
 */
export function useLoaded<T>(load: (site: Site) => Promise<T>, during: string): Loaded<T> {
  const { site, lapsed } = useAccount();
  const [state, setState] = useState<State<T>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    load(site).then(
      (value) => {
        if (current) setState({ kind: 'ready', value });
      },
      (error: unknown) => {
        if (!current) return;
        const { failure } = error as { failure?: ApiFailure };
        if (failure?.kind === 'status' && failure.status === 401) {
          lapsed();
          return;
        }
        site.report(error, during);
        setState({ kind: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [site, load, during, lapsed, attempt]);
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((last) => last + 1);
  }, []);
  return state.kind === 'loading' ? { kind: 'loading' } : { ...state, reload };
}
