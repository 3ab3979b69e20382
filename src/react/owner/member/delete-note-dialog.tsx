import { ActionDialog, type ActionDialogEnds } from './action-dialog.js';
import { useMemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';

/** Asks before a note is deleted. */
export function DeleteNoteDialog({
  noteId,
  ...ends
}: ActionDialogEnds<undefined> & { readonly noteId: string }) {
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  return (
    <ActionDialog
      {...ends}
      title={texts.memberNoteDeleteTitle}
      message={texts.memberNoteDeleteMessage}
      confirm={texts.memberNoteDelete}
      busyText={texts.memberNoteDeleting}
      look="danger"
      act={() => flow.deleteNote(noteId)}
    />
  );
}
