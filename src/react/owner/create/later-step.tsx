import { useEffect, type ReactNode } from 'react';
import type { CreateStep } from '../../../core/owner/area-draft.js';
import { LazyPart } from '../lazy-part.js';
import type { DraftForm } from './draft-form.js';
import type * as Later from './later-steps.js';

type LaterSteps = typeof Later;

let loaded: LaterSteps | undefined;

/** Fetches the steps after the first; once they are there, they are at once. */
const loadLaterSteps = async (): Promise<LaterSteps> => (loaded ??= await import('./later-steps.js'));

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
  return (
    <LazyPart
      load={loadLaterSteps}
      given={loaded}
      around={(content) => (
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

/** Fetches the steps after the first while that one is filled in. */
export function usePreloadedSteps(): void {
  useEffect(() => {
    // Where that fails, it is told when they are needed.
    loadLaterSteps().catch(() => undefined);
  }, []);
}
