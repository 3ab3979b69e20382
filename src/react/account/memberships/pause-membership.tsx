import { useId, useState } from 'react';
import type { Membership } from '../../../contract/account/memberships.js';
import type { Pause } from '../../../contract/parts/pause.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { RadioGroup } from '../shared/radio-group.js';
import { useAction } from '../shared/use-action.js';
import { pausedFromTo } from './membership.js';
import { pausePart, pauseTexts, periodsText } from './pause.js';
import { useChangeProblem } from './use-change-problem.js';

/** Defined outside the components, because `useTexts` needs the same object at every render. */
const pauseEn = { ...membershipsEn, ...pricingEn };

/** Props of the parts of a membership that are about its pause. */
interface PauseProps {
  readonly membership: Membership;
  /** Called with a text for the visitor after a change. The screen loads the membership again. */
  readonly onChanged: (result: string) => void;
}

/** A button that pauses a membership. It asks for how long. Renders nothing for one that cannot be paused. */
export function PauseMembership({ membership, onChanged }: PauseProps) {
  const { opened } = useAccount();
  const texts = useTexts(pauseEn);
  const [isAsking, setIsAsking] = useState(opened === 'pause');
  const part = pausePart(membership);
  if (part.kind !== 'possible') return null;
  return (
    <>
      <button type="button" data-part="pause-membership" onClick={() => setIsAsking(true)}>
        {texts.pauseMembership}
      </button>
      {isAsking && (
        <PauseQuestion
          membership={membership}
          pauses={part.pauses}
          onKeep={() => setIsAsking(false)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

/** The question for how long a membership is paused. It says what each choice means. */
function PauseQuestion({
  membership,
  pauses,
  onKeep,
  onChanged,
}: PauseProps & { readonly pauses: readonly Pause[]; readonly onKeep: () => void }) {
  const { site, flow, locale } = useAccount();
  const texts = useTexts(pauseEn);
  const [periods, setPeriods] = useState(1);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const showProblem = useChangeProblem(setProblem, texts.pauseRefused);
  const pause = pauses[periods - 1];
  const send = async () => {
    setProblem('');
    setIsBusy(true);
    const result = await flow.pauseMembership(membership.id, periods);
    setIsBusy(false);
    if (result.kind === 'done') {
      onKeep();
      onChanged(texts.pausePlanned);
    } else showProblem(result);
  };
  return (
    <ConfirmDialog
      title={texts.pauseTitle}
      message={texts.pauseMessage}
      keep={texts.optionCancel}
      confirm={texts.pauseConfirm}
      look="primary"
      busy={isBusy && texts.pausing}
      problem={problem}
      onKeep={onKeep}
      onConfirm={() => reportRejection(send(), site, 'pause-membership')}
    >
      {pauses.length > 1 && (
        <RadioGroup
          label={texts.pauseFor}
          options={pauses.map((_, index) => [
            String(index + 1),
            periodsText(index + 1, membership, texts, locale),
          ])}
          value={String(periods)}
          disabled={isBusy}
          onChange={(value) => setPeriods(Number(value))}
        />
      )}
      <div role="status" data-part="pause-effect">
        {pause && pauseTexts(pause, membership, texts, locale).map((text) => <p key={text}>{text}</p>)}
      </div>
    </ConfirmDialog>
  );
}

/** A pause that is to come, with a button that revokes it. Renders nothing without one. */
export function PlannedPause({ membership, onChanged }: PauseProps) {
  const { flow, locale } = useAccount();
  const texts = useTexts(pauseEn);
  const id = useId();
  const [problem, setProblem] = useState('');
  const showProblem = useChangeProblem(setProblem, texts.resumeRefused);
  const { busy, start } = useAction('revoke-pause', async () => {
    setProblem('');
    const result = await flow.resumeMembership(membership.id);
    if (result.kind === 'done') onChanged(texts.pauseRevoked);
    else if (result.kind === 'refused' && result.code === 'price-changed') onChanged(texts.pauseBegun);
    else showProblem(result);
  });
  const part = pausePart(membership);
  if (part.kind !== 'planned') return null;
  return (
    <section data-part="planned-pause" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} data-part="option-title">
        {texts.pause}
      </h3>
      <p data-part="pause-dates">{pausedFromTo(part.pause, texts, locale)}</p>
      {pauseTexts(part.pause, membership, texts, locale).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <BusyButton data-part="revoke-pause" busy={busy} busyText={texts.pauseRevoking} onClick={start}>
        {texts.dontPause}
      </BusyButton>
      <p role="alert" data-part="pause-problem">
        {problem}
      </p>
    </section>
  );
}
