import type { MemberDetails } from '../../../contract/owner/member.js';
import { fill } from '../../../core/messages/fill.js';
import { memberName } from '../../../core/owner/members/standing.js';
import { ActionDialog, type ActionDialogEnds } from './action-dialog.js';
import { useMemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';

/** Mails a person the link that they need: to confirm their email, or to choose a new password. */
export function SendLinkDialog({
  person,
  link,
  ...ends
}: ActionDialogEnds<undefined> & {
  readonly person: MemberDetails;
  readonly link: NonNullable<MemberDetails['link']>;
}) {
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  const { email } = person;
  const name = memberName(person);
  const isPassword = link === 'password';
  return (
    <ActionDialog
      {...ends}
      title={fill(isPassword ? texts.memberLinkTitlePassword : texts.memberLinkTitleConfirmation, { name })}
      message={fill(isPassword ? texts.memberLinkPassword : texts.memberLinkConfirmation, { email })}
      confirm={texts.memberLinkConfirm}
      busyText={texts.memberLinkBusy}
      look="primary"
      act={() => flow.sendLink(person.id)}
    />
  );
}
