import { profileEn } from '../../../core/messages/en/profile.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { SubmitButton } from '../../ui/submit-button.js';
import { useForm } from '../../ui/use-form.js';
import { useAccount } from '../account-context.js';
import { CurrentPasswordField } from './current-password-field.js';
import { newPasswordProblem } from '../field-rules.js';
import { NewPasswordFields } from '../new-password-fields.js';
import { useFormOutcome } from '../use-form-outcome.js';
import { useTexts } from '../use-texts.js';
import { WithProfile } from './with-profile.js';

/** Changes the password. */
export function PasswordScreen() {
  return <WithProfile>{({ email }) => <PasswordForm email={email} />}</WithProfile>;
}

function PasswordForm({ email }: { readonly email: string }) {
  const { flow, navigate, texts: shared } = useAccount();
  const texts = useTexts(profileEn);
  const outcome = useFormOutcome(
    { currentPassword: texts.currentPasswordWrong, newPassword: shared.passwordTooShort },
    'currentPassword',
  );
  const { problems, busy, formProps } = useForm({
    validate: ({ currentPassword = '', newPassword = '', confirmPassword }) => ({
      ...(currentPassword === '' && { currentPassword: texts.currentPasswordRequired }),
      ...newPasswordProblem(newPassword, confirmPassword, shared, 'newPassword'),
      ...(newPassword === '' && { newPassword: texts.newPasswordRequired }),
    }),
    send: async ({ currentPassword = '', newPassword = '' }, form) => {
      const result = await flow.changePassword(newPassword, currentPassword);
      if (result.kind === 'done') navigate('/profile', 'password-changed');
      else if (result.kind === 'fields' && 'currentPassword' in result.fields)
        (form.elements.namedItem('currentPassword') as HTMLInputElement).value = '';
      return outcome(result);
    },
  });
  return (
    <form {...formProps} data-part="form" data-edits>
      <ErrorSummary title={shared.errorSummary} problems={problems} />
      {/* Tells password managers whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField problems={problems} />
      <NewPasswordFields
        name="newPassword"
        label={texts.newPassword}
        confirmLabel={texts.confirmNewPassword}
        problems={problems}
      />
      <SubmitButton text={shared.changePassword} busyText={shared.saving} busy={busy} />
    </form>
  );
}
