import { useCallback, useState, type ReactNode } from 'react';
import type { OwnerResult } from '../../core/owner/index.js';
import { OwnerLoadFailure } from './owner-failure.js';
import { OwnerLoading } from './owner-loading.js';
import { useOwner } from './owner-context.js';
import { useOwnerLoaded } from './use-owner-loaded.js';

/** A part of a view whose code is loaded when it is shown; a load that fails is reported, and can be tried again. */
export function LazyPart<Part>({
  load,
  given,
  around = (content) => content,
  children,
}: {
  /** The same function at every render. */
  readonly load: () => Promise<Part>;
  /** What stands in its place without loading, where it is there from the beginning. */
  readonly given?: Part | undefined;
  /** What stands around the loading and the failure. */
  readonly around?: (content: ReactNode) => ReactNode;
  readonly children: (part: Part) => ReactNode;
}) {
  const { site } = useOwner();
  const ask = useCallback(
    () =>
      load().then(
        (value): OwnerResult<Part> => ({ kind: 'done', value }),
        (error: unknown): OwnerResult<Part> => {
          site.report(error, 'owner-part');
          return { kind: 'failed' };
        },
      ),
    [load, site],
  );
  const [first] = useState(() => given);
  const loaded = useOwnerLoaded(ask, first);
  switch (loaded.kind) {
    case 'loading':
      return around(<OwnerLoading />);
    case 'failed':
      return around(<OwnerLoadFailure failure={loaded.failure} onRetry={loaded.reload} />);
    case 'ready':
      return children(loaded.value);
  }
}
