import { ownerEn } from '../../core/messages/owner/owner-en.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useOwnerTexts } from './owner-context.js';

/** Asks whether what was typed may be lost (screens 0). */
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
      title={texts.discardTitle}
      message={texts.discardMessage}
      keep={texts.discardKeep}
      confirm={texts.discardConfirm}
      onKeep={onKeep}
      onConfirm={onDiscard}
    />
  );
}
