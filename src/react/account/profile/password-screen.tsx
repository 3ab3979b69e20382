import { fill } from '../../../core/messages/fill.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { ErrorSummary } from '../../ui/form/form-problems.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { WithProfile } from '../shared/profile-loading.js';
import { CurrentPasswordField } from './current-password-field.js';
import { SetPassword } from './set-password.js';
import { newPasswordProblem, requiredProblem } from '../shared/field-rules.js';
import { NewPasswordField } from '../shared/account-fields.js';
import { useFormResult } from '../shared/use-form-result.js';

/** The screen that changes the password, or sets the first one. */
export function PasswordScreen() {
  const { setPasswordHelp } = useTexts(profileEn);
  return (
    <WithProfile>
      {({ email, hasPassword = true }) =>
        hasPassword ? (
          <PasswordForm email={email} />
        ) : (
          <>
            <p data-part="context">{fill(setPasswordHelp, { email })}</p>
            <SetPassword email={email} />
          </>
        )
      }
    </WithProfile>
  );
}

function PasswordForm({ email }: { readonly email: string }) {
  const { flow, navigate, texts: shared } = useAccount();
  const texts = useTexts(profileEn);
  const showResult = useFormResult(
    {
      currentPassword: texts.currentPasswordWrong,
      newPassword: shared.passwordTooShort,
      'newPassword:leaked': shared.passwordLeaked,
    },
    'currentPassword',
  );
  const { problems, busy, formProps } = useForm({
    validate: ({ currentPassword = '', newPassword = '' }) => ({
      ...requiredProblem('currentPassword', currentPassword, texts.currentPasswordRequired),
      ...newPasswordProblem(newPassword, shared, 'newPassword'),
      ...requiredProblem('newPassword', newPassword, texts.newPasswordRequired),
    }),
    send: async ({ currentPassword = '', newPassword = '' }, form) => {
      const result = await flow.changePassword(newPassword, currentPassword);
      if (result.kind === 'done') navigate('/profile', 'password-changed');
      else if (result.kind === 'fields' && 'currentPassword' in result.fields)
        (form.elements.namedItem('currentPassword') as HTMLInputElement).value = '';
      return showResult(result);
    },
  });
  return (
    <form {...formProps} data-part="form" data-edits>
      <ErrorSummary title={shared.errorSummary} problems={problems} />
      {/* Password managers read from it whose password changes. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <CurrentPasswordField problems={problems} />
      <NewPasswordField name="newPassword" label={texts.newPassword} problems={problems} />
      <SubmitButton text={shared.changePassword} busyText={shared.saving} busy={busy} />
    </form>
  );
}
