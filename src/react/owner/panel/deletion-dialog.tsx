import { useState } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { panelEn, type PanelMessages } from '../../../core/messages/en/owner/panel.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import type { DeletionState } from '../../../core/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { SelectField } from '../../ui/form/select-field.js';
import { failureText } from '../shared/failure.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';

/** Props of {@link DeletionDialog}. */
interface DeletionDialogProps {
  readonly area: OwnedMemberArea;
  /** The other areas of the site, to which members can move. */
  readonly others: readonly OwnedMemberArea[];
  readonly deletion: DeletionState;
  readonly onKeep: () => void;
  /** @param moveTo the id of the area to which the members move first; missing for an area without members */
  readonly onConfirm: (moveTo?: string) => void;
}

/**
 * Asks before an area is deleted, and to which area its members move. Stays open with the reason when the server refuses it.
 */
export function DeletionDialog({ area, others, deletion, onKeep, onConfirm }: DeletionDialogProps) {
  const { locale } = useOwner();
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(panelEn);
  const [moveTo, setMoveTo] = useState('');
  const [isMissing, setMissing] = useState(false);
  const failure = deletion.kind === 'failed' ? deletion.failure : null;
  const problem = () => {
    if (!failure) return false;
    if (failure.kind === 'has-members') return texts.panelMoveJoined;
    return failureText(failure, shared, texts.panelDeleteFailed);
  };
  const dialog = {
    role: 'alertdialog',
    title: fill(texts.panelDeleteTitle, { name: area.title }),
    keep: shared.ownerCancel,
    problem: problem(),
    onKeep,
  } as const;
  const { numMembers = 0 } = area;

  if (numMembers === 0 && failure?.kind !== 'has-members')
    return (
      <ConfirmDialog
        {...dialog}
        message={texts.panelDeleteMessage}
        confirm={texts.panelDeleteConfirm}
        busy={deletion.kind === 'sending' && texts.panelDeleting}
        onConfirm={() => onConfirm()}
      />
    );
  if (others.length === 0)
    return (
      <ConfirmDialog {...dialog} message={membersText(numMembers, texts, locale)}>
        <p {...partProps('hint')}>{texts.panelMoveNeedsArea}</p>
      </ConfirmDialog>
    );
  const target = others.find(({ id }) => id === moveTo);
  return (
    <ConfirmDialog
      {...dialog}
      message={membersText(numMembers, texts, locale)}
      confirm={texts.panelMoveConfirm}
      busy={deletion.kind === 'sending' && texts.panelMoving}
      onConfirm={() => {
        if (target) onConfirm(target.id);
        else setMissing(true);
      }}
    >
      <div {...partProps('move-fields')}>
        <SelectField
          name="moveTo"
          label={texts.panelMoveTo}
          hint={fill(texts.panelMoveFollows, { name: area.title })}
          error={isMissing && texts.panelMoveMissing}
          required
          value={target ? moveTo : ''}
          onChange={(event) => {
            setMoveTo(event.target.value);
            setMissing(false);
          }}
        >
          <option value="" disabled>
            {texts.panelMoveChoose}
          </option>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <p {...partProps('hint')}>{texts.panelDeleteMessage}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Returns how many members an area has. Their number can be unknown: then it is 0. */
const membersText = (count: number, texts: PanelMessages, locale: string): string =>
  count > 0 ? pluralText(texts.panelMoveMembers, count, locale) : texts.panelMoveSomeMembers;
