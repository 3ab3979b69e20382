import { useRef, useState, type ReactNode } from 'react';
import type { FormResult } from '../../../core/account/form-result.js';
import type { Profile } from '../../../contract/account/profile.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialog/confirm-dialog.js';
import { valuesOf, type Problems } from '../../ui/form/use-form.js';
import { useTexts } from '../shared/account-context.js';
import { useAction } from '../shared/use-action.js';
import { useFailure } from '../shared/use-failure.js';
import { ProofField, useProof } from './proof.js';

/** Props of {@link ProofDialog}. */
interface ProofDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'message' | 'keep' | 'look' | 'onKeep'
> {
  readonly confirm: string;
  readonly busyText: string;
  /** The name under which a failure is reported. */
  readonly during: string;
  readonly profile: Profile;
  /** Whether the visitor must prove who they are. */
  readonly isProofNeeded: boolean;
  /** Called when the server wants a proof, because the login is some time ago. */
  readonly onProofNeeded: () => void;
  /** Sends the call, with the proof where one is needed. */
  readonly send: (proof: string | undefined) => Promise<FormResult>;
  /** The text when the server refuses the call with this code. */
  readonly refusedText: (code: string | undefined) => string;
  readonly onDone: () => Promise<void> | void;
}

/** The dialog that asks before a way to log in is added or removed, and who the visitor is when the login is some time ago. */
export function ProofDialog({
  busyText,
  during,
  profile,
  isProofNeeded,
  onProofNeeded,
  send,
  refusedText,
  onDone,
  ...dialog
}: ProofDialogProps) {
  const { deviceFailed } = useTexts(profileEn);
  const proof = useProof(profile);
  const [problems, setProblems] = useState<Problems>({});
  const showFailure = useFailure((form) => setProblems({ form }), deviceFailed);
  const form = useRef<HTMLFormElement>(null);
  const showProblem = (currentPassword: ReactNode) => {
    setProblems({ currentPassword });
    const field = form.current?.elements.namedItem('currentPassword') as HTMLInputElement | null;
    field?.select();
  };
  const readValues = () => (form.current ? valuesOf(form.current) : {});
  const { busy, start } = useAction(during, async () => {
    setProblems({});
    const result = await send(isProofNeeded ? proof.read(readValues()) : undefined);
    if (result.kind === 'done') await onDone();
    else if (result.kind === 'refused') setProblems({ form: refusedText(result.code) });
    else if (result.kind === 'fields' && 'currentPassword' in result.fields) {
      onProofNeeded();
      showProblem(result.fields['currentPassword'] === 'required' ? proof.requiredText : proof.wrongText);
    } else showFailure(result);
  });
  const confirm = () => {
    const problems: Problems = isProofNeeded ? proof.validate(readValues()) : {};
    if ('currentPassword' in problems) showProblem(problems['currentPassword']);
    else if ('form' in problems) setProblems(problems);
    else start();
  };
  return (
    <ConfirmDialog {...dialog} busy={busy && busyText} problem={problems['form']} onConfirm={confirm}>
      {isProofNeeded && (
        <form
          ref={form}
          noValidate
          data-part="proof"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) confirm();
          }}
        >
          <ProofField profile={profile} problems={problems} />
        </form>
      )}
    </ConfirmDialog>
  );
}
