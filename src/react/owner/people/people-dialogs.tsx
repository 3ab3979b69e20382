import type { Invitation, StaffPerson } from '../../../contract/owner/people.js';
import type { Role } from '../../../contract/parts/role.js';
import { fill } from '../../../core/messages/fill.js';
import { personName } from '../../../core/owner/staff-list.js';
import { ActionDialog, type ActionDialogEnds } from '../member/action-dialog.js';
import { refusalText, usePeopleTexts } from './people-texts.js';
import { usePeopleFlow } from './use-people-flow.js';

type PersonDialogProps = ActionDialogEnds<undefined> & { readonly person: StaffPerson };

/** Returns the role that a person does not have. */
export const otherRole = ({ role }: Pick<StaffPerson, 'role'>): Role =>
  role === 'owner' ? 'support' : 'owner';

/** Asks before a person gets the other role, and says what they may do then. */
export function RoleDialog({ person, ...ends }: PersonDialogProps) {
  const flow = usePeopleFlow();
  const texts = usePeopleTexts();
  const role = otherRole(person);
  const name = personName(person);
  const common = {
    ...ends,
    busyText: texts.peopleChanging,
    explain: (failure: Parameters<typeof refusalText>[0]) => refusalText(failure, texts),
    act: () => flow.changeRole(person.id, role),
  };
  return role === 'owner' ? (
    <ActionDialog
      {...common}
      title={fill(texts.peopleToOwnerTitle, { name })}
      message={texts.peopleToOwner}
      confirm={texts.peopleToOwnerConfirm}
      look="primary"
    />
  ) : (
    <ActionDialog
      {...common}
      title={fill(texts.peopleToSupportTitle, { name })}
      message={person.isYou ? texts.peopleToSupportYou : texts.peopleToSupport}
      confirm={texts.peopleToSupportConfirm}
      look="danger"
    />
  );
}

/** Asks before a person loses their role, and says what they keep. */
export function RemovePersonDialog({ person, ...ends }: PersonDialogProps) {
  const flow = usePeopleFlow();
  const texts = usePeopleTexts();
  const others = person.role === 'owner' ? texts.peopleRemoveOwnerMessage : texts.peopleRemoveMessage;
  return (
    <ActionDialog
      {...ends}
      title={
        person.isYou
          ? texts.peopleRemoveYouTitle
          : fill(texts.peopleRemoveTitle, { name: personName(person) })
      }
      message={person.isYou ? texts.peopleRemoveYou : others}
      confirm={person.isYou ? texts.peopleRemoveYouConfirm : texts.peopleRemove}
      busyText={texts.peopleRemoving}
      look="danger"
      explain={(failure) => refusalText(failure, texts)}
      act={() => flow.remove(person.id)}
    />
  );
}

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({
  invitation: { id, email },
  ...ends
}: ActionDialogEnds<undefined> & { readonly invitation: Invitation }) {
  const flow = usePeopleFlow();
  const texts = usePeopleTexts();
  return (
    <ActionDialog
      {...ends}
      title={texts.peopleWithdrawTitle}
      message={fill(texts.peopleWithdrawMessage, { email })}
      confirm={texts.peopleWithdraw}
      busyText={texts.peopleWithdrawing}
      look="danger"
      act={() => flow.remove(id)}
    />
  );
}
