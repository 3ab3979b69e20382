import { useState } from 'react';
import type { Member } from '../../../contract/owner/members.js';
import { pluralText } from '../../../core/messages/fill.js';
import { listRemovals } from '../../../core/owner/members/removal.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { SelectField } from '../../ui/form/select-field.js';
import { useOwner } from '../shared/owner-context.js';
import type { ListTexts } from './list-texts.js';
import { useMembersFlow } from './use-members-flow.js';

/** Takes people out of an area that they are in. Those who could not be taken out are counted, and can be tried again. */
export function RemovalDialog({
  members,
  shared,
  onKeep,
  onRemoved,
}: {
  readonly members: readonly Member[];
  readonly shared: ListTexts;
  readonly onKeep: () => void;
  /** Called with what was done, in words. */
  readonly onRemoved: (message: string) => void;
}) {
  const { site } = useOwner();
  const flow = useMembersFlow();
  const { texts, locale, now } = shared;
  const [removals] = useState(() => listRemovals(members, now));
  const [chosen, setChosen] = useState(removals[0]?.memberAreaId ?? '');
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState(0);
  const removal = removals.find(({ memberAreaId }) => memberAreaId === chosen);
  const left = (removal?.membershipIds ?? []).filter((id) => !done.has(id));

  const remove = async () => {
    if (!removal) return;
    setIsBusy(true);
    const ended = new Set(done);
    for (const id of left) {
      const result = await flow.end(id, 'now');
      // Somebody else may have taken the person out, or the person has left.
      if (result.kind === 'done' || result.kind === 'gone') ended.add(id);
    }
    setDone(ended);
    setIsBusy(false);
    const failures = left.filter((id) => !ended.has(id)).length;
    setFailed(failures);
    if (failures > 0) return;
    const message = pluralText(texts.membersRemoved, removal.membershipIds.length, locale);
    onRemoved(message.replace('{area}', removal.title));
  };

  if (!removal)
    return (
      <ConfirmDialog
        title={texts.membersRemove}
        message={texts.membersRemoveNobody}
        keep={texts.ownerCancel}
        confirm={texts.ownerClose}
        onKeep={onKeep}
        onConfirm={onKeep}
      />
    );
  return (
    <ConfirmDialog
      title={pluralText(texts.membersRemoveTitle, left.length, locale)}
      message={texts.membersRemoveMessage}
      keep={texts.ownerCancel}
      confirm={texts.membersRemoveConfirm}
      busy={isBusy && texts.membersRemoving}
      problem={failed > 0 && pluralText(texts.membersRemoveFailed, failed, locale)}
      onKeep={onKeep}
      onConfirm={() => reportRejection(remove(), site, 'end-membership')}
    >
      <SelectField
        name="removeFrom"
        label={texts.membersRemoveFrom}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setFailed(0);
        }}
      >
        {removals.map(({ memberAreaId, title }) => (
          <option key={memberAreaId} value={memberAreaId}>
            {title}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  );
}
