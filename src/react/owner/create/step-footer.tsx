import { createEn } from '../../../core/messages/en/owner/create.js';
import { CREATE_STEPS, type CreateStep } from '../../../core/owner/area-draft.js';
import { BusyLabel } from '../../ui/busy-label.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';

/** Back, and Next or Create. */
export function StepFooter({
  step,
  state,
  onBack,
}: {
  readonly step: CreateStep;
  /** `waiting`: for the fields of the step; one can only go back. */
  readonly state: 'ready' | 'waiting' | 'sending';
  readonly onBack: () => void;
}) {
  const texts = useOwnerTexts(createEn);
  const busy = state === 'sending';
  const isLast = step === CREATE_STEPS.at(-1);
  return (
    <div {...named('footer')}>
      {step !== CREATE_STEPS[0] && (
        <button type="button" {...named('back')} aria-disabled={busy || undefined} onClick={onBack}>
          {texts.createBack}
        </button>
      )}
      <button
        type="submit"
        {...named('submit')}
        aria-disabled={state !== 'ready' || undefined}
        onClick={(event) => {
          // The second press of a double click is meant for the step that is gone.
          if (event.detail > 1 || state !== 'ready') event.preventDefault();
        }}
      >
        {isLast ? (
          <BusyLabel busy={busy} busyText={texts.createBusy}>
            {texts.createSubmit}
          </BusyLabel>
        ) : (
          texts.createNext
        )}
      </button>
    </div>
  );
}
