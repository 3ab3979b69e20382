import { useState } from 'react';
import type { MemberArea } from '../../../contract/parts/member-area.js';
import { fill } from '../../../core/messages/fill.js';
import { ErrorSummary, FormProblem } from '../../ui/form/form-problems.js';
import { PasswordField } from '../../ui/form/password-field.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, type AccountNotice, type NoticeTexts } from '../shared/account-context.js';
import { AccountLinkTo, Notice, ScreenHeading } from '../shared/screen-parts.js';
import { carriedQuery, type Carried } from '../shared/account-route.js';
import { EmailField } from '../shared/account-fields.js';
import { HumanCheckSlot } from '../shared/human-check-slot.js';
import { knownEmailProblem, requiredProblem } from '../shared/field-rules.js';
import { LazyPasskeyLogIn, useLoginAutoComplete } from '../shared/passkey-parts.js';
import { LazyLogInResult, LazyProviderButtons } from '../shared/provider-parts.js';
import { wayOf } from '../shared/ways.js';
import { LogOut } from './log-out.js';
import { JoinSummary, useViewEvent, useMemberArea, useOptionChoice } from './join-context.js';
import { LazyEmailForm } from './lazy-email-form.js';
import { WayLink } from './way-link.js';
import { useFormResult } from '../shared/use-form-result.js';

/** Props of {@link LoginScreen}. */
export interface LoginScreenProps {
  /** The join that is sent after the login, what is shown then, and the way in. */
  readonly carried: Carried;
  /** Why the visitor is here: the session has ended, the password was changed, or the email was confirmed. */
  readonly notice: AccountNotice | null;
}

/** The login screen: with a password, or with the email to which a code is mailed. */
export function LoginScreen({ carried, notice }: LoginScreenProps) {
  const { site, texts, ownEmail } = useAccount();
  const { context } = carried;
  const area = useMemberArea(context?.memberAreaId);
  const way = wayOf(carried.way, site.settings().waysIn);
  const knownEmail = notice === 'session-ended' ? ownEmail : null;
  const noticeTexts: NoticeTexts = {
    'session-ended': texts.sessionEnded,
    'password-reset': texts.passwordWasReset,
    'email-confirmed': texts.emailConfirmedLogIn,
  };
  // The form stays, because the owner logs in to turn the member areas on again.
  const isClosed = !site.settings().memberAreasEnabled;
  const noticeText = notice && noticeTexts[notice];
  const title = way === 'code' ? texts.logInOrCreate : texts.logInTitle;
  const form = { carried, notice, area, knownEmail };

  useViewEvent('ViewLogin', context);
  return (
    <>
      <ScreenHeading>{area ? fill(texts.logInTo, { area: area.title }) : title}</ScreenHeading>
      {isClosed && <Notice>{texts.closedMessage}</Notice>}
      {noticeText && <Notice>{noticeText}</Notice>}
      <LazyLogInResult notice={notice} />
      {!noticeText && notice !== 'log-in-result' && !isClosed && context && (
        <p data-part="context">{texts.logInContext}</p>
      )}
      {way === 'code' ? <LazyEmailForm screen="login" {...form} /> : <PasswordForm {...form} />}
      <LazyPasskeyLogIn carried={carried} />
      <LazyProviderButtons carried={carried} hasConsent={way === 'code'} />
      {knownEmail !== null && <LogOut text={texts.notYou} />}
      <WayLink screen="login" way={way} carried={carried} />
      {way === 'password' && (
        <p data-part="footer">
          {texts.newHere}{' '}
          <AccountLinkTo path={`/login/create${carriedQuery(carried, site.settings().accountRoot)}`}>
            {texts.createTitle}
          </AccountLinkTo>
        </p>
      )}
    </>
  );
}

function PasswordForm({
  carried,
  notice,
  area,
  knownEmail,
}: LoginScreenProps & {
  /** The area that the visitor is about to join, once it has loaded. */
  readonly area: MemberArea | null;
  /** The email of the visitor whose session has ended. */
  readonly knownEmail: string | null;
}) {
  const { site, flow, texts } = useAccount();
  const { context, followUp } = carried;
  const [isShown, setIsShown] = useState(false);
  const autoComplete = useLoginAutoComplete('username');
  const showResult = useFormResult();
  const chooseOption = useOptionChoice('login', carried, notice);
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
        <EmailField problems={problems} autoComplete={autoComplete} known={knownEmail} />
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
          <AccountLinkTo path={`/login/request-reset${carriedQuery(carried, site.settings().accountRoot)}`}>
            {texts.forgotPassword}
          </AccountLinkTo>
        </p>
        <FormProblem problems={problems} />
        <HumanCheckSlot />
        <SubmitButton text={texts.logIn} busyText={texts.loggingIn} busy={busy} />
      </form>
    </>
  );
}
