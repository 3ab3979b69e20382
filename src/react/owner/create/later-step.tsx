import { useEffect, type ReactNode } from 'react';
import type { CreateStep } from '../../../core/owner/area-draft.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import type { DraftForm } from './use-creation.js';
import type * as Later from './later-steps.js';

type LaterSteps = typeof Later;

let loaded: LaterSteps | undefined;

/** Loads the steps after the first. */
const loadLaterSteps = async (): Promise<LaterSteps> => (loaded ??= await import('./later-steps.js'));

/** Step 2 or 3, whose code is loaded when it is shown. */
export function LaterStep({
  step,
  form,
  paymentsConnected,
  children,
}: {
  readonly step: Exclude<CreateStep, 'basics'>;
  readonly form: DraftForm;
  readonly paymentsConnected: boolean | undefined;
  /** Returns the content below the fields, called with whether they have loaded. */
  readonly children: (isThere: boolean) => ReactNode;
}) {
  return (
    <LazyPart
      load={loadLaterSteps}
      known={loaded}
      wrap={(content) => (
        <>
          {content}
          {children(false)}
        </>
      )}
    >
      {({ AccessStep, BenefitsStep }) => (
        <>
          {step === 'access' ? (
            <AccessStep {...form} paymentsConnected={paymentsConnected} />
          ) : (
            <BenefitsStep {...form} />
          )}
          {children(true)}
        </>
      )}
    </LazyPart>
  );
}

/** Loads the steps after the first while the owner fills in the first. */
export function usePreloadedSteps(): void {
  useEffect(() => {
    // A failure is shown when the step is needed.
    loadLaterSteps().catch(() => undefined);
  }, []);
}
