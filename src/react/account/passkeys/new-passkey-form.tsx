import { useEffect, useId, useRef } from 'react';
import type { Profile } from '../../../contract/account/profile.js';
import { PASSKEY_NAME_LENGTH } from '../../../contract/parts/limits.js';
import type { PasskeysFlow } from '../../../core/account/passkeys/passkeys-flow.js';
import { passkeyLogInEn } from '../../../core/messages/en/passkey-log-in.js';
import { passkeysEn } from '../../../core/messages/en/passkeys.js';
import { fill } from '../../../core/messages/fill.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { ErrorSummary, FormProblem } from '../../ui/form/form-problems.js';
import { TextField } from '../../ui/form/text-field.js';
import { useForm } from '../../ui/form/use-form.js';
import { proposePasskeyName } from '../passkey-log-in/propose-name.js';
import { ProofField, useProof } from '../profile/proof.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { requiredProblem } from '../shared/field-rules.js';
import { useFormResult } from '../shared/use-form-result.js';

/** The form that adds a passkey of this device. */
export function NewPasskeyForm({
  profile,
  flow,
  isProofNeeded,
  onProofNeeded,
  onStart,
  onAdded,
}: {
  readonly profile: Profile;
  readonly flow: PasskeysFlow;
  /** Whether the visitor must prove who they are. */
  readonly isProofNeeded: boolean;
  /** Called when the server wants a proof, because the login is some time ago. */
  readonly onProofNeeded: () => void;
  /** Called when the form is sent. */
  readonly onStart: () => void;
  /** Called with a text that says what has happened. */
  readonly onAdded: (text: string) => Promise<void>;
}) {
  const { texts: shared } = useAccount();
  const texts = useTexts(passkeysEn);
  const added = useTexts(passkeyLogInEn);
  const titleId = useId();
  const proof = useProof(profile);
  const root = useRef<HTMLElement>(null);
  const wasProofNeeded = useRef(isProofNeeded);
  const showResult = useFormResult(
    {
      'currentPassword:required': proof.requiredText,
      currentPassword: proof.wrongText,
      'form:too-many-passkeys': texts.tooManyPasskeys,
      'form:passkey-expired': added.passkeyTooLate,
    },
    'form',
  );
  const { problems, busy, formProps } = useForm({
    validate: ({ name = '', ...values }) => ({
      ...requiredProblem('name', name.trim(), texts.passkeyNameRequired),
      ...(isProofNeeded && proof.validate(values)),
    }),
    send: async ({ name = '', ...values }, form) => {
      onStart();
      const result = await flow.add(name.trim(), isProofNeeded ? proof.read(values) : undefined);
      switch (result.kind) {
        case 'done':
          form.reset();
          await onAdded(fill(added.passkeyAdded, { passkey: name.trim() }));
          return {};
        case 'cancelled':
          return {};
        case 'exists':
          return { form: added.passkeyExists };
        case 'browser-failed':
          return { form: added.passkeyNotMade };
        default:
          if (result.kind === 'fields' && 'currentPassword' in result.fields) onProofNeeded();
          return showResult(result);
      }
    },
  });
  useEffect(() => {
    const isNew = isProofNeeded && !wasProofNeeded.current;
    wasProofNeeded.current = isProofNeeded;
    // The field has just been added, below its problem.
    if (isNew && problems['currentPassword']) fieldOf(root.current)?.focus();
  });
  return (
    <section ref={root} data-part="new-passkey" aria-labelledby={titleId}>
      <h2 id={titleId}>{added.addPasskey}</h2>
      <form {...formProps} data-part="form">
        <ErrorSummary title={shared.errorSummary} problems={problems} />
        <TextField
          name="name"
          type="text"
          autoComplete="off"
          required
          maxLength={PASSKEY_NAME_LENGTH}
          defaultValue={proposePasskeyName(added)}
          label={texts.passkeyName}
          hint={texts.passkeyNameHint}
          error={problems['name']}
        />
        {isProofNeeded && <ProofField profile={profile} problems={problems} />}
        <FormProblem problems={problems} />
        <SubmitButton text={added.addPasskey} busyText={added.addingPasskey} busy={busy} />
      </form>
    </section>
  );
}

const fieldOf = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('[name=currentPassword]');
