import { useState } from 'react';
import { fill } from '../../core/messages/fill.js';
import type { JoinContext } from '../../core/paths/index.js';
import { ErrorSummary } from '../ui/error-summary.js';
import { PasswordField } from '../ui/password-field.js';
import { SubmitButton } from '../ui/submit-button.js';
import { TextField } from '../ui/text-field.js';
import { useForm } from '../ui/use-form.js';
import { useAccount, type AccountNotice } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { carriedQuery } from './account-route.js';
import { EmailField } from './email-field.js';
import { emailProblem } from './field-rules.js';
import { LogOut } from './log-out.js';
import { Notice } from './notice.js';
import { useViewEvent } from './use-view-event.js';
import { ScreenHeading } from './screen-heading.js';
import { useFormOutcome } from './use-form-outcome.js';
import { useMemberArea } from './use-member-area.js';

/** Props of {@link LoginScreen}. */
export interface LoginScreenProps {
  /** The join that goes on after login. */
  readonly context: JoinContext | null;
  /** The account sub-path that is shown after login. */
  readonly followUp: string | null;
  /** What led here: the session ended while the visitor was at work, or the password was changed. */
  readonly notice: AccountNotice | null;
}

/** Login. */
export function LoginScreen({ context, followUp, notice }: LoginScreenProps) {
  const { site, flow, texts, ownEmail } = useAccount();
  const area = useMemberArea(context?.memberAreaId);
  const [shown, setShown] = useState(false);
  const outcome = useFormOutcome();
  const query = carriedQuery({ context, followUp }, site.settings().accountRoot);
  const known = notice === 'session-ended' ? ownEmail : null;
  const said = { 'session-ended': texts.sessionEnded, 'password-reset': texts.passwordWasReset };
  const notable = said[notice as keyof typeof said] as string | undefined;

  useViewEvent('ViewLogin', context);
  const { problems, busy, formProps } = useForm({
    validate: ({ email = '', password = '' }) => ({
      ...emailProblem(email, texts),
      ...(password === '' && { password: texts.passwordRequired }),
    }),
    send: async ({ email = '', password = '' }, form) => {
      const result = await flow.logIn({ email: email.trim(), password }, context, followUp !== null);
      if (result.kind === 'wrong-credentials')
        (form.elements.namedItem('password') as HTMLInputElement).value = '';
      return outcome(result);
    },
  });

  return (
    <>
      <ScreenHeading>{area ? fill(texts.logInTo, { area: area.title }) : texts.logInTitle}</ScreenHeading>
      {notable ? <Notice>{notable}</Notice> : context && <p data-part="context">{texts.logInContext}</p>}
      <form {...formProps} data-part="form">
        <ErrorSummary title={texts.errorSummary} problems={problems} />
        {known === null ? (
          <EmailField problems={problems} autoComplete="username" />
        ) : (
          <TextField
            name="email"
            type="email"
            autoComplete="username"
            readOnly
            value={known}
            label={texts.email}
            error={problems['email']}
          />
        )}
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          label={texts.password}
          showLabel={texts.showPassword}
          shown={shown}
          onToggle={setShown}
          error={problems['password']}
        />
        <p data-part="forgot">
          <AccountLinkTo path={`/login/request-reset${query}`}>{texts.forgotPassword}</AccountLinkTo>
        </p>
        <SubmitButton text={texts.logIn} busyText={texts.loggingIn} busy={busy} />
      </form>
      {known !== null && <LogOut text={texts.notYou} />}
      <p data-part="footer">
        {texts.newHere} <AccountLinkTo path={`/login/create${query}`}>{texts.createTitle}</AccountLinkTo>
      </p>
    </>
  );
}
