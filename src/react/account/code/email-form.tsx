import type { MemberArea } from '../../../contract/parts/member-area.js';
import { normalizeEmail } from '../../../contract/parts/email.js';
import { codeEn } from '../../../core/messages/en/code.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { FormProblem } from '../../ui/form/form-problems.js';
import { useForm } from '../../ui/form/use-form.js';
import { JoinSummary, useOptionChoice } from '../log-in/join-context.js';
import { useAccount, useTexts, type AccountNotice } from '../shared/account-context.js';
import { EmailField } from '../shared/account-fields.js';
import { carriedQuery, type Carried } from '../shared/account-route.js';
import { newEmailProblem } from '../shared/field-rules.js';
import { HumanCheckSlot } from '../shared/human-check-slot.js';
import { ConsentLine } from '../shared/legal-links.js';
import { useLoginAutoComplete } from '../shared/passkey-parts.js';
import { useFormResult } from '../shared/use-form-result.js';
import { useSendCode } from './use-code-flow.js';

/** Props of {@link EmailForm}. */
export interface EmailFormProps {
  readonly screen: 'login' | 'create';
  readonly carried: Carried;
  readonly notice?: AccountNotice | null;
  /** The area that the visitor is about to join, once it has loaded. */
  readonly area: MemberArea | null;
  /** The email of the visitor whose session has ended. Default: none. */
  readonly knownEmail?: string | null;
}

/** Asks for the email to which a code is mailed. The same for people who have an account and for those who are new. */
export function EmailForm({ screen, carried, notice = null, area, knownEmail = null }: EmailFormProps) {
  const { site, navigate, texts: shared } = useAccount();
  const texts = useTexts(codeEn);
  const sendCode = useSendCode(carried);
  const autoComplete = useLoginAutoComplete('email');
  const chooseOption = useOptionChoice(screen, carried, notice);
  const showResult = useFormResult({ email: shared.emailInvalid }, 'email');
  const { problems, busy, formProps } = useForm({
    known: notice === 'captcha-failed' ? { form: shared.captchaFailed } : {},
    validate: ({ email = '' }) => newEmailProblem(email, shared),
    send: async ({ email = '' }) => {
      const result = await sendCode(normalizeEmail(email));
      if (result.kind === 'done')
        navigate(`/login/code${carriedQuery(carried, site.settings().accountRoot)}`);
      return showResult(result);
    },
  });
  const { context } = carried;
  return (
    <>
      {area && (screen === 'create' || area.pricingOptions.length > 1) && (
        <JoinSummary
          area={area}
          pricingOptionId={context?.pricingOptionId}
          busy={busy}
          onChoose={chooseOption}
        />
      )}
      <form {...formProps} data-part="form">
        <EmailField problems={problems} autoComplete={autoComplete} known={knownEmail} />
        <p data-part="context">{texts.codeHelp}</p>
        <ConsentLine />
        <FormProblem problems={problems} />
        <HumanCheckSlot />
        <SubmitButton text={texts.continueWithEmail} busyText={texts.sendingCode} busy={busy} />
      </form>
    </>
  );
}
