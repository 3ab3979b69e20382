import type { ReactNode } from 'react';
import { useAccount } from './account-context.js';
import type { Loaded } from './use-loaded.js';

/** Shows what has loaded: a skeleton before, and the error with Retry when it could not be loaded. */
export function LoadedView<T>({
  loaded,
  children,
}: {
  readonly loaded: Loaded<T>;
  readonly children: (value: T, reload: () => void) => ReactNode;
}) {
  const { texts } = useAccount();
  switch (loaded.kind) {
    case 'ready':
      return children(loaded.value, loaded.reload);
    case 'loading':
      // Its style keeps it hidden for the first 300 ms.
      return (
        <div role="status" data-part="skeleton">
          <p>{texts.loading}</p>
          <span data-part="skeleton-line" />
          <span data-part="skeleton-line" />
          <span data-part="skeleton-line" />
        </div>
      );
    case 'failed':
      return (
        <div role="alert" data-part="load-error">
          <p>
            {texts.loadFailed} {navigator.onLine ? '' : texts.offline}
          </p>
          <button type="button" data-part="retry" onClick={loaded.reload}>
            {texts.retry}
          </button>
        </div>
      );
  }
}
