import { useCallback, useMemo, type ReactNode, type RefObject } from 'react';
import type { Api } from '../../../core/api/client.js';
import type { ApiFailure } from '../../../core/api/api-error.js';
import { LoadingContext, LoadingSkeleton } from '../../ui/loading/lazy-part.js';
import { LoadError, withOffline } from '../../ui/loading/placeholders.js';
import { useLoaded, type Loaded, type LoadFailure, type LoadResult } from '../../ui/loading/use-loaded.js';
import { useAccount } from './account-context.js';

/**
 * Loads the data of a screen. When the session has ended, the login is shown, and this screen after it.
 *
 * @param read the same function at every render
 * @param during the name under which a failure is reported
 */
export function useAccountData<T>(read: (api: Api) => Promise<T>, during: string): Loaded<T> {
  const { site, sessionEnded } = useAccount();
  const load = useCallback(
    async (signal: AbortSignal): Promise<LoadResult<T>> => {
      try {
        return { kind: 'done', value: await read(await site.api()) };
      } catch (error) {
        const { failure } = error as { failure?: ApiFailure };
        const isSignedOut = failure?.kind === 'status' && failure.status === 401;
        if (!signal.aborted) {
          if (isSignedOut) sessionEnded();
          else site.report(error, during);
        }
        return { kind: isSignedOut ? 'signed-out' : 'failed' };
      }
    },
    [site, read, during, sessionEnded],
  );
  return useLoaded(load);
}

/**
 * Provides the skeleton and the error of the account's screens.
 *
 * @param props.root the root of the account
 */
export function AccountLoading({
  root,
  children,
}: {
  readonly root: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}) {
  const { site, texts } = useAccount();
  const views = useMemo(
    () => ({
      loadingText: texts.loading,
      lines: 3,
      Failure: AccountLoadFailure,
      report: (error: unknown) => site.report(error, 'account-screen'),
      root,
    }),
    [site, texts, root],
  );
  return <LoadingContext.Provider value={views}>{children}</LoadingContext.Provider>;
}

function AccountLoadFailure({
  failure,
  onRetry,
}: {
  readonly failure: LoadFailure;
  readonly onRetry: () => void;
}) {
  const { texts } = useAccount();
  // The login is about to replace the screen.
  if (failure.kind === 'signed-out') return <LoadingSkeleton />;
  return (
    <LoadError
      part="load-error"
      text={withOffline(texts.loadFailed, texts.offline)}
      retry={texts.retry}
      onRetry={onRetry}
    />
  );
}
