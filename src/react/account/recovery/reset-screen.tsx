import { useState } from 'react';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { SubmitButton } from '../../ui/submit-button.js';
import { useForm } from '../../ui/use-form.js';
import { useAccount } from '../account-context.js';
import { AccountLinkTo } from '../account-link-to.js';
import { newPasswordProblem } from '../field-rules.js';
import { NewPasswordFields } from '../new-password-fields.js';
import { useFormOutcome } from '../use-form-outcome.js';
import { useTexts } from '../use-texts.js';

/** Sets a new password with the token of a mailed link. */
export function ResetScreen({ token }: { readonly token: string }) {
  const { flow, lapsed, texts: shared } = useAccount();
  const texts = useTexts(recoveryEn);
  const [expired, setExpired] = useState(false);
  const outcome = useFormOutcome({ password: shared.passwordTooShort });
  const { problems, busy, formProps } = useForm({
    validate: ({ password = '', confirmPassword }) => newPasswordProblem(password, confirmPassword, shared),
    send: async ({ password = '' }) => {
      const result = await flow.setPassword(token, password);
      switch (result.kind) {
        case 'done':
          lapsed('password-reset');
          return {};
        case 'gone':
          setExpired(true);
          return {};
        default:
          return outcome(result);
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
      <form {...formProps} data-part="form" data-edits>
        <ErrorSummary title={shared.errorSummary} problems={problems} />
        <NewPasswordFields
          name="password"
          label={texts.newPassword}
          confirmLabel={texts.confirmNewPassword}
          problems={problems}
        />
        <SubmitButton text={texts.setPassword} busyText={texts.settingPassword} busy={busy} />
      </form>
      <p data-part="footer">
        <AccountLinkTo path="/login">{texts.backToLogIn}</AccountLinkTo>
      </p>
    </>
  );
}
