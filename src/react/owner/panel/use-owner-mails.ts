import { useRef, useState } from 'react';
import type { OwnerMails } from '../../../contract/owner/owner-mails.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { saveLatest } from '../../../core/owner/save-latest.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner } from '../shared/owner-context.js';
import { useOperationsFlow } from '../shared/use-operations-flow.js';

/** The progress of saving the mails. */
type Saving =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/**
 * The chosen mails and their saving. Each choice is saved at once, the newest one last. After a failure, the choice stays.
 *
 * @param stored the mails as the server has them
 */
export function useOwnerMails(stored: OwnerMails) {
  const { site } = useOwner();
  const flow = useOperationsFlow();
  const [mails, setMails] = useState(stored);
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const [save] = useState(() => saveLatest<OwnerMails>((chosen) => flow.saveOwnerMails(chosen)));
  const saved = useRef(stored);

  const send = async (chosen: OwnerMails) => {
    const outcome = await save(chosen, saved.current);
    if (outcome.kind === 'superseded') return;
    saved.current = outcome.value;
    setSaving(outcome.kind === 'done' ? { kind: 'saved' } : { kind: 'failed', failure: outcome.failure });
  };
  const choose = (chosen: OwnerMails) => {
    setMails(chosen);
    setSaving({ kind: 'saving' });
    reportRejection(send(chosen), site, 'save-owner-mails');
  };
  return { mails, saving, choose };
}
