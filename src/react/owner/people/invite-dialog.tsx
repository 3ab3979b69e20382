import { useRef, useState } from 'react';
import { isEmail } from '../../../contract/parts/email.js';
import type { Invitation } from '../../../contract/owner/people.js';
import type { Role } from '../../../contract/parts/role.js';
import { TextField } from '../../ui/form/text-field.js';
import { ActionDialog, type ActionDialogEnds } from '../member/action-dialog.js';
import { RadioCards } from '../ui/radio-cards.js';
import { refusalText, usePeopleTexts } from './people-texts.js';
import { usePeopleFlow } from './use-people-flow.js';

type EmailProblem = 'missing' | 'invalid';

/** Invites a person by mail, as an owner or as somebody who helps. */
export function InviteDialog(ends: ActionDialogEnds<Invitation>) {
  const flow = usePeopleFlow();
  const texts = usePeopleTexts();
  const fields = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('support');
  const [problem, setProblem] = useState<EmailProblem | null>(null);

  const show = (found: EmailProblem) => {
    setProblem(found);
    fields.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  };
  const send = async (address: string) => {
    const result = await flow.invite(address, role);
    if (result.kind === 'fields' && result.fields['email'] !== undefined) show('invalid');
    return result;
  };
  const invite = () => {
    const address = email.trim();
    if (isEmail(address)) return send(address);
    show(address === '' ? 'missing' : 'invalid');
    return null;
  };

  return (
    <ActionDialog
      {...ends}
      title={texts.peopleInvite}
      message={texts.peopleInviteMessage}
      confirm={texts.peopleInviteConfirm}
      busyText={texts.peopleInviting}
      look="primary"
      failed={texts.peopleInviteFailed}
      explain={(failure) =>
        failure.kind === 'fields' ? texts.peopleEmailInvalid : refusalText(failure, texts)
      }
      act={invite}
    >
      <div ref={fields} data-part="invite-fields" data-list="fields">
        <TextField
          type="email"
          name="email"
          label={texts.peopleEmail}
          autoComplete="off"
          required
          error={problem && (problem === 'missing' ? texts.peopleEmailMissing : texts.peopleEmailInvalid)}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem(null);
          }}
        />
        <RadioCards<Role>
          name="role"
          legend={texts.peopleRoleField}
          value={role}
          cards={[
            { value: 'support', title: texts.peopleSupport, description: texts.peopleSupportCan },
            { value: 'owner', title: texts.peopleOwner, description: texts.peopleOwnerCan },
          ]}
          onChange={setRole}
        />
      </div>
    </ActionDialog>
  );
}
