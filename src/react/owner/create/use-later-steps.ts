import { useCallback, useEffect, useState } from 'react';
import type { OwnerResult } from '../../../core/owner/index.js';
import { useOwner } from '../owner-context.js';
import type * as Later from './later-steps.js';
import { useOwnerLoaded, type OwnerLoaded } from '../use-owner-loaded.js';

type LaterSteps = typeof Later;

let loaded: LaterSteps | undefined;

/** The steps after the first, as soon as they are there; fetched at once, and only once. */
export function useLaterSteps(): OwnerLoaded<LaterSteps> {
  const { site } = useOwner();
  const load = useCallback(
    () =>
      import('./later-steps.js').then(
        (value): OwnerResult<LaterSteps> => ({ kind: 'done', value }),
        (error: unknown): OwnerResult<LaterSteps> => {
          site.report(error, 'create');
          return { kind: 'failed' };
        },
      ),
    [site],
  );
  const [given] = useState(loaded);
  const steps = useOwnerLoaded(load, given);
  useEffect(() => {
    if (steps.kind === 'ready') loaded = steps.value;
  });
  return steps;
}
