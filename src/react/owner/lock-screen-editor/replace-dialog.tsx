import { useState } from 'react';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import type { OwnerFailure } from '../../../core/owner/index.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { failureText } from '../failure-text.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';

type Asked =
  { readonly kind: 'waiting' | 'busy' } | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/** Asks before something that replaces what was typed, does it, and stays where that does not work. */
export function ReplaceDialog({
  busyText,
  failed,
  onConfirm,
  onEnd,
  ...texts
}: {
  readonly title: string;
  readonly message: string;
  readonly keep: string;
  readonly confirm: string;
  readonly busyText: string;
  /** What to say where it just did not work. */
  readonly failed: string;
  /** Does it; answers why it did not work. */
  readonly onConfirm: () => Promise<OwnerFailure | null>;
  /** Done, or left as it was. */
  readonly onEnd: () => void;
}) {
  const { site } = useOwner();
  const shared = useOwnerTexts(ownerEn);
  const [asked, setAsked] = useState<Asked>({ kind: 'waiting' });
  const confirm = async () => {
    setAsked({ kind: 'busy' });
    const failure = await onConfirm();
    if (failure) setAsked({ kind: 'failed', failure });
    else onEnd();
  };
  return (
    <ConfirmDialog
      {...texts}
      busy={asked.kind === 'busy' && busyText}
      problem={asked.kind === 'failed' && failureText(asked.failure, shared, failed)}
      onKeep={onEnd}
      onConfirm={() => reportRejection(confirm(), site, 'lock-screen')}
    />
  );
}
