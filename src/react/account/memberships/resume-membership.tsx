import { useState } from 'react';
import type { FormResult } from '../../../core/account/form-result.js';
import { keepUnsentReason } from '../../../core/account/unsent-reason.js';
import { pluralText } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { withOffline } from '../../ui/loading/placeholders.js';
import { useAccount, useTexts } from '../shared/account-context.js';

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
  const { site, flow, sessionEnded, locale, texts: shared } = useAccount();
  const texts = useTexts(membershipsEn);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

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
      case 'lapsed':
        sessionEnded();
        break;
      case 'too-many-tries':
        setProblem(pluralText(shared.tooManyTries, result.minutes, locale));
        break;
      default:
        setProblem(withOffline(texts.endFailed, shared.offline));
    }
  };
  const resume = async () => {
    setBusy(true);
    setProblem('');
    showResult(await flow.resumeMembership(id));
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        data-part="resume"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => {
          if (!busy) reportRejection(resume(), site, 'resume-membership');
        }}
      >
        <BusyLabel busy={busy} busyText={texts.resuming}>
          {texts.resume}
        </BusyLabel>
      </button>
      <p role="alert" data-part="resume-problem">
        {problem}
      </p>
    </>
  );
}
