import { useState } from 'react';
import type { FormResult } from '../../../core/account/form-result.js';
import { keepUnsentReason } from '../../../core/account/unsent-reason.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useAction } from '../shared/use-action.js';
import { useFailure } from '../shared/use-failure.js';

/** A button that resumes a membership that is cancelled and has not ended yet. */
export function ResumeMembership({
  id,
  onChanged,
}: {
  readonly id: string;
  /**
   * Called with a text for the visitor when the membership continues, or when the server does not allow it to. The
   * screen loads it again.
   */
  readonly onChanged: (result: string) => void;
}) {
  const { site, flow } = useAccount();
  const texts = useTexts(membershipsEn);
  const [problem, setProblem] = useState('');
  const showFailure = useFailure(setProblem, texts.endFailed);

  const showResult = (result: FormResult) => {
    switch (result.kind) {
      case 'done':
        // The reason for a cancellation that is undone.
        keepUnsentReason(site.siteUser(), null);
        onChanged(texts.resumed);
        break;
      case 'gone':
        onChanged(texts.resumeEnded);
        break;
      case 'refused':
        onChanged(result.code === 'ended' ? texts.resumeEnded : texts.resumeRefused);
        break;
      default:
        showFailure(result);
    }
  };
  const { busy, start } = useAction('resume-membership', async () => {
    setProblem('');
    showResult(await flow.resumeMembership(id));
  });
  return (
    <>
      <BusyButton data-part="resume" aria-busy={busy} busy={busy} busyText={texts.resuming} onClick={start}>
        {texts.resume}
      </BusyButton>
      <p role="alert" data-part="resume-problem">
        {problem}
      </p>
    </>
  );
}
