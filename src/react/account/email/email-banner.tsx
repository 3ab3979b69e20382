import { useEffect, useId, useRef, useState } from 'react';
import { RESEND_COOL_DOWN } from '../../../core/account/resend-confirmation.js';
import { emailEn } from '../../../core/messages/en/email.js';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useProfile } from '../shared/profile-loading.js';
import { useFormResult } from '../shared/use-form-result.js';
import { emailBannerStyles } from './email-banner-styles.js';
import { useCoolDown } from './use-cool-down.js';

/** The result of the last click on Resend. `ended`: there is nothing to confirm any more. A number: the seconds to wait. */
type Outcome = 'sent' | 'ended' | number | null;

/** Asks for the confirmation of the email, or of the new email. A button sends the link again. */
export function EmailBanner() {
  const { flow, locale, emailStatus } = useAccount();
  const texts = useTexts(emailEn);
  const { sending, linkSent, linkExpired } = useTexts(recoveryEn);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const coolDown = useCoolDown();
  const showResult = useFormResult();
  const titleId = useId();
  const waitId = useId();
  const adopt = useProtectedStyles(emailBannerStyles);
  const { busy, formProps } = useForm({
    validate: () => ({}),
    send: async () => {
      setOutcome(null);
      const result = await flow.resendConfirmation();
      switch (result.kind) {
        case 'done':
          setOutcome('sent');
          coolDown.start(RESEND_COOL_DOWN);
          return {};
        case 'wait':
          setOutcome(result.seconds);
          coolDown.start(result.seconds);
          return {};
        case 'gone':
          setOutcome('ended');
          return {};
        default:
          return showResult(result);
      }
    },
  });
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is hidden.
    if (outcome === 'ended') status.current?.focus();
  }, [outcome]);
  const { pendingEmail, isConfirmed, isVerified } = emailStatus;
  const endedText = isConfirmed ? linkExpired : texts.emailConfirmed;
  const statusTexts = { sent: linkSent, ended: endedText } as const;
  return (
    <section ref={adopt} data-part="email-banner" aria-labelledby={titleId}>
      {!isVerified && <ReadStatus />}
      <p id={titleId} data-part="email-banner-text" hidden={outcome === 'ended'}>
        {pendingEmail ? fill(texts.confirmNewEmail, { email: pendingEmail }) : texts.confirmEmailBanner}
      </p>
      <form {...formProps} hidden={outcome === 'ended'}>
        <button
          type="submit"
          data-part="resend"
          aria-disabled={busy || coolDown.seconds > 0}
          aria-describedby={coolDown.seconds > 0 ? waitId : undefined}
          onClick={(event) => {
            if (coolDown.seconds > 0) event.preventDefault();
          }}
        >
          <BusyLabel busy={busy} busyText={sending}>
            {texts.resend}
          </BusyLabel>
        </button>
        {coolDown.seconds > 0 && (
          <span id={waitId} data-part="hint">
            {pluralText(texts.resendIn, coolDown.seconds, locale)}
          </span>
        )}
      </form>
      <p ref={status} role="status" data-part="resent" tabIndex={-1}>
        {typeof outcome === 'string' ? statusTexts[outcome] : ''}
      </p>
      {/* For screen readers: the text that counts down is not announced. */}
      <p role="status" data-part="hidden-text">
        {typeof outcome === 'number' ? pluralText(texts.resendIn, outcome, locale) : ''}
      </p>
    </section>
  );
}

/** Asks the server whether the email is still not confirmed: the link may have been opened in another browser. */
function ReadStatus() {
  useProfile();
  return null;
}
