import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { CreateStep } from '../../../core/owner/draft-field.js';
import type { OwnerResult } from '../../../core/owner/index.js';
import { useOwner } from '../owner-context.js';
import { OwnerLoadFailure } from '../owner-failure.js';
import { OwnerLoading } from '../owner-loading.js';
import { useOwnerLoaded } from '../use-owner-loaded.js';
import type { DraftForm } from './draft-form.js';
import type * as Later from './later-steps.js';

type LaterSteps = typeof Later;

let loaded: LaterSteps | undefined;

/** Fetches the steps after the first; once they are there, they are at once. */
export const loadLaterSteps = async (): Promise<LaterSteps> => (loaded ??= await import('./later-steps.js'));

/** Step 2 or 3, as soon as it is there. */
export function LaterStep({
  step,
  form,
  paymentsConnected,
  children,
}: {
  readonly step: Exclude<CreateStep, 'basics'>;
  readonly form: DraftForm;
  readonly paymentsConnected: boolean | undefined;
  /** What is under its fields, told whether they are there. */
  readonly children: (isThere: boolean) => ReactNode;
}) {
  const { site } = useOwner();
  const load = useCallback(
    () =>
      loadLaterSteps().then(
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
  return (
    <>
      {steps.kind === 'loading' && <OwnerLoading />}
      {steps.kind === 'failed' && <OwnerLoadFailure failure={steps.failure} onRetry={steps.reload} />}
      {steps.kind === 'ready' && step === 'access' && (
        <steps.value.AccessStep {...form} paymentsConnected={paymentsConnected} />
      )}
      {steps.kind === 'ready' && step === 'benefits' && <steps.value.BenefitsStep {...form} />}
      {children(steps.kind === 'ready')}
    </>
  );
}

/** Fetches the steps after the first while that one is filled in. */
export function usePreloadedSteps(): void {
  useEffect(() => {
    // Where that fails, it is told when they are needed.
    loadLaterSteps().catch(() => undefined);
  }, []);
}
