import { normalizeEmail } from '../../../contract/parts/email.js';
import type { MemberArea } from '../../../contract/parts/member-area.js';
import { fill } from '../../../core/messages/fill.js';
import { ErrorSummary, FormProblem } from '../../ui/form/form-problems.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, type AccountNotice } from '../shared/account-context.js';
import { AccountLinkTo, Notice, ScreenHeading } from '../shared/screen-parts.js';
import { carriedQuery, type Carried } from '../shared/account-route.js';
import {
  JoinDetails,
  joinLabel,
  JoinSummary,
  useViewEvent,
  useMemberArea,
  useOptionChoice,
} from './join-context.js';
import { NewPasswordField, EmailField } from '../shared/account-fields.js';
import { detailProblems, MarketingField, NameFields, readDetails } from '../shared/detail-fields.js';
import { newEmailProblem, newPasswordProblem } from '../shared/field-rules.js';
import { HumanCheckSlot } from '../shared/human-check-slot.js';
import { ConsentLine } from '../shared/legal-links.js';
import { LazyPasskeyLogIn, useLoginAutoComplete } from '../shared/passkey-parts.js';
import type { ProfileFieldSet } from '../shared/profile-fields.js';
import { LazyProviderButtons } from '../shared/provider-parts.js';
import { useFormResult } from '../shared/use-form-result.js';
import { wayOf } from '../shared/ways.js';
import { WithProfileFields } from '../shared/with-profile-fields.js';
import { LazyEmailForm } from './lazy-email-form.js';
import { WayLink } from './way-link.js';

/** Props of {@link CreateAccountScreen}. */
export interface CreateAccountScreenProps {
  /** The join that is sent after the account has been created, what is shown then, and the way in. */
  readonly carried: Carried;
  /** Why the visitor must send the form again. */
  readonly notice: AccountNotice | null;
}

/** The screen that creates an account, with a summary of the area that the visitor is about to join. */
export function CreateAccountScreen({ carried, notice }: CreateAccountScreenProps) {
  const { site, texts } = useAccount();
  const { context } = carried;
  const area = useMemberArea(context?.memberAreaId);
  const { accountRoot, memberAreasEnabled, waysIn } = site.settings();
  const way = wayOf(carried.way, waysIn);
  const login = `/login${carriedQuery(carried, accountRoot)}`;
  const title = way === 'code' ? texts.logInOrCreate : texts.createTitle;

  useViewEvent('ViewSignUp', context);
  return (
    <>
      <ScreenHeading>{area ? fill(texts.joinArea, { area: area.title }) : title}</ScreenHeading>
      {!memberAreasEnabled && <Notice>{texts.closedMessage}</Notice>}
      {memberAreasEnabled && way === 'code' && (
        <LazyEmailForm screen="create" carried={carried} notice={notice} area={area} />
      )}
      {memberAreasEnabled && way === 'password' && (
        <WithProfileFields lines={6}>
          {(fields) => <CreateAccountForm {...{ carried, notice, area, login, fields }} />}
        </WithProfileFields>
      )}
      {memberAreasEnabled && <LazyPasskeyLogIn carried={carried} />}
      {memberAreasEnabled && <LazyProviderButtons carried={carried} hasConsent />}
      {memberAreasEnabled && <WayLink screen="create" way={way} carried={carried} />}
      {(way === 'password' || !memberAreasEnabled) && (
        <p data-part="footer">
          {texts.alreadyMember} <AccountLinkTo path={login}>{texts.logInTitle}</AccountLinkTo>
        </p>
      )}
      <JoinDetails area={area} />
    </>
  );
}

function CreateAccountForm({
  carried,
  notice,
  area,
  login,
  fields,
}: CreateAccountScreenProps & {
  /** The area that the visitor is about to join, once it has loaded. */
  readonly area: MemberArea | null;
  /** The sub-path of the login. */
  readonly login: string;
  /** The fields that the site adds. */
  readonly fields: ProfileFieldSet | undefined;
}) {
  const { site, flow, texts } = useAccount();
  const { context, followUp } = carried;
  const taken = (
    <>
      {texts.emailTaken} <AccountLinkTo path={login}>{texts.logInInstead}</AccountLinkTo>
    </>
  );
  const chooseOption = useOptionChoice('create', carried);
  const autoComplete = useLoginAutoComplete('email');
  const showResult = useFormResult({
    password: texts.passwordTooShort,
    'password:leaked': texts.passwordLeaked,
    email: texts.emailInvalid,
    ...fields?.problemTexts,
  });
  const { problems, busy, formProps } = useForm({
    known: notice === 'captcha-failed' ? { form: texts.captchaFailed } : {},
    validate: (values) => {
      const { email = '', password = '' } = values;
      return {
        ...detailProblems(values, texts),
        ...newEmailProblem(email, texts),
        ...newPasswordProblem(password, texts),
        ...fields?.validate(values),
      };
    },
    send: async (values) => {
      const { email = '', password = '' } = values;
      const account = {
        ...readDetails(values, site.settings().marketingOptIn),
        email: normalizeEmail(email),
        password,
        ...(fields && { profileFields: fields.readChanges(values) }),
      };
      const result = await flow.createAccount(account, context, followUp !== null);
      if (result.kind === 'fields' && result.fields['email'] === 'taken') return { email: taken };
      return showResult(result);
    },
  });

  return (
    <>
      {area && (
        <JoinSummary
          area={area}
          pricingOptionId={context?.pricingOptionId}
          busy={busy}
          onChoose={chooseOption}
        />
      )}
      <form {...formProps} data-part="form" data-edits>
        <ErrorSummary title={texts.errorSummary} problems={problems} />
        <NameFields problems={problems} />
        <EmailField problems={problems} autoComplete={autoComplete} />
        <NewPasswordField name="password" label={texts.password} problems={problems} />
        {fields?.render(problems)}
        <MarketingField />
        <ConsentLine />
        <FormProblem problems={problems} />
        <HumanCheckSlot />
        <SubmitButton
          text={context ? joinLabel(area, texts) : texts.createAccount}
          busyText={texts.creatingAccount}
          busy={busy}
        />
      </form>
    </>
  );
}
