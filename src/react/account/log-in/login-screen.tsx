import { useState } from 'react';
import { fill } from '../../../core/messages/fill.js';
import type { JoinContext } from '../../../core/paths/join-context.js';
import { ErrorSummary, FormProblem } from '../../ui/form/form-problems.js';
import { PasswordField } from '../../ui/form/password-field.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { TextField } from '../../ui/form/text-field.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, type AccountNotice, type NoticeTexts } from '../shared/account-context.js';
import { AccountLinkTo, Notice, ScreenHeading } from '../shared/screen-parts.js';
import { carriedQuery } from '../shared/account-route.js';
import { EmailField } from '../shared/account-fields.js';
import { knownEmailProblem, requiredProblem } from '../shared/field-rules.js';
import { LogOut } from './log-out.js';
import { JoinSummary, useViewEvent, useMemberArea, useOptionChoice } from './join-context.js';
import { useFormResult } from '../shared/use-form-result.js';

/** Props of {@link LoginScreen}. */
export interface LoginScreenProps {
  /** The join that is sent after the login. */
  readonly context: JoinContext | null;
  /** The account sub-path that is shown after the login. */
  readonly followUp: string | null;
  /** Why the visitor is here: the session has ended, the password was changed, or the email was confirmed. */
  readonly notice: AccountNotice | null;
}

/** The login screen. */
export function LoginScreen({ context, followUp, notice }: LoginScreenProps) {
  const { site, flow, texts, ownEmail } = useAccount();
  const area = useMemberArea(context?.memberAreaId);
  const [isShown, setIsShown] = useState(false);
  const showResult = useFormResult();
  const chooseOption = useOptionChoice('login', context, followUp, notice);
  const query = carriedQuery({ context, followUp }, site.settings().accountRoot);
  const knownEmail = notice === 'session-ended' ? ownEmail : null;
  const noticeTexts: NoticeTexts = {
    'session-ended': texts.sessionEnded,
    'password-reset': texts.passwordWasReset,
    'email-confirmed': texts.emailConfirmedLogIn,
  };
  // The form stays, because the owner logs in to turn the member areas on again.
  const isClosed = !site.settings().memberAreasEnabled;
  const noticeText = notice && noticeTexts[notice];

  useViewEvent('ViewLogin', context);
  const { problems, busy, formProps } = useForm({
    validate: ({ email = '', password = '' }) => ({
      ...knownEmailProblem(email, texts),
      ...requiredProblem('password', password, texts.passwordRequired),
    }),
    send: async ({ email = '', password = '' }, form) => {
      const result = await flow.logIn({ email: email.trim(), password }, context, followUp !== null);
      if (result.kind === 'wrong-credentials')
        (form.elements.namedItem('password') as HTMLInputElement).value = '';
      return showResult(result);
    },
  });

  return (
    <>
      <ScreenHeading>{area ? fill(texts.logInTo, { area: area.title }) : texts.logInTitle}</ScreenHeading>
      {isClosed && <Notice>{texts.closedMessage}</Notice>}
      {noticeText && <Notice>{noticeText}</Notice>}
      {!noticeText && !isClosed && context && <p data-part="context">{texts.logInContext}</p>}
      {area && area.pricingOptions.length > 1 && (
        <JoinSummary
          area={area}
          pricingOptionId={context?.pricingOptionId}
          busy={busy}
          onChoose={chooseOption}
        />
      )}
      <form {...formProps} data-part="form">
        <ErrorSummary title={texts.errorSummary} problems={problems} />
        {knownEmail === null ? (
          <EmailField problems={problems} autoComplete="username" />
        ) : (
          <TextField
            name="email"
            type="email"
            autoComplete="username"
            readOnly
            value={knownEmail}
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
          isShown={isShown}
          onToggle={setIsShown}
          error={problems['password']}
        />
        <p data-part="forgot">
          <AccountLinkTo path={`/login/request-reset${query}`}>{texts.forgotPassword}</AccountLinkTo>
        </p>
        <FormProblem problems={problems} />
        <SubmitButton text={texts.logIn} busyText={texts.loggingIn} busy={busy} />
      </form>
      {knownEmail !== null && <LogOut text={texts.notYou} />}
      <p data-part="footer">
        {texts.newHere} <AccountLinkTo path={`/login/create${query}`}>{texts.createTitle}</AccountLinkTo>
      </p>
    </>
  );
}
