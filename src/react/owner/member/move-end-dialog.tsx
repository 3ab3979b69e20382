import { useRef } from 'react';
import type { MembershipOfMember } from '../../../contract/owner/member.js';
import { fill } from '../../../core/messages/fill.js';
import { typedEnd } from '../../../core/owner/members/access-end.js';
import { ActionDialog, type ActionDialogEnds } from './action-dialog.js';
import { EndFields } from './end-fields.js';
import { useMemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';
import { useTypedEnd } from './use-typed-end.js';

/** Moves the end of a membership: to a day, or away. */
export function MoveEndDialog({
  membership,
  name,
  ...ends
}: ActionDialogEnds<string | null> & {
  readonly membership: MembershipOfMember;
  /** The name of the person. */
  readonly name: string;
}) {
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  const fields = useRef<HTMLDivElement>(null);
  const end = useTypedEnd((timeZone) => typedEnd(membership.endsAt, timeZone));

  const move = () => {
    const read = end.read();
    if (read.kind === 'end') return send(read.endsAt);
    fields.current?.querySelector<HTMLElement>('[name=day]')?.focus();
    return null;
  };
  const send = async (endsAt: string | null) => {
    const result = await flow.moveEnd(membership.id, endsAt);
    if (result.kind === 'done') return { kind: 'done', value: endsAt } as const;
    end.showRefusal(result);
    return result;
  };

  return (
    <ActionDialog
      {...ends}
      title={fill(texts.memberMoveTitle, { area: membership.title })}
      message={fill(texts.memberMoveMessage, { name })}
      confirm={texts.memberMoveConfirm}
      busyText={texts.memberMoveBusy}
      look="primary"
      explain={end.explain}
      act={move}
    >
      <div ref={fields} data-part="action-fields">
        <EndFields {...end.fields} />
      </div>
    </ActionDialog>
  );
}
