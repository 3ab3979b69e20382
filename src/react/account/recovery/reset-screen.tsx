import { useState } from 'react';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { ErrorSummary, FormProblem } from '../../ui/form/form-problems.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { AccountLinkTo, Notice } from '../shared/screen-parts.js';
import { newPasswordProblem } from '../shared/field-rules.js';
import { NewPasswordField } from '../shared/account-fields.js';
import { useFormResult } from '../shared/use-form-result.js';

interface ResetScreenProps {
  readonly token: string;
  /** Whether the visitor has just confirmed the email: the screen says so. */
  readonly isConfirmed: boolean;
}

/** The screen that sets a new password with the token from an email. */
export function ResetScreen({ token, isConfirmed }: ResetScreenProps) {
  const { flow, sessionEnded, texts: shared } = useAccount();
  const texts = useTexts(recoveryEn);
  const [expired, setExpired] = useState(false);
  const showResult = useFormResult({
    password: shared.passwordTooShort,
    'password:leaked': shared.passwordLeaked,
  });
  const { problems, busy, formProps } = useForm({
    validate: ({ password = '' }) => newPasswordProblem(password, shared),
    send: async ({ password = '' }) => {
      const result = await flow.setPassword(token, password);
      switch (result.kind) {
        case 'done':
          sessionEnded('password-reset');
          return {};
        case 'gone':
          setExpired(true);
          return {};
        default:
          return showResult(result);
      }
    },
  });
  if (expired) {
    return (
      <div role="alert" data-part="link-expired">
        <p>{texts.linkExpired}</p>
        <p>
          <AccountLinkTo path="/login/request-reset" look="button-link">
            {texts.askNewLink}
          </AccountLinkTo>
        </p>
      </div>
    );
  }
  return (
    <>
      {isConfirmed && <Notice>{shared.emailConfirmedPassword}</Notice>}
      <form {...formProps} data-part="form" data-edits>
        <ErrorSummary title={shared.errorSummary} problems={problems} />
        <NewPasswordField name="password" label={texts.newPassword} problems={problems} />
        <FormProblem problems={problems} />
        <SubmitButton text={texts.setPassword} busyText={texts.settingPassword} busy={busy} />
      </form>
      <p data-part="footer">
        <AccountLinkTo path="/login">{texts.backToLogIn}</AccountLinkTo>
      </p>
    </>
  );
}
