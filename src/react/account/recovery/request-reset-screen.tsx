import { useState } from 'react';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { FormProblem } from '../../ui/form/form-problems.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { EmailField } from '../shared/account-fields.js';
import { knownEmailProblem } from '../shared/field-rules.js';
import { HumanCheckSlot } from '../shared/human-check-slot.js';
import { useFormResult } from '../shared/use-form-result.js';

/**
 * The screen that requests a link to reset the password. It shows the same text whether the account exists or not.
 *
 * @param props.login the sub-path of the login, with the join of the visitor
 */
export function RequestResetScreen({ login }: { readonly login: string }) {
  const { flow, texts: shared } = useAccount();
  const texts = useTexts(recoveryEn);
  const [isSent, setIsSent] = useState(false);
  const showResult = useFormResult({ email: shared.emailInvalid }, 'email');
  const { problems, busy, formProps } = useForm({
    validate: ({ email = '' }) => knownEmailProblem(email, shared),
    send: async ({ email = '' }) => {
      setIsSent(false);
      const result = await flow.requestReset(email.trim());
      setIsSent(result.kind === 'done');
      return showResult(result);
    },
  });
  return (
    <>
      <p data-part="context">{texts.resetHelp}</p>
      <form {...formProps} data-part="form">
        <EmailField problems={problems} autoComplete="username" />
        <FormProblem problems={problems} />
        <HumanCheckSlot />
        <SubmitButton text={texts.sendResetLink} busyText={texts.sending} busy={busy} />
        <p role="status" data-part="sent">
          {isSent ? texts.linkSent : ''}
        </p>
      </form>
      <p data-part="footer">
        <AccountLinkTo path={login}>{texts.backToLogIn}</AccountLinkTo>
      </p>
    </>
  );
}
