import { fill } from '../../../core/messages/fill.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { SubmitButton } from '../../ui/submit-button.js';
import { TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';
import { useAccount } from '../account-context.js';
import { CurrentPasswordField } from './current-password-field.js';
import { emailProblem, MAX_LENGTH } from '../field-rules.js';
import { useFormOutcome } from '../use-form-outcome.js';
import { useTexts } from '../use-texts.js';
import { WithProfile } from './with-profile.js';

/** Changes the email. The backend applies it at once, so the profile says so afterwards. */
export function EmailScreen() {
  return <WithProfile>{({ email }) => <EmailForm own={email} />}</WithProfile>;
}

function EmailForm({ own }: { readonly own: string }) {
  const { flow, navigate, setOwnEmail, texts: shared } = useAccount();
  const texts = useTexts(profileEn);
  const outcome = useFormOutcome(
    {
      'email:taken': texts.emailInUse,
      email: shared.emailInvalid,
      currentPassword: texts.currentPasswordWrong,
    },
    'currentPassword',
  );
  const { problems, busy, formProps } = useForm({
    validate: ({ email = '', confirmEmail = '', currentPassword = '' }) => ({
      ...emailProblem(email, shared),
      ...(email.trim().toLowerCase() === own.toLowerCase() && { email: texts.emailSame }),
      ...(confirmEmail.trim().toLowerCase() !== email.trim().toLowerCase() && {
        confirmEmail: texts.emailMismatch,
      }),
      ...(currentPassword === '' && { currentPassword: texts.currentPasswordRequired }),
    }),
    send: async ({ email = '', currentPassword = '' }, form) => {
      const result = await flow.changeEmail(email.trim(), currentPassword);
      if (result.kind === 'done') {
        setOwnEmail(email.trim());
        navigate('/profile', 'email-changed');
      } else if (result.kind === 'fields' && 'currentPassword' in result.fields)
        (form.elements.namedItem('currentPassword') as HTMLInputElement).value = '';
      return outcome(result);
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
      <TextField
        name="confirmEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        label={texts.confirmEmail}
        error={problems['confirmEmail']}
      />
      <CurrentPasswordField problems={problems} />
      <SubmitButton text={shared.changeEmail} busyText={shared.saving} busy={busy} />
    </form>
  );
}
