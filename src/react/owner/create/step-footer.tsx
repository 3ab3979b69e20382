import { createEn } from '../../../core/messages/en/owner/create.js';
import { CREATE_STEPS, type CreateStep } from '../../../core/owner/area-draft.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** The Back button, the Next or the Create button, and above them why the area was not created. */
export function StepFooter({
  step,
  problem,
  isSending,
  isReady,
  onBack,
}: {
  readonly step: CreateStep;
  readonly problem: string | false;
  readonly isSending: boolean;
  /** Whether the fields of the step have loaded. Until then the owner can only go back. */
  readonly isReady: boolean;
  readonly onBack: () => void;
}) {
  const texts = useOwnerTexts(createEn);
  const canSubmit = isReady && !isSending;
  const isLast = step === CREATE_STEPS.at(-1);
  return (
    <div {...partProps('footer')}>
      {problem && (
        <p role="alert" {...partProps('problem')}>
          {problem}
        </p>
      )}
      {step !== CREATE_STEPS[0] && (
        <button type="button" {...partProps('back')} aria-disabled={isSending || undefined} onClick={onBack}>
          {texts.createBack}
        </button>
      )}
      <button
        type="submit"
        {...partProps('submit')}
        aria-disabled={!canSubmit || undefined}
        onClick={(event) => {
          // The second click of a double click belongs to the previous step.
          if (event.detail > 1 || !canSubmit) event.preventDefault();
        }}
      >
        {isLast ? (
          <BusyLabel busy={isSending} busyText={texts.createBusy}>
            {texts.createSubmit}
          </BusyLabel>
        ) : (
          texts.createNext
        )}
      </button>
    </div>
  );
}
