import { useCallback, useState } from 'react';
import type { MemberDetails } from '../../../contract/owner/member.js';
import { fill } from '../../../core/messages/fill.js';
import type { MemberOperation } from '../../../core/owner/members/member-operation.js';
import { useMemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';

/** The dialog that is open. */
export type MemberDialog =
  | { readonly kind: 'grant' }
  | { readonly kind: 'end'; readonly membershipId: string }
  | { readonly kind: 'move-end'; readonly membershipId: string }
  | { readonly kind: 'refund'; readonly orderId: string }
  | { readonly kind: 'link' }
  | { readonly kind: 'delete-note'; readonly noteId: string }
  | { readonly kind: 'close' };

/** What the status line says, and whether what is shown is from before the change. */
export interface MemberStatus {
  readonly text: string;
  readonly isStale: boolean;
}

/** The callbacks of the view of a member. */
export interface MemberCallbacks {
  /** Called after the server has saved a change of the person. */
  readonly onChange?: ((operation: MemberOperation) => void) | undefined;
  /** Called after the account of the person was closed. */
  readonly onClosed?: (() => void) | undefined;
}

/**
 * The person that is shown, the open dialog and the status line. After a change the person is read again, and the former data
 * stays until the new one has arrived.
 *
 * @param set shows a person that was read
 * @param onGone shows that the person does not exist any more
 */
export function useMember(
  person: MemberDetails,
  {
    set,
    onGone,
    onChange,
    onClosed,
    startAt = null,
  }: MemberCallbacks & {
    readonly set: (person: MemberDetails) => void;
    readonly onGone: (text: string) => void;
    /** The dialog that is open at first, for previews. Default: none. */
    readonly startAt?: MemberDialog | null | undefined;
  },
) {
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  const [dialog, setDialog] = useState<MemberDialog | null>(startAt);
  const [status, setStatus] = useState<MemberStatus | null>(null);
  const { id, email } = person;

  /** Reads the person again, closes the dialog, and says what was done: in one step, so that nothing jumps. */
  const refresh = useCallback(
    async (text: string) => {
      const result = await flow.member(id);
      if (result.kind === 'gone') {
        onGone(texts.memberGone);
        return;
      }
      if (result.kind === 'done') set(result.value);
      setDialog(null);
      setStatus(
        result.kind === 'done' ? { text, isStale: false } : { text: texts.memberReloadFailed, isStale: true },
      );
    },
    [flow, id, onGone, set, texts],
  );

  return {
    dialog,
    status,
    open: (next: MemberDialog) => {
      setStatus(null);
      setDialog(next);
    },
    leave: () => setDialog(null),
    dismiss: () => setStatus(null),
    reload: () => refresh(texts.memberReloaded),
    /** Shows a change that the server has saved. */
    finish: async (operation: MemberOperation, text: string) => {
      onChange?.(operation);
      await refresh(text);
    },
    /** Shows that the account is closed. */
    finishClosing: () => {
      onGone(fill(texts.memberClosed, { email }));
      onClosed?.();
    },
  };
}

/** The actions of the view of a member. */
export type MemberActions = ReturnType<typeof useMember>;
