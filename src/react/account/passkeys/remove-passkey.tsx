import { useRef, useState, type ReactNode } from 'react';
import type { Passkey } from '../../../contract/account/passkeys.js';
import type { Profile } from '../../../contract/account/profile.js';
import type { PasskeysFlow } from '../../../core/account/passkeys/passkeys-flow.js';
import { passkeysEn } from '../../../core/messages/en/passkeys.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { fill } from '../../../core/messages/fill.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { valuesOf, type Problems } from '../../ui/form/use-form.js';
import { ProofField, useProof } from '../profile/proof.js';
import { useTexts } from '../shared/account-context.js';
import { useAction } from '../shared/use-action.js';
import { useFailure } from '../shared/use-failure.js';
import { useLastWayText } from './use-last-way-text.js';

/** The dialog that asks before a passkey is removed, and who the visitor is when the login is some time ago. */
export function RemovePasskey({
  passkey,
  profile,
  flow,
  isProofNeeded,
  onProofNeeded,
  onKeep,
  onRemoved,
}: {
  readonly passkey: Passkey;
  readonly profile: Profile;
  readonly flow: PasskeysFlow;
  /** Whether the visitor must prove who they are. */
  readonly isProofNeeded: boolean;
  /** Called when the server wants a proof, because the login is some time ago. */
  readonly onProofNeeded: () => void;
  readonly onKeep: () => void;
  readonly onRemoved: () => Promise<void>;
}) {
  const texts = useTexts(passkeysEn);
  const { deviceFailed } = useTexts(profileEn);
  const lastWay = useLastWayText();
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
  const { busy, start } = useAction('remove-passkey', async () => {
    setProblems({});
    const result = await flow.remove(passkey.id, isProofNeeded ? proof.read(readValues()) : undefined);
    if (result.kind === 'done') await onRemoved();
    else if (result.kind === 'refused') setProblems({ form: lastWay });
    else if (result.kind === 'fields' && 'currentPassword' in result.fields) {
      onProofNeeded();
      showProblem(result.fields['currentPassword'] === 'required' ? proof.requiredText : proof.wrongText);
    } else showFailure(result);
  });
  const confirm = () => {
    const problems: Problems = isProofNeeded ? proof.validate(readValues()) : {};
    if ('currentPassword' in problems) showProblem(problems['currentPassword']);
    else start();
  };
  return (
    <ConfirmDialog
      title={fill(texts.removePasskeyTitle, { passkey: passkey.name })}
      message={texts.removePasskeyMessage}
      keep={texts.keepPasskey}
      confirm={texts.removePasskey}
      busy={busy && texts.removingPasskey}
      problem={problems['form']}
      onKeep={onKeep}
      onConfirm={confirm}
    >
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
