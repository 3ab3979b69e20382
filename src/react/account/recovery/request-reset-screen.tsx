import { useState } from 'react';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { SubmitButton } from '../../ui/submit-button.js';
import { useForm } from '../../ui/use-form.js';
import { useAccount } from '../account-context.js';
import { AccountLinkTo } from '../account-link-to.js';
import { EmailField } from '../email-field.js';
import { emailProblem } from '../field-rules.js';
import { useFormOutcome } from '../use-form-outcome.js';
import { useTexts } from '../use-texts.js';

/**
 * Asks for an email and requests a reset link for it. The text is the same whether that account exists or not.
 *
 * @param props.login where Back leads, with the join the visitor came for
 */
export function RequestResetScreen({ login }: { readonly login: string }) {
  const { flow, texts: shared } = useAccount();
  const texts = useTexts(recoveryEn);
  const [sent, setSent] = useState(false);
  const outcome = useFormOutcome({ email: shared.emailInvalid }, 'email');
  const { problems, busy, formProps } = useForm({
    validate: ({ email = '' }) => emailProblem(email, shared),
    send: async ({ email = '' }) => {
      setSent(false);
      const result = await flow.requestReset(email.trim());
      setSent(result.kind === 'done');
      return outcome(result);
    },
  });
  return (
    <>
      <p data-part="context">{texts.resetHelp}</p>
      <form {...formProps} data-part="form">
        <EmailField problems={problems} autoComplete="username" />
        <SubmitButton text={texts.sendResetLink} busyText={texts.sending} busy={busy} />
        <p role="status" data-part="sent">
          {sent ? texts.linkSent : ''}
        </p>
      </form>
      <p data-part="footer">
        <AccountLinkTo path={login}>{texts.backToLogIn}</AccountLinkTo>
      </p>
    </>
  );
}
