import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { panelEn, type PanelMessages } from '../../../core/messages/en/owner/panel.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import type { DeletionState } from '../../../core/owner/panel.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { failureText } from '../shared/failure.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';

/** Asks before an area is deleted. Stays open with the reason when the server refuses it. */
export function DeletionDialog({
  area,
  deletion,
  onKeep,
  onConfirm,
}: {
  readonly area: OwnedMemberArea;
  readonly deletion: DeletionState;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}) {
  const { locale } = useOwner();
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(panelEn);
  const problem = () => {
    if (deletion.kind !== 'failed') return false;
    if (deletion.failure.kind === 'has-members')
      return membersText(area.numMembers, texts, locale) || texts.panelDeleteHasMembers;
    return failureText(deletion.failure, shared, texts.panelDeleteFailed);
  };
  return (
    <ConfirmDialog
      role="alertdialog"
      title={fill(texts.panelDeleteTitle, { name: area.title })}
      message={texts.panelDeleteMessage}
      keep={shared.ownerCancel}
      confirm={texts.panelDeleteConfirm}
      busy={deletion.kind === 'sending' && texts.panelDeleting}
      problem={problem()}
      onKeep={onKeep}
      onConfirm={onConfirm}
    />
  );
}

/** Returns why an area with members cannot be deleted. Empty without members, or when their number is unknown. */
export function membersText(count: number | undefined, texts: PanelMessages, locale: string): string {
  return count ? pluralText(texts.panelDeleteMembers, count, locale) : '';
}
