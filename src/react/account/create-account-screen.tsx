import { useState } from 'react';
import type { MemberArea } from '../../core/api/types.js';
import { fill } from '../../core/messages/fill.js';
import { pricingTexts } from '../../core/messages/pricing/en.js';
import { joinQuery, type JoinContext } from '../../core/paths/index.js';
import { needsCurrencyCode, priceLine } from '../../core/pricing/index.js';
import { ErrorSummary } from '../ui/error-summary.js';
import { PasswordField } from '../ui/password-field.js';
import { SubmitButton } from '../ui/submit-button.js';
import { TextField } from '../ui/text-field.js';
import { useForm } from '../ui/use-form.js';
import { useAccount } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { emailProblem, MAX_LENGTH, nameProblem, newPasswordProblem } from './field-rules.js';
import { NameFields } from './name-fields.js';
import { Continuing } from './continuing.js';
import { useViewEvent } from './use-view-event.js';
import { ScreenHeading } from './screen-heading.js';
import { useFormOutcome } from './use-form-outcome.js';
import { useMemberArea } from './use-member-area.js';
import { useResume } from './use-resume.js';

/** Props of {@link CreateAccountScreen}. */
export interface CreateAccountScreenProps {
  /** The join that goes on after the account was made. */
  readonly context: JoinContext | null;
  /** The account sub-path that is shown then. */
  readonly followUp: string | null;
}

/** Create an account, with a summary of the area that is about to be joined (screens 2). */
export function CreateAccountScreen({ context, followUp }: CreateAccountScreenProps) {
  const { flow, texts } = useAccount();
  const area = useMemberArea(context?.memberAreaId);
  const [shown, setShown] = useState(false);
  const resuming = useResume(context, followUp, false);
  const login = `/login${joinQuery(context)}`;
  const taken = (
    <>
      {texts.emailTaken} <AccountLinkTo path={login}>{texts.logInInstead}</AccountLinkTo>
    </>
  );
  const outcome = useFormOutcome({ password: texts.passwordTooShort, email: texts.emailInvalid });

  useViewEvent('ViewSignUp', context, !resuming);
  const { problems, busy, formProps } = useForm({
    validate: ({ firstName = '', lastName = '', email = '', password = '', confirmPassword }) => ({
      ...nameProblem('firstName', firstName, texts),
      ...nameProblem('lastName', lastName, texts),
      ...emailProblem(email, texts),
      ...newPasswordProblem(password, confirmPassword, texts),
    }),
    send: async ({ firstName = '', lastName = '', email = '', password = '' }) => {
      const account = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
      };
      const result = await flow.createAccount(account, context, followUp !== null);
      if (result.kind === 'fields' && result.fields['email'] === 'taken') return { email: taken };
      return outcome(result);
    },
  });

  if (resuming) return <Continuing />;
  const button = !context
    ? texts.createAccount
    : area?.pricingOptions.length
      ? texts.continueToPayment
      : texts.join;
  return (
    <>
      <ScreenHeading>{area ? fill(texts.joinArea, { area: area.title }) : texts.createTitle}</ScreenHeading>
      {area && <AreaSummary area={area} pricingOptionId={context?.pricingOptionId} />}
      <form {...formProps} data-part="form">
        <ErrorSummary title={texts.errorSummary} problems={problems} />
        <NameFields problems={problems} />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={MAX_LENGTH.email}
          label={texts.email}
          error={problems['email']}
        />
        <PasswordField
          name="password"
          autoComplete="new-password"
          required
          maxLength={MAX_LENGTH.password}
          label={texts.password}
          hint={texts.passwordRule}
          showLabel={texts.showPassword}
          shown={shown}
          onToggle={setShown}
          error={problems['password']}
        />
        {!shown && (
          <TextField
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            required
            label={texts.confirmPassword}
            error={problems['confirmPassword']}
          />
        )}
        <p data-part="consent">{texts.consent}</p>
        <SubmitButton text={button} busyText={texts.creatingAccount} busy={busy} />
      </form>
      <p data-part="footer">
        {texts.alreadyMember} <AccountLinkTo path={login}>{texts.logInTitle}</AccountLinkTo>
      </p>
    </>
  );
}

function AreaSummary({
  area,
  pricingOptionId,
}: {
  readonly area: MemberArea;
  readonly pricingOptionId: string | undefined;
}) {
  const { locale } = useAccount();
  const { description, benefits, pricingOptions } = area;
  const option = pricingOptions.find(({ id }) => id === pricingOptionId) ?? pricingOptions[0] ?? null;
  const display = needsCurrencyCode(pricingOptions) ? 'code' : 'symbol';
  return (
    <section data-part="summary">
      {description && <p data-part="description">{description}</p>}
      {benefits.length > 0 && (
        <ul data-part="benefits">
          {benefits.slice(0, 3).map((benefit, i) => (
            <li key={i}>{benefit.description}</li>
          ))}
        </ul>
      )}
      <p data-part="price">{priceLine(option, pricingTexts, locale, { display })}</p>
    </section>
  );
}
