import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { useOwnerTexts } from './owner-context.js';

/** Asks whether to discard the edits. */
export function DiscardQuestion({
  onKeep,
  onDiscard,
}: {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}) {
  const texts = useOwnerTexts(ownerEn);
  return (
    <ConfirmDialog
      title={texts.ownerDiscardTitle}
      message={texts.ownerDiscardMessage}
      keep={texts.ownerDiscardKeep}
      confirm={texts.ownerDiscardConfirm}
      onKeep={onKeep}
      onConfirm={onDiscard}
    />
  );
}
