import type { MemberDetails } from '../../../contract/owner/member.js';
import { fill } from '../../../core/messages/fill.js';
import { memberName } from '../../../core/owner/members/standing.js';
import { partProps } from '../../ui/base/styling.js';
import { ActionDialog, type ActionDialogEnds } from './action-dialog.js';
import { useMemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';

/** Closes the account of a person, after it has said what is lost. */
export function CloseDialog({
  person,
  ...ends
}: ActionDialogEnds<undefined> & { readonly person: MemberDetails }) {
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  return (
    <ActionDialog
      {...ends}
      title={fill(texts.memberCloseTitle, { name: memberName(person) })}
      message={fill(texts.memberCloseMessage, { email: person.email })}
      confirm={texts.memberCloseConfirm}
      busyText={texts.memberCloseBusy}
      look="danger"
      act={async () => {
        const result = await flow.close(person.id);
        // Somebody else has closed it already.
        return result.kind === 'gone' ? { kind: 'done', value: undefined } : result;
      }}
    >
      <ul {...partProps('consequences')}>
        <li>{texts.memberCloseMemberships}</li>
        <li>{texts.memberCloseData}</li>
        <li>{texts.memberCloseOrders}</li>
      </ul>
    </ActionDialog>
  );
}
