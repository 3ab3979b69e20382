import { emailKey, normalizeEmail } from '../../../contract/parts/email.js';
import type { Profile } from '../../../contract/account/profile.js';
import { fill } from '../../../core/messages/fill.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { ErrorSummary, FormProblem } from '../../ui/form/form-problems.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { TextField } from '../../ui/form/text-field.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { WithProfile } from '../shared/profile-loading.js';
import { ProofField, useProof } from './proof.js';
import { MAX_LENGTH, newEmailProblem } from '../shared/field-rules.js';
import { useFormResult } from '../shared/use-form-result.js';

const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);

/** The screen that asks for a new email. The email changes when the visitor has used the link that is mailed to it. */
export function EmailScreen() {
  return <WithProfile>{(profile) => <EmailForm profile={profile} />}</WithProfile>;
}

function EmailForm({ profile }: { readonly profile: Profile }) {
  const own = profile.email;
  const proof = useProof(profile);
  const { flow, navigate, emailStatus, setEmailStatus, texts: shared } = useAccount();
  const texts = useTexts(profileEn);
  const showResult = useFormResult(
    {
      'email:taken': texts.emailInUse,
      'email:same': texts.emailSame,
      email: shared.emailInvalid,
      currentPassword: proof.wrongText,
    },
    'currentPassword',
  );
  const { problems, busy, formProps } = useForm({
    validate: ({ email = '', ...values }) => ({
      ...newEmailProblem(email, shared),
      ...(isSameEmail(email, own) && { email: texts.emailSame }),
      ...proof.validate(values),
    }),
    send: async ({ email = '', ...values }, form) => {
      const newEmail = normalizeEmail(email);
      const result = await flow.changeEmail(newEmail, proof.read(values));
      if (result.kind === 'done') {
        setEmailStatus({ ...emailStatus, pendingEmail: newEmail });
        navigate('/profile', 'email-change-sent');
      } else if (result.kind === 'fields' && 'currentPassword' in result.fields)
        (form.elements.namedItem('currentPassword') as HTMLInputElement).value = '';
      return showResult(result);
    },
  });
  return (
    <form {...formProps} data-part="form" data-edits>
      <p data-part="context">{fill(texts.currentEmail, { email: own })}</p>
      <ErrorSummary title={shared.errorSummary} problems={problems} />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={MAX_LENGTH.email}
        label={texts.newEmail}
        error={problems['email']}
      />
      <ProofField profile={profile} problems={problems} />
      <FormProblem problems={problems} />
      <SubmitButton text={shared.changeEmail} busyText={shared.saving} busy={busy} />
    </form>
  );
}
