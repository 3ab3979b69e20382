import { fill } from '../../core/messages/fill.js';
import type { JoinContext } from '../../core/paths/index.js';
import { ErrorSummary } from '../ui/error-summary.js';
import { SubmitButton } from '../ui/submit-button.js';
import { useForm } from '../ui/use-form.js';
import { useAccount } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { carriedQuery } from './account-route.js';
import { joinLabel, JoinSummary } from './join-summary.js';
import { EmailField } from './email-field.js';
import { NewPasswordFields } from './new-password-fields.js';
import { emailProblem, nameProblem, newPasswordProblem } from './field-rules.js';
import { NameFields } from './name-fields.js';
import { useViewEvent } from './use-view-event.js';
import { ScreenHeading } from './screen-heading.js';
import { useFormOutcome } from './use-form-outcome.js';
import { useMemberArea } from './use-member-area.js';

/** Props of {@link CreateAccountScreen}. */
export interface CreateAccountScreenProps {
  /** The join that goes on after the account was made. */
  readonly context: JoinContext | null;
  /** The account sub-path that is shown then. */
  readonly followUp: string | null;
}

/** Create an account, with a summary of the area that is about to be joined. */
export function CreateAccountScreen({ context, followUp }: CreateAccountScreenProps) {
  const { site, flow, texts } = useAccount();
  const area = useMemberArea(context?.memberAreaId);
  const login = `/login${carriedQuery({ context, followUp }, site.settings().accountRoot)}`;
  const taken = (
    <>
      {texts.emailTaken} <AccountLinkTo path={login}>{texts.logInInstead}</AccountLinkTo>
    </>
  );
  const outcome = useFormOutcome({ password: texts.passwordTooShort, email: texts.emailInvalid });

  useViewEvent('ViewSignUp', context);
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

  return (
    <>
      <ScreenHeading>{area ? fill(texts.joinArea, { area: area.title }) : texts.createTitle}</ScreenHeading>
      {area && <JoinSummary area={area} pricingOptionId={context?.pricingOptionId} />}
      <form {...formProps} data-part="form" data-edits>
        <ErrorSummary title={texts.errorSummary} problems={problems} />
        <NameFields problems={problems} />
        <EmailField problems={problems} autoComplete="email" />
        <NewPasswordFields
          name="password"
          label={texts.password}
          confirmLabel={texts.confirmPassword}
          problems={problems}
        />
        <p data-part="consent">{texts.consent}</p>
        <SubmitButton
          text={context ? joinLabel(area, texts) : texts.createAccount}
          busyText={texts.creatingAccount}
          busy={busy}
        />
      </form>
      <p data-part="footer">
        {texts.alreadyMember} <AccountLinkTo path={login}>{texts.logInTitle}</AccountLinkTo>
      </p>
    </>
  );
}
