import { emailEn } from '../../../core/messages/en/email.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { useFormResult } from '../shared/use-form-result.js';

/**
 * The screen that a mailed link opens. The email is confirmed by a click, because programs that check mails open every
 * link in them.
 */
export function ConfirmEmailScreen({ token }: { readonly token: string }) {
  const { flow, navigate, signedIn } = useAccount();
  const texts = useTexts(emailEn);
  const { emailInUse } = useTexts(profileEn);
  const showResult = useFormResult({}, 'link');
  const { problems, busy, formProps } = useForm({
    validate: () => ({}),
    send: async () => {
      const result = await flow.confirmEmail(token);
      switch (result.kind) {
        case 'done':
          navigate(signedIn ? '/profile' : '/login', 'email-confirmed');
          return {};
        case 'password-needed':
          navigate(`/login/reset/${encodeURIComponent(result.token)}`, 'email-confirmed');
          return {};
        case 'gone':
          navigate('/confirm-email');
          return {};
        case 'fields':
          // Another account has got the email since the link was mailed.
          return { link: emailInUse };
        default:
          return showResult(result);
      }
    },
  });
  return (
    <>
      <p data-part="context">{texts.confirmEmailHelp}</p>
      <form {...formProps} data-part="form">
        <SubmitButton text={texts.confirmNow} busyText={texts.confirming} busy={busy} />
        <p role="alert" data-part="field-error">
          {problems['link']}
        </p>
      </form>
    </>
  );
}

/** The screen for a link that has expired or was used. The profile, after a login, offers a new one. */
export function LinkExpiredScreen() {
  const { linkExpired, askNewLink } = useTexts(recoveryEn);
  return (
    <div role="alert" data-part="link-expired">
      <p>{linkExpired}</p>
      <p>
        <AccountLinkTo path="/profile" look="button-link">
          {askNewLink}
        </AccountLinkTo>
      </p>
    </div>
  );
}
