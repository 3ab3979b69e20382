import { useState } from 'react';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { failureText } from './failure.js';
import { useOwner, useOwnerTexts } from './owner-context.js';

type ReplaceState =
  | { readonly kind: 'waiting' | 'busy' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/** Asks before an action that replaces the edits, and runs it. Stays open when the action fails. */
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
  /** The text when no reason for the failure is known. */
  readonly failed: string;
  /** Runs the action. Resolves with the failure, or with `null`. */
  readonly onConfirm: () => Promise<OwnerFailure | null>;
  /** Called when the action has succeeded or was cancelled. */
  readonly onEnd: () => void;
}) {
  const { site } = useOwner();
  const shared = useOwnerTexts(ownerEn);
  const [state, setState] = useState<ReplaceState>({ kind: 'waiting' });
  const confirm = async () => {
    setState({ kind: 'busy' });
    const failure = await onConfirm();
    if (failure) setState({ kind: 'failed', failure });
    else onEnd();
  };
  return (
    <ConfirmDialog
      {...texts}
      busy={state.kind === 'busy' && busyText}
      problem={state.kind === 'failed' && failureText(state.failure, shared, failed)}
      onKeep={onEnd}
      onConfirm={() => reportRejection(confirm(), site, 'owner-edit')}
    />
  );
}
